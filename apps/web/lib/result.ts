import type { Problem } from "@railhead/server/api";

/** What became of a request. Nothing here throws: a problem is an answer like any other. */
export type Result<T> = { ok: true; value: T } | { ok: false; status: number; problem: Problem };
