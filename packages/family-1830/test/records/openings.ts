import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a recorded game of another program tells of its opening. */
export interface RecordedOpening {
  /** Title and name of the file. */
  name: string;
  /** Ids of the players, in seating order. */
  players: string[];
  cash: number;
  privates: { id: string; value: number; income: number }[];
  /** What was done in it, by id of the player; an amount with a bid. */
  moves: { player: string; lot: string | undefined; amount: number }[];
  /** Who begins the first stock round. */
  begins: string;
}

interface Entry {
  id: number;
  type: string;
  entity: number;
  entity_type?: string;
  company?: string;
  price?: number;
  action_id?: number;
}
type Check = { id: number; state?: Record<string, unknown>; players?: Record<string, { cash: number }> };

const json = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8"));

/** Entries that stand in the end: what was taken back is left out, what was brought back is in. */
function effective(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  const undone: Entry[][] = [];
  for (const entry of entries) {
    if (entry.type === "redo") kept.push(...(undone.pop() ?? []));
    else if (entry.type === "undo") {
      const { action_id } = entry;
      const from = action_id === undefined ? kept.length - 1 : kept.findIndex(({ id }) => id > action_id);
      undone.push(from < 0 ? [] : kept.splice(from));
    } else {
      undone.length = 0;
      kept.push(entry);
    }
  }
  return kept;
}

function openingOf(folder: string, file: string): RecordedOpening | undefined {
  const { privates } = json<{ privates: { id: string; value: number; revenue: number }[] }>(
    join(folder, "facts.json"),
  );
  const path = join(folder, "records", file);
  const record = json<{ players: { id: number }[]; actions: Entry[] }>(path);
  const checks = json<Check[]>(path.replace(/\.json$/, ".checkpoints.json"));
  if (checks[0]?.state?.round !== "ISR") return undefined;
  const state: Record<string, unknown> = {};
  for (const check of checks) {
    Object.assign(state, check.state);
    if (state.round === "SR") break;
  }
  const stock = checks.find(({ state: changed }) => changed?.round === "SR")?.id ?? 0;
  const moves = effective(record.actions.filter(({ id }) => id <= stock))
    .filter(({ type }) => type === "bid" || type === "pass")
    .map(({ entity, company, price }) => ({ player: String(entity), lot: company, amount: price ?? 0 }));
  return {
    name: `${folder.split("/").at(-1)}/${file.replace(/\.json$/, "")}`,
    players: record.players.map(({ id }) => String(id)),
    cash: Object.values(checks[0].players ?? {})[0]?.cash ?? 0,
    privates: privates.map(({ id, value, revenue }) => ({ id, value, income: revenue })),
    moves,
    begins: String(state.first_player),
  };
}

/** The openings of all recorded games that begin with one in which the first lot is bought and later ones are bid for. */
export function recordedOpenings(place: string | undefined): RecordedOpening[] {
  const titles = place && join(place, "titles");
  if (!titles || !existsSync(titles)) return [];
  return readdirSync(titles, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(titles, name);
      return readdirSync(join(folder, "records"))
        .filter((file) => !file.endsWith(".checkpoints.json"))
        .flatMap((file) => openingOf(folder, file) ?? []);
    });
}
