import type { CallsView, CallWishes, OccasionName, Problem, Way } from "@railhead/server/api";
import { calls } from "./calls.ts";
import { subscribe } from "./push.ts";

/** What may call a person, in the order in which it is listed. */
export const OCCASIONS: readonly OccasionName[] = ["turn", "invited", "proposal", "talk", "begins", "ends"];
export const WAYS: readonly Way[] = ["push", "mail", "webhook"];

/** The time zone of this browser. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The wishes of a page: before anyone has chosen, in the browser's own time zone. */
export const wishesIn = ({ chosen, wishes }: CallsView): CallWishes =>
  chosen ? wishes : { ...wishes, zone: ownZone() };

/** Wishes with a way for an occasion, or without it. */
export function withWay(wishes: CallWishes, what: OccasionName, way: Way, on: boolean): CallWishes {
  const others = wishes.occasions[what].filter((one) => one !== way);
  const ways = on ? [...others, way] : others;
  return { ...wishes, occasions: { ...wishes.occasions, [what]: ways } };
}

/** What came of a choice: the new view, or why there is none. */
export type Chosen = { view: CallsView } | { why: "blocked" | "failed" } | { problem: Problem };

/** Has this browser called; for turns, where nothing is called by push yet. */
export async function callThisBrowser(before: CallsView): Promise<Chosen> {
  const made = await subscribe(before.key);
  if (typeof made === "string") return { why: made };
  const added = await calls.addPush(made);
  if (!added.ok) return { problem: added.problem };
  const wishes = wishesIn(added.value);
  if (OCCASIONS.some((what) => wishes.occasions[what].includes("push"))) return { view: added.value };
  return chosenOf(withWay(wishes, "turn", "push", true));
}

/** Keeps wishes with the person. */
export async function chosenOf(wishes: CallWishes): Promise<Chosen> {
  const answer = await calls.choose(wishes);
  return answer.ok ? { view: answer.value } : { problem: answer.problem };
}
