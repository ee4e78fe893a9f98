import type { Json } from "@railhead/core";
import { sql } from "drizzle-orm";
import type { AnyDb } from "../db/whole.ts";
import { type Job, type NewJob, type Queue, type QueueTimes, TIMES } from "./queue.ts";

/** Jobs that are over are known for so long, in milliseconds: until then the same is not added again. */
const KEPT = 24 * 3_600_000;
/** How often those are deleted. */
const SWEEP = 3_600_000;

interface Row {
  id: string;
  data: string;
  tries: number;
}

/** Jobs in a table of a SQLite file. `now` in milliseconds. */
export function sqliteQueue(db: AnyDb, times: QueueTimes = TIMES, now: () => number = Date.now): Queue {
  let swept = 0;
  const sweep = async () => {
    if (now() - swept < SWEEP) return;
    swept = now();
    await db.run(sql`delete from jobs where state = 'over' and at < ${now() - KEPT}`);
  };
  return {
    async start() {
      await db.run(sql`
        create table if not exists jobs (
          id text primary key not null,
          data text not null,
          state text not null default 'waiting',
          at integer not null,
          lease integer,
          tries integer not null default 0,
          problem text
        )`);
      await db.run(sql`create index if not exists jobs_at on jobs (state, at)`);
      await sweep();
    },
    async add(jobs: readonly NewJob[]) {
      for (const { id, data, at = now() } of jobs)
        await db.run(
          sql`insert into jobs (id, data, at) values (${id}, ${JSON.stringify(data)}, ${at}) on conflict do nothing`,
        );
    },
    async take(most): Promise<Job[]> {
      await sweep();
      const due = sql`(state = 'waiting' and at <= ${now()}) or (state = 'active' and lease <= ${now()})`;
      const [first] = await db.all<{ id: string }>(sql`select id from jobs where ${due} limit 1`);
      // A look costs no write.
      if (!first) return [];
      const rows = await db.all<Row>(sql`
        update jobs set state = 'active', lease = ${now() + times.lease * 1_000}, tries = tries + 1
        where id in (select id from jobs where ${due} order by at, id limit ${most})
        returning id, data, tries`);
      return rows.map(({ id, data, tries }) => ({
        id,
        data: JSON.parse(data) as Json,
        last: tries > times.again,
      }));
    },
    async done(id) {
      await db.run(sql`update jobs set state = 'over', lease = null, at = ${now()} where id = ${id}`);
    },
    async failed(id, why) {
      const [row] = await db.all<Row>(sql`select id, data, tries from jobs where id = ${id}`);
      if (!row) return;
      const state = row.tries > times.again ? "over" : "waiting";
      const pause = times.pause * 1_000 * 2 ** (row.tries - 1);
      const at = now() + Math.round(pause * (1 + Math.random()));
      await db.run(
        sql`update jobs set state = ${state}, lease = null, at = ${at}, problem = ${why} where id = ${id}`,
      );
    },
    close: async () => undefined,
  };
}
