/** Another process at a SQLite file: takes the write lock (BEGIN IMMEDIATE), holds it for this many milliseconds, lets it go. */
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@libsql/client";

const [path, milliseconds] = process.argv.slice(2) as [string, string];
const client = createClient({ url: `file:${path}`, concurrency: 1 });
const transaction = await client.transaction("write");
process.stdout.write("held\n");
await sleep(Number(milliseconds));
await transaction.rollback();
process.stdout.write("let go\n");
client.close();
