import type { OccasionName, Way } from "../api.ts";
import type { Occasion } from "../table/services/occasions.ts";

/** A call for an occasion, or one by which a person tries whether calls arrive. */
export type Call = Occasion | { what: "try"; user: string };

/** A job: to decide whether and how a person is called, or to call them by one way. */
export type CallJob =
  | { do: "decide"; call: Occasion }
  | { do: "send"; call: Call; way: Way; target: string; id: string };

/** A call in the words of a person. */
export interface CallText {
  /** What it is about: the table. */
  title: string;
  body: string;
  language: string;
  /** Name of the title that is played, and of the table. */
  game: string;
  table: string;
  /** Path of the page that it leads to. */
  path: string;
}

/** The wish that an occasion comes under. */
export const wishFor = ({ what }: Occasion): OccasionName => what;

/** Messages of one table within this time are one call, in milliseconds. */
const TALK_WINDOW = 15 * 60_000;

/** What a call is about, so that the same is called once. */
export function aboutOf(call: Occasion, now: number): (string | number)[] {
  const { what, user, table, at } = call;
  if (what === "talk") return [what, user, table.id, Math.floor(now / TALK_WINDOW)];
  if (what === "proposal") return [what, user, table.id, call.proposal];
  if (what === "turn" && call.reminder) return ["reminder", user, table.id, at];
  return [what, user, table.id, what === "turn" ? at : 0];
}
