import type { Json } from "@railhead/core";
import type { Pool } from "pg";
import PgBoss from "pg-boss";
import { type Job, type NewJob, type Queue, type QueueTimes, TIMES } from "./queue.ts";

const NAME = "calls";

/** Seconds between two looks for jobs whose process died; pg-boss lets one process do it. */
const MAINTENANCE = 20;

/** Jobs in a PostgreSQL database, by pg-boss. It shares the connections of the site. */
export function pgQueue(pool: Pool, times: QueueTimes = TIMES): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values as never[]) },
    schedule: false,
    maintenanceIntervalSeconds: Math.min(MAINTENANCE, times.lease),
  });
  boss.on("error", (error) => console.error("calls", error));
  const options = {
    retryLimit: times.again,
    retryDelay: times.pause,
    retryBackoff: true,
    expireInSeconds: times.lease,
  };
  return {
    async start() {
      await boss.start();
      await boss.createQueue(NAME);
    },
    async add(jobs: readonly NewJob[]) {
      for (const { id, data, at } of jobs)
        await boss.send(NAME, { data } as object, {
          ...options,
          id,
          ...(at !== undefined && { startAfter: new Date(at) }),
        });
    },
    async take(most): Promise<Job[]> {
      const jobs = await boss.fetch<{ data: Json }>(NAME, { batchSize: most, includeMetadata: true });
      return jobs.map(({ id, data, retryCount, retryLimit }) => ({
        id,
        data: data.data,
        last: retryCount >= retryLimit,
      }));
    },
    async done(id) {
      await boss.complete(NAME, id);
    },
    async failed(id, why) {
      await boss.fail(NAME, id, { why });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
