import type { GameFile, GameState, Timeline } from "@railhead/core";

/** A game as a file: its set-up and the moves that count, in order. What was taken back is left out. */
export function gameFile(timeline: Timeline, name?: string): GameFile {
  const { engine } = timeline;
  const first: GameState = timeline.first;
  return {
    format: "railhead-game",
    formatVersion: 1,
    title: first.title,
    rules: first.rules,
    ...(name && { name }),
    setup: engine.setup,
    log: timeline.moves.map((move) => move.action),
  };
}

/** A name for a file, of letters that every system takes. */
export const fileName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .toLowerCase() || "game";
