/**
 * What the site's server reads of requests, as schemas: each body and query is described here once. The types at both ends come
 * from them (`@railhead/server/api`). Nothing here needs the server.
 */
export * from "./accounts.ts";
export * from "./bots.ts";
export * from "./calls.ts";
export * from "./clocks.ts";
export * from "./finding.ts";
export * from "./people.ts";
export * from "./plans.ts";
export * from "./play.ts";
export * from "./queries.ts";
export * from "./tables.ts";
export { noFields, toldBy } from "./words.ts";
