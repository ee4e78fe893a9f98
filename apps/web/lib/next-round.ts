import type { GameState, TitleDefinition } from "@railhead/core";

/** A round to come: its id, and its place in the set. */
export interface NextRound {
  id: string;
  set: number;
  run: number;
}

/**
 * Which round follows the one that is played, as things stand: read in the flow of the title. "over" where the game ends then; undefined where it cannot
 * be told.
 */
export function nextRound(title: TitleDefinition, state: GameState): NextRound | "over" | undefined {
  if (state.ended) return undefined;
  const { play } = state.flow.value;
  const round = typeof play === "object" ? Object.keys(play)[0] : play;
  const arrows = round === undefined ? undefined : title.flow.rounds[round]?.next;
  if (round === undefined || !arrows) return undefined;
  const { set, run, runs } = state.round;
  const events = new Set(arrows.map(({ on }) => on));
  // Only of a set of rounds is it known which of its ends comes next.
  const on =
    events.size === 1
      ? arrows[0]?.on
      : runs === undefined || run < 1
        ? undefined
        : run < runs
          ? "RUN_DONE"
          : "SET_DONE";
  const arrow = arrows.find((one) => one.on === on && stands(state, one.in));
  if (!arrow) return undefined;
  if (arrow.to === "over") return "over";
  const inSet = on === "RUN_DONE" && events.size > 1;
  if (inSet) return { id: arrow.to, set, run: run + 1 };
  const opens = title.flow.rounds[arrow.to]?.next.some((one) => one.on === "RUN_DONE");
  if (opens) return { id: arrow.to, set: Math.max(1, set), run: 1 };
  // Rounds between the sets may be left out, and each title numbers them its own way.
  const counted = arrow.to === "stock" && (events.size > 1 || set === 0);
  return counted ? { id: arrow.to, set: set + 1, run: 0 } : undefined;
}

/** Whether a region stands as an arrow wants it: "ending.afterSet". */
function stands(state: GameState, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const [region = "", value = ""] = wanted.split(".");
  return state.flow.value[region] === value;
}
