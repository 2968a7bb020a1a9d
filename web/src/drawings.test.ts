import head from "art/uly-and-polly/polly-head.svg";
import polly from "art/uly-and-polly/polly.svg";
import { expect, it } from "vitest";

it("gives what is inside a drawing, and not its svg", () => {
  expect(head).toMatch(/^<path .*\/>$/);
  expect(head).not.toMatch(/<svg|\n/);
});

it("puts what a drawing uses of another where it is used", () => {
  expect(polly).toContain(`<g transform="translate(16.5 1)">${head}</g>`);
  expect(polly).not.toContain("<use");
});
