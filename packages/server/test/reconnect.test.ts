import pg from "pg";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/index.ts";
import { kinds } from "./databases.ts";
import { move, state, tableRow } from "./rows.ts";

const make = kinds.find((kind) => kind.name === "PostgreSQL")?.place;
const soon = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 1500 && !holds(); n++) await new Promise((done) => setTimeout(done, 10));
  expect(holds()).toBe(true);
};

describe("a connection to PostgreSQL that breaks", () => {
  it("is made again: listeners hear that news may have been missed, and then the news", async ({ skip }) => {
    if (!make) return skip("DATABASE_URL_TEST names no server");
    const place = await make();
    const [one, two] = [await openDatabase(place.env), await openDatabase(place.env)];
    try {
      await one.store.create(tableRow("t1"), [], { seq: 0, state: state(0) });
      const heard: string[] = [];
      await one.store.listen((id, what) => heard.push(`${id}:${what}`));
      const client = new pg.Client({ connectionString: place.env.DATABASE_URL });
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await client.end();
      await soon(() => heard.includes(":reconnected"));
      await two.store.announce("t1", "entries");
      await soon(() => heard.at(-1) === "t1:entries");
      await one.store.append("t1", [move(1)], {});
      expect((await two.store.table("t1"))?.seq).toBe(1);
    } finally {
      await one.close();
      await two.close();
      await place.drop();
    }
  });
});
