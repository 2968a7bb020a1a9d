import { describe, expect, it } from "vitest";
import { countKinds, playsByCard, readCard, readPlay } from "./cards";

describe("cards", () => {
  it("have a kind and a value, a dynamite or a back", () => {
    expect(readCard("J7")).toEqual({ kind: "J", value: "7" });
    expect(readCard("G10")).toEqual({ kind: "G", value: "10" });
    expect(readCard("DX")).toEqual({ kind: "D", value: "X" });
    expect(readCard("N?")).toEqual({ kind: "N", value: "?" });
  });
  it("are nothing else", () => {
    for (const text of ["", "J", "J11", "Q7", "J7 "]) expect(() => readCard(text)).toThrow(/a kind and a value/);
  });
  it("are counted by kind", () => {
    expect(countKinds(["G?", "JX", "G10"])).toEqual({ G: 2, N: 0, C: 0, J: 1, D: 0 });
  });
});

describe("moves", () => {
  it("are gathered by the card they play", () => {
    const plays = playsByCard(["give J7", "claim J7", "dump J7", "claim GX"]);
    expect([...plays.keys()]).toEqual(["J7", "GX"]);
    expect(plays.get("J7")).toEqual({ give: "give J7", claim: "claim J7", dump: "dump J7" });
    expect(plays.get("GX")).toEqual({ claim: "claim GX" });
  });
  it("are read as others see them too", () => {
    expect(readPlay("give J?")).toEqual({ way: "give", card: "J?" });
    expect(readPlay("begins 2")).toBeNull();
  });
});
