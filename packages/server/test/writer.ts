/** Appends lines to a table until it is killed, and prints the number of each once it is safe. */
import { openDatabase } from "../src/db/index.ts";
import { move, state } from "./rows.ts";

const table = process.argv[2] as string;
const { store } = await openDatabase();
for (let seq = 1; ; seq++) {
  const snapshot = seq % 10 === 0 ? { seq, state: state(seq) } : undefined;
  await store.append(table, [{ ...move(seq), by: `line ${seq}` }], { name: `after ${seq}` }, snapshot);
  // Pipes are written at once; nothing is said before the promise has settled.
  process.stdout.write(`${seq}\n`);
}
