import type { Refusal, Setup, TitleDefinition } from "@railhead/core";
import { Engine, Timeline } from "@railhead/core";
import type { TableOpened } from "@railhead/server/api";
import { LiveGame } from "./live-game.ts";
import { pageEngine } from "./replay.ts";

/** Longest time the page may stand still, in milliseconds. */
const SLICE = 24;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The set-up under the versions of its house rules that there are. */
const newestVersions = (setup: Setup): Setup => ({
  ...setup,
  ...(setup.houseRules && { houseRules: setup.houseRules.map(({ version: _old, ...rest }) => rest) }),
});

/** Builds the game of a table from its record, in slices, so that the page stays alive. */
export async function gameOfTable(
  title: TitleDefinition,
  { table, first, entries }: Pick<TableOpened, "table" | "first" | "entries">,
  onProgress: (at: number, total: number) => void,
  signal: AbortSignal,
): Promise<{ game: LiveGame; stuck?: { at: number; refusal: Refusal } } | { refused: Refusal }> {
  // A table under another version of a house rule can be read; the server says that it cannot be played.
  const engine = pageEngine(title, newestVersions(table.setup));
  if (!(engine instanceof Engine)) return { refused: engine };
  const start = engine.start();
  const game = new LiveGame(new Timeline(engine, { state: first ?? start.state, events: start.events }));
  let slice = performance.now();
  for (const [index, entry] of entries.entries()) {
    const taken = game.take([entry]);
    if (taken.kind === "stuck") return { game, stuck: taken };
    if (performance.now() - slice < SLICE) continue;
    onProgress(index + 1, entries.length);
    await pause();
    if (signal.aborted) break;
    slice = performance.now();
  }
  return { game };
}
