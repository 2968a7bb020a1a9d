/** Short names for the shapes of the wire; `schema.d.ts` is generated from the server's OpenAPI document. */
import type { components } from "./schema";

type Shapes = components["schemas"];

export type Games = Shapes["Games"];
export type GameInfo = Shapes["GameInfo"];
export type BotInfo = Shapes["BotInfo"];
export type Me = Shapes["Me"];
export type Figure = Me["figure"];
export type Welcome = Shapes["Welcome"];
export type Home = Shapes["Home"];
export type TableInfo = Shapes["TableInfo"];
export type SeatInfo = Shapes["SeatInfo"];
export type TableState = Shapes["TableState"];
export type WholeTable = Shapes["WholeTable"];
export type OutcomeInfo = Shapes["OutcomeInfo"];
/** A step; what it says aloud is the move itself if nothing has to be added. */
export type Step = Omit<Shapes["ToldStep"], "aloud"> & { aloud?: string };
/** A step with what lay there after it, where people look before it goes on. */
export type SeenStep<V = View> = Step & { view?: V | null };
export type Said = Shapes["Said"];
export type NewTable = Required<Shapes["NewTable"]>;
export type Opened = Shapes["Opened"];
export type NextTable = Shapes["NextTable"];
export type RecordInfo = Shapes["RecordInfo"];
export type Fairness = Shapes["Fairness"];
export type Hint = Shapes["Hint"];
export type DeviceLink = Shapes["DeviceLink"];
export type Refusal = Shapes["Refusal"];
export type Done = Shapes["Done"];
export type Move = Shapes["Move"];

export type TableMessage = Shapes["TableMessage"];
export type NewsMessage = Shapes["NewsMessage"];
export type Message =
  | TableMessage
  | NewsMessage
  | Shapes["SeatsMessage"]
  | Shapes["ChatMessage"]
  | Shapes["UnsaidMessage"]
  | Shapes["AdviceMessage"]
  | Shapes["AnswerMessage"]
  | Shapes["RefusedMessage"];

export type VolleWolleView = Shapes["VolleWolleView"];
export type BlastingBillyView = Shapes["BlastingBillyView"];
export type UlyAndPollyView = Shapes["UlyAndPollyView"];
export type PlocView = Shapes["PlocView"];
/** What lies open in whichever game it is: each board reads its own. */
export type View = NonNullable<TableState["view"]>;

export type GameWords = Shapes["GameWords"];
export type Piece = Shapes["Piece"];
export type GamePieces = Shapes["Pieces"];
export type GameRules = Shapes["RuleBook"];
export type Foreseen<V = View> = Omit<Shapes["Foreseen"], "view"> & { view: V | null };
export type Replay = Shapes["Replay"];
export type Moment = Shapes["ReplayMoment"];
export type Outline = Shapes["Outline"];
export type Act = Shapes["Act"];
export type VolleWolleStory = Shapes["VolleWolleStory"];
export type UlyAndPollyStory = Shapes["UlyAndPollyStory"];
export type PlocStory = Shapes["PlocStory"];
/** How whichever game it is came about: each board reads its own. */
export type Story = NonNullable<Shapes["StoryInfo"]["story"]>;
export type Invite = Shapes["Invite"];
export type VersionInfo = Shapes["Version"];

export type Language = "en" | "nl" | "de";
