import type { GameFile, GameState, LogEntry, Setup, Timeline } from "@railhead/core";
import type { TableView } from "@railhead/server/api";

/** What a first state says, but for names, which may be hidden, and for what is drawn from next. */
const withoutNames = ({ players: _names, rng: _draws, ...rest }: GameState): string => JSON.stringify(rest);

/**
 * The set-up for the file of a table's game; `told`: as the table tells it. While bots play it tells no seed, and the page's own set-up has
 * the players as they sit. That begins the same game, unless its title draws more than seats when it sets up: then undefined, and there
 * is a file once the game has ended.
 */
export function setupOfFile(timeline: Timeline, told?: TableView["setup"]): Setup | undefined {
  const { setup } = timeline.engine;
  if (!told) return setup;
  if (told.seed !== undefined) {
    const { order: _seated, ...rest } = setup;
    const { seed, order } = told;
    const players = told.players.map(({ id, name }) => ({ id, name }));
    return { ...rest, players, seed, ...(order && { order }) };
  }
  const begun = timeline.playedUnder(0).start().state;
  return withoutNames(begun) === withoutNames(timeline.first) ? setup : undefined;
}

/** A game as a file: its set-up, the moves that count, and where rules were adopted. What was taken back is left out. */
export function gameFile(timeline: Timeline, name?: string, setup = timeline.engine.setup): GameFile {
  const { engine } = timeline;
  const first: GameState = timeline.first;
  let { rules } = first;
  const log: LogEntry[] = [];
  // The whole table adopts rules; the line bears the seat of its first player.
  const seat = setup.players[0]?.id ?? "";
  const adopted = (version: string) => {
    if (version !== rules) log.push({ type: "adopt_rules", seat, rules: version });
    rules = version;
  };
  for (const { action, state } of timeline.moves) {
    adopted(state.rules);
    log.push(action);
  }
  // A page that lacks the rules of a game shows it by others, which no one has adopted.
  if (timeline.playedUnder(timeline.moves.length) !== engine) adopted(engine.rules.title.version);
  return {
    format: "railhead-game",
    formatVersion: 1,
    title: first.title,
    rules: first.rules,
    ...(name && { name }),
    setup,
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
