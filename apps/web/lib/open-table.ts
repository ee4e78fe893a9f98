import { Engine, type Refusal, type Setup, Timeline, type TitleDefinition } from "@railhead/core";
import type { TableOpened, TableView } from "@railhead/server/api";
import { houseRulesFor } from "./house-rules.ts";
import { LiveGame } from "./live-game.ts";
import { pageEngines } from "./replay.ts";

/** Longest time the page may stand still, in milliseconds. */
const SLICE = 24;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The set-up under the versions of its house rules that there are, with the files that it brings. A table that has begun has a seed. */
const newestVersions = (setup: TableView["setup"], attachments: TableOpened["attachments"]): Setup => ({
  ...setup,
  ...(attachments && { attachments }),
  seed: setup.seed ?? 0,
  ...(setup.houseRules && { houseRules: setup.houseRules.map(({ version: _old, ...rest }) => rest) }),
});

/** The version by which a table began whose states are of no use: what it plays by, unless it has adopted others. */
const begunUnder = ({ table, entries }: Pick<TableOpened, "table" | "entries">): string => {
  const [adopted] = entries.flatMap(({ events }) => events.filter(({ type }) => type === "rules_adopted"));
  return adopted ? String(adopted.from) : table.rules;
};

/**
 * Builds the game of a table from its record, in slices, so that the page stays alive. If the server has no states of
 * the current format (`table.rebuild`) the log is played here, for reading, as far as it goes.
 */
export async function gameOfTable(
  title: TitleDefinition,
  { table, first, entries, attachments }: Pick<TableOpened, "table" | "first" | "entries" | "attachments">,
  onProgress: (at: number, total: number) => void,
  signal: AbortSignal,
): Promise<{ game: LiveGame; stuck?: { at: number; refusal: Refusal } } | { refused: Refusal }> {
  await houseRulesFor(table.setup);
  // A table under another version of a house rule can be read; the server says that it cannot be played.
  const under = pageEngines(title, newestVersions(table.setup, attachments));
  const { rebuild } = table;
  const engine = [rebuild ? begunUnder({ table, entries }) : first?.rules, table.rules, title.version]
    .filter((version) => version !== undefined)
    .map(under)
    .find((one) => one instanceof Engine);
  if (!engine) return { refused: under(title.version) as Refusal };
  const start = engine.start();
  const timeline = new Timeline(engine, { state: first ?? start.state, events: start.events });
  const game = new LiveGame(timeline, under);
  let slice = performance.now();
  for (const [index, entry] of entries.entries()) {
    if (rebuild?.state === "failed" && entry.seq >= rebuild.seq) break;
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
