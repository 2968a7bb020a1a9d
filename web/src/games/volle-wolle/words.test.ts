import { expect, test } from "vitest";
import { WORDS } from "./words";

const told = (who: string | null, to: string | null) => (["en", "nl", "de"] as const).map((it) => WORDS[it].sheet.missed(who, 3, "20", 18, to).split(": ").at(-1));

test("a sheep that slipped away went to somebody, or to me", () => {
  expect(told("Lotte", null)).toEqual([
    "in round 3 Lotte rolled 18 for 20, and you got it.",
    "in ronde 3 gooide Lotte 18 voor 20, en jij kreeg het.",
    "In Runde 3 hat Lotte 18 für 20 geworfen, bekommen hast es du.",
  ]);
  expect(told(null, "Lotte")).toEqual([
    "in round 3 you rolled 18 for 20, and Lotte got it.",
    "in ronde 3 gooide jij 18 voor 20, en Lotte kreeg het.",
    "In Runde 3 hast du 18 für 20 geworfen, bekommen hat es Lotte.",
  ]);
});
