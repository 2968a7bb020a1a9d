/** One athlete, put together from its parts: the village gives clothes and hats, the look gives hair and face. */
const FOLDER = "../../../../src/speeltafel/art/ploc/athlete";
const PARTS = import.meta.glob<string>("../../../../src/speeltafel/art/ploc/athlete/*.svg", { eager: true, import: "default" });

export type Pose = "pulls" | "lies" | "cheers";

const TORSO: Record<Pose, string> = {
  pulls: "translate(26 50) rotate(-27)",
  lies: "translate(34 62) rotate(-93)",
  cheers: "translate(32 49)",
};
const TILT: Record<Pose, string> = { pulls: "rotate(13 0 -25)", lies: "", cheers: "" };
const HATS = ["brim", "lace", "bobble", "scarf"];
const SKIN = ["#f0c6a0", "#d99f70", "#f5d3b3", "#a86b45", "#7c4c31"];
const HAIR = ["#33251f", "#8a4b23", "#c98a2e", "#6d655f", "#b5482a"];

export interface Drawn {
  /** What the paper is cut along. */
  edge: string;
  figure: string;
  skin: string;
  hair: string;
}

export function athlete(village: number, look: number, pose: Pose): Drawn {
  const side = village % 2;
  const hat = pose === "lies" ? "" : part(HATS[side * 2 + (look % 3 === 1 ? 1 : 0)]);
  const face = (look * 7) % 4;
  const under = face === 2 ? part("beard") : "";
  const over = face === 1 ? part("moustache") : face === 3 ? part("plait") : "";
  const head = part("head") + under + part(`${pose}-face`) + over + hat;
  const [legs, arms] = [part(`${pose}-legs`), part(`${pose}-arms`)];
  return {
    edge: legs + arms + torso(pose, part("body"), `<circle cx="1" cy="-33" r="9"/>${hat}`),
    figure: legs + torso(pose, part(`shirt-${side}`), head) + arms,
    skin: SKIN[look % SKIN.length] ?? "",
    hair: HAIR[(look * 3 + village) % HAIR.length] ?? "",
  };
}

function torso(pose: Pose, body: string, head: string): string {
  return `<g transform="${TORSO[pose]}">${body}<g transform="${TILT[pose]}">${head}</g></g>`;
}

function part(name = ""): string {
  const found = PARTS[`${FOLDER}/${name}.svg`];
  if (found === undefined) throw new Error(`an athlete has no ${name}`);
  return found;
}
