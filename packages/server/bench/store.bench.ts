/** What the store costs: lines appended one after another, a record of 1,000 lines read, a list of tables. Medians. */
import { openDatabase } from "../src/db/index.ts";
import { kinds } from "../test/databases.ts";
import { move, state, tableRow } from "../test/rows.ts";

const median = (list: number[]): string =>
  `${([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0).toFixed(1)} ms`;

async function timed(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const list: number[] = [];
  for (let n = 0; n < times; n++) {
    const begin = performance.now();
    await work(n);
    list.push(performance.now() - begin);
  }
  return list;
}

for (const { name, place: make } of kinds) {
  if (!make) {
    console.log(`${name}: DATABASE_URL_TEST names no server.`);
    continue;
  }
  const place = await make();
  const { store, close } = await openDatabase(place.env);
  await store.create(tableRow("t", { seq: 0 }), [], { seq: 0, state: state(0) });
  const appended = await timed(1000, (n) =>
    store.append("t", [move(n + 1, "x".repeat(300))], { updated: n }),
  );
  for (let n = 0; n < 200; n++) await store.create(tableRow(`x${n}`), [], { seq: 0, state: state(0) });
  const read = await timed(20, () => store.entries("t"));
  const listed = await timed(20, () => store.list({ open: true }, 50));
  const slow = [...appended].sort((a, b) => a - b)[989] ?? 0;
  console.log(
    `${name}: append ${median(appended)} (p99 ${slow.toFixed(1)} ms), 1,000 lines read ${median(read)}, ` +
      `50 of 200 tables listed ${median(listed)}`,
  );
  await close();
  await place.drop();
}
