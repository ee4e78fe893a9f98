import type { PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { OptionValue } from "../state/state.ts";

/** How a table is set up: everything from which a game is derived, except its log. */
export interface Setup {
  players: { id: PlayerId; name: string }[];
  seed: number;
  options?: Record<string, OptionValue>;
  preset?: string;
  /** `version`: the one that the game was set up with; `createEngine` fills it in, and refuses another. */
  houseRules?: { slug: string; version?: string; options?: Record<string, OptionValue> }[];
  /** Files that the table brings in place of data of the title's, by their names (`TitleDefinition.attachments`). */
  attachments?: Record<string, Json>;
  /** "drawn": seats are drawn with the seed; "seated": the players sit as listed. */
  order?: "drawn" | "seated";
}
