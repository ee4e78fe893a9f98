import type { GameFile, GameState, LogEntry, Timeline } from "@railhead/core";

/** A game as a file: its set-up, the moves that count, and where rules were adopted. What was taken back is left out. */
export function gameFile(timeline: Timeline, name?: string): GameFile {
  const { engine } = timeline;
  const first: GameState = timeline.first;
  let { rules } = first;
  const log: LogEntry[] = [];
  // The whole table adopts rules; the line bears the seat of its first player.
  const seat = engine.setup.players[0]?.id ?? "";
  const adopted = (version: string) => {
    if (version !== rules) log.push({ type: "adopt_rules", seat, rules: version });
    rules = version;
  };
  for (const { action, state } of timeline.moves) {
    adopted(state.rules);
    log.push(action);
  }
  // A page that lacks the rules of a game shows it by others, which nobody has adopted.
  if (timeline.playedUnder(timeline.moves.length) !== engine) adopted(engine.rules.title.version);
  return {
    format: "railhead-game",
    formatVersion: 1,
    title: first.title,
    rules: first.rules,
    ...(name && { name }),
    setup: engine.setup,
    log,
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
