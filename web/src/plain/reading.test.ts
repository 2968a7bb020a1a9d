import { expect, test } from "vitest";
import { layOut, rarestFirst, type Manner } from "./reading";

const MANNER: Manner = {
  seats: 2,
  name: (seat) => ["Anna", "Ben"][seat] ?? "nobody",
  labels: {},
  seat_labels: {},
  say: (text) => (text === "d6" ? "a die" : text),
  yes: "yes",
  no: "no",
  nothing: "–",
};
const laid = (view: object, some: Partial<Manner> = {}) => layOut(view, { ...MANNER, ...some });
const value = (says: string) => ({ is: "value", says });
const of = (key: string, label: string, part: object) => ({ key, label, part });

test("a view is told key by key, whatever it holds, but for what is not there", () => {
  const { common } = laid({ turns_left: 3, is_open: true, is_last: false, winner: null, margin: -2, phase: "bid_again", top: "d6" });
  expect(common).toEqual([
    of("turns_left", "Turns left", value("3")),
    of("is_open", "Is open", value("yes")),
    of("is_last", "Is last", value("no")),
    of("margin", "Margin", value("−2")),
    of("phase", "Phase", value("bid again")),
    of("top", "Top", value("a die")),
  ]);
});

test("who looks and who is to act is told elsewhere", () => {
  expect(laid({ seat: 0, actors: [1], round: 1 }).common.map((it) => it.key)).toEqual(["round"]);
});

test("what has an entry for each seat is told seat by seat, objects entry by entry", () => {
  const { common, seats } = laid({ tokens: [1, 2], sides: [{ column: [3, 4, 5] }, { column: [] }], thrown: [1, 2, 3] });
  expect(common.map((it) => it.key)).toEqual(["thrown"]);
  expect(seats[0]).toEqual([
    of("tokens", "Tokens", value("1")),
    of("sides column", "Column", { is: "list", parts: [value("3"), value("4"), value("5")] }),
  ]);
  expect(seats[1]).toEqual([of("tokens", "Tokens", value("2")), of("sides column", "Column", { is: "list", parts: [] })]);
});

test("what is called alike in two lists by seat stays apart", () => {
  const keys = laid({ places: [{ chips: 1 }, {}], counts: [{ chips: 4 }, {}] }).seats[0]?.map((it) => it.key);
  expect(keys).toEqual(["places chips", "counts chips"]);
});

test("a game says what its fields are called, and that a list of as many entries is not by seat", () => {
  const { common, seats } = laid({ dice: [3, 4], left: [1, 2] }, { labels: { dice: "Würfel" }, seat_labels: { left: "Übrig" } });
  expect(common).toEqual([of("dice", "Würfel", { is: "list", parts: [value("3"), value("4")] })]);
  expect(seats.map((it) => it.map(({ label }) => label))).toEqual([["Übrig"], ["Übrig"]]);
});

test("where a label asks who, seats are told by name", () => {
  const labels = { winner: "Winner: {who}", order: "Order {who}", loser: "Loser {who}" };
  expect(laid({ winner: 1, order: [1, 0], loser: null }, { labels }).common).toEqual([
    of("winner", "Winner", value("Ben")),
    of("order", "Order", { is: "list", parts: [value("Ben"), value("Anna")] }),
  ]);
});

test("what lies deeper keeps its shape", () => {
  const { common } = laid({ last: { bid: { many: 2 }, hands: [["d6"], []], rows: [[1, 2], ["", null], []] } });
  expect(common).toEqual([
    of("last", "Last", {
      is: "fields",
      fields: [
        of("bid", "Bid", { is: "fields", fields: [of("many", "Many", value("2"))] }),
        of("hands", "Hands", {
          is: "seats",
          parts: [
            { is: "list", parts: [value("a die")] },
            { is: "list", parts: [] },
          ],
        }),
        of("rows", "Rows", {
          is: "list",
          parts: [[value("1"), value("2")], [value("–"), value("–")], []].map((parts) => ({ is: "list", parts })),
        }),
      ],
    }),
  ]);
});

test("what can be done in one way only comes before what can be done in many, kinds together", () => {
  expect(rarestFirst(["bid 1x1", "bid 1x2", "call", "pass", "bid 2x1"])).toEqual(["call", "pass", "bid 1x1", "bid 1x2", "bid 2x1"]);
});
