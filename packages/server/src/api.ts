/**
 * What pages and server say to each other. Only types: the page takes nothing else from this package. What a page sends is
 * described by the schemas of `requests/`.
 * Every answer that is not 2xx has the body `{ error: Problem }`.
 */
export type * from "./api/calls.ts";
export type * from "./api/clocks.ts";
export type * from "./api/finding.ts";
export type * from "./api/lists.ts";
export type * from "./api/live.ts";
export type * from "./api/people.ts";
export type * from "./api/plans.ts";
export type * from "./api/play.ts";
export type * from "./api/problem.ts";
export type * from "./api/profile.ts";
export type * from "./api/proposals.ts";
export type * from "./api/record.ts";
export type * from "./api/table.ts";
export type * from "./api/talk.ts";
