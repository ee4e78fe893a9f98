import { Engine, type GameEvent, type GameFile, type GameState, Timeline } from "@railhead/core";
import { actionOf, type EngineUnder, effectiveGame } from "@railhead/core/engine";
import { diffState, type Patch } from "@railhead/core/record";

/** What every move of a game file did, so that opening it plays nothing. Made when the site is built. */
export interface GameRecord {
  file: GameFile;
  /** The state before the first move. */
  first: GameState;
  /** By move: how the state changed, and what happened. */
  moves: { patch: Patch; events: GameEvent[] }[];
}

/** Where the record of a sample game stands, by the address of its file. */
export const recordOf = (sample: string): string => sample.replace(/\.json$/, ".record.json");

/** Where the state stands to which a sample game comes, by the address of its file: what a page draws of it before any script has run. */
export const lastOf = (sample: string): string => sample.replace(/\.json$/, ".last.record.json");

/** The record of a sample game, as the build of the site has made it; none while the site is being written. */
export async function fetchRecord(sample: string): Promise<GameRecord | undefined> {
  if (process.env.NODE_ENV !== "production") return undefined;
  const answer = await fetch(recordOf(sample));
  return answer.ok ? ((await answer.json()) as GameRecord) : undefined;
}

/** The record of a file that plays to its end. Throws where a move of it is refused, or where it takes moves back. */
export function recordGame(file: GameFile, under: EngineUnder): GameRecord {
  const made = under(file.rules);
  if (!(made instanceof Engine)) throw new Error(`rules ${file.rules}: ${made.code}`);
  const { moves } = effectiveGame(file.log);
  if (moves.length !== file.log.length) throw new Error("a sample game has moves only, none taken back");
  const timeline = new Timeline(made.trusting());
  for (const [index, line] of moves.entries()) {
    const refusal = timeline.play(actionOf(line), line.passedOver);
    if (refusal) throw new Error(`move ${index + 1}: ${refusal.code}`);
  }
  return {
    file,
    first: timeline.state(0),
    moves: timeline.moves.map(({ state, events }, at) => ({
      patch: diffState(timeline.state(at), state),
      events,
    })),
  };
}

/** The game of a record, with all its states; no rule is asked. */
export function gameOfRecord({ file, first, moves }: GameRecord, engine: Engine): Timeline {
  const lines = moves.map(({ patch, events }, at) => ({ log: file.log[at], patch, events }));
  return Timeline.restore(engine, first, engine.start().events, lines);
}
