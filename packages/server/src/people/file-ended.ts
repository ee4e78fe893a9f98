import { setImmediate as breathe } from "node:timers/promises";
import type { TableRuntime } from "../table/table-runtime.ts";
import { finishedOf } from "./finished.ts";

/** Tables of one look into the database. */
const LOOK = 200;

/** Files games that ended without it: before there were results, and those that came as a file. Then ratings are made. */
export async function fileEnded(runtime: TableRuntime): Promise<void> {
  const { store } = runtime;
  const seen = new Set<string>();
  for (;;) {
    const found = (await store.unfiled(LOOK + seen.size)).filter((id) => !seen.has(id));
    if (!found.length) break;
    for (const id of found) {
      seen.add(id);
      // A table that cannot be opened now is looked at again at the next start.
      await file(runtime, id).catch(() => undefined);
      await breathe();
    }
  }
  await runtime.ratings.settle();
}

const file = (runtime: TableRuntime, id: string): Promise<void> =>
  runtime.run(id, async (live) => {
    const ended = live.unready ? undefined : live.timeline?.state().ended;
    if (!ended || live.row.phase !== "ended") return;
    const notices = await runtime.store.notices(id);
    const last = live.recent.filter(({ entry }) => entry.kind !== "notice").at(-1);
    const at = last?.entry.at ?? live.row.updated;
    await runtime.store.append(id, [], {}, undefined, finishedOf(live.row, ended, notices, at));
  });
