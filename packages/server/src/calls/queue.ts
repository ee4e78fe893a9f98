import { createHash } from "node:crypto";
import type { Json } from "@railhead/core";

/** A job as it is added. One whose `id` is known is added once. */
export interface NewJob {
  id: string;
  data: Json;
  /** Not before, in milliseconds since 1970. */
  at?: number;
}

/** A job that is to be done. */
export interface Job {
  id: string;
  data: Json;
  /** Whether it is tried again where it fails. */
  last: boolean;
}

/** Jobs that survive a restart. Each is given to one process at a time, until it is done. */
export interface Queue {
  /** Makes what it needs in the database. */
  start(): Promise<void>;
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Jobs whose time has come; they are this process's until their lease is over. */
  take(most: number): Promise<Job[]>;
  /** It is over, whether it went well or not. */
  done(id: string): Promise<void>;
  /** It failed for now: it comes again after a pause that grows, unless it was the last try. */
  failed(id: string, why: string): Promise<void>;
  close(): Promise<void>;
}

/** How jobs are tried. */
export interface QueueTimes {
  /** Seconds for which a process has a job. */
  lease: number;
  /** Seconds before the first new try; each later pause is twice as long. */
  pause: number;
  /** Tries after the first. */
  again: number;
}

/** About an hour in all. */
export const TIMES: QueueTimes = { lease: 60, pause: 15, again: 7 };

/** The name of a job, by what it is about: the same for the same. A UUID of version 8, as PostgreSQL has names. */
export function jobId(...about: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(about)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-${variant}${part(17, 20)}-${part(20, 32)}`;
}
