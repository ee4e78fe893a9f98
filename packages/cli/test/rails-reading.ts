import { type Action, createEngine, Engine, type GameState, type Setup } from "@railhead/core";
import { randomBot, sweepBot } from "@railhead/core/bots";
import { importRails, type RailsImport, railsMappings } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { expect } from "vitest";
import { writtenReport } from "./written-report.ts";

/** Games written down as Rails reports them, and read again. */

const [known] = railsMappings;
if (!known) throw new Error("no mapping");
export const mapping = known;
/** How far each tile is turned when the report says S. */
export const turns = { ...mapping.turns, ...mapping.likely };
const NAMES = ["Ann", "Bob", "Cem", "Dan", "Eva", "Fay"];
/** Players in the order of their seats. */
export const setup = (players: number): Setup => ({
  players: NAMES.slice(0, players).map((name, at) => ({ id: `P${at + 1}`, name })),
  seed: 0,
  order: "seated",
});

/** A game of bots, written down. */
export const written = (
  bot: "lean" | "random",
  players: number,
  seed: number,
  most: number,
  title = title18eu,
) => writtenReport(title, setup(players), turns, bot === "lean" ? sweepBot : randomBot, seed, most);

/** Reads lines; the game that came of them is played again by the rules of its own set-up. */
export function imported(lines: readonly string[], trustAmounts = false) {
  const result = importRails(lines.join("\n"), [title18eu], { trustAmounts });
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(title18eu, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  let { state } = engine.start();
  for (const { id, ...action } of result.file.log) {
    expect(id).toBeGreaterThan(0);
    const applied = engine.apply(state, action as Action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
    ({ state } = applied);
  }
  return { ...result, state };
}

/** Everything but how the round stood: a refused offer is not in a report. */
export const compared = (state: GameState) => ({
  ...state,
  round: { ...state.round, data: null },
  flow: null,
});

/** What differs for the first time. */
export const news = (report: RailsImport) => report.differences.filter((one) => !one.carried);

/** Makes something when it is first asked for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
