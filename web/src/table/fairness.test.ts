import { createHash, createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hmac, sha256 } from "./sha256";

test("SHA-256 and HMAC agree with those of Node at every length around a block", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const [key, message] = [randomBytes(length), randomBytes(length)];
    expect([...sha256(message)]).toEqual([...createHash("sha256").update(message).digest()]);
    expect([...hmac(key, message)]).toEqual([...createHmac("sha256", key).update(message).digest()]);
  }
});
