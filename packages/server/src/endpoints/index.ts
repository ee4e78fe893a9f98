/**
 * The table of endpoints, for both ends: `apps/web/lib/api.ts` asks, `apps/web/lib/server/api` answers. Nothing here needs the server.
 */
export { chatLine, lines, plans, tableView } from "./answers.ts";
export {
  type AnswerOf,
  type Asked,
  type Asks,
  addressOf,
  type Endpoint,
  type Method,
  type ParamsOf,
} from "./endpoint.ts";
export { type EndpointName, endpoints } from "./table.ts";
