import { type EndpointName, endpoints } from "@railhead/server/endpoints";
import { answering, problemAnswer } from "../guard.ts";
import { calling } from "./calling.ts";
import { gathering } from "./gathering.ts";
import { accounts, people } from "./people.ts";
import { playing } from "./playing.ts";
import { atTable, type Handler, type Params } from "./policies.ts";
import { titles } from "./titles.ts";

/** What answers each endpoint. */
const handlers: Record<EndpointName, Handler> = {
  ...gathering,
  ...playing,
  ...people,
  ...calling,
  ...titles,
};

interface Route {
  parts: readonly string[];
  methods: Map<string, EndpointName>;
}

const partsOf = (path: string): string[] => path.split("/").slice(1);

/** Paths of the table, by their number of parts. */
const routes = new Map<number, Route[]>();
for (const name of Object.keys(endpoints) as EndpointName[]) {
  const { method, path } = endpoints[name];
  const parts = partsOf(path);
  const alike = routes.get(parts.length) ?? [];
  const same = (route: Route) => route.parts.join("/") === parts.join("/");
  const route = alike.find(same) ?? { parts, methods: new Map() };
  if (!alike.some(same)) alike.push(route);
  route.methods.set(method, name);
  routes.set(parts.length, alike);
}

/** The parameters of a path, if it is one of the route; undefined where it is not, or where it is written as no address is. */
function paramsOf({ parts }: Route, path: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const given = path[at] ?? "";
    if (part.startsWith(":")) {
      if (given === "") return undefined;
      try {
        params[part.slice(1)] = decodeURIComponent(given);
      } catch {
        return undefined;
      }
    } else if (part !== given) return undefined;
  }
  return params;
}

/** What answers a request; `name`: the endpoint, if it is one. */
export interface Found {
  name?: EndpointName;
  params: Params;
  handler: Handler;
}

const notFound: Handler = async () => problemAnswer(404, { code: "NOT_FOUND" });

/** A method that a path does not have: 405; at a table that the sender may not see 404, as everywhere. */
const otherMethod =
  ({ parts, methods }: Route): Handler =>
  (request, { id }) => {
    const has = [...methods.keys()];
    const allow = [...has, ...(has.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    const refuse = async () =>
      request.method === "OPTIONS"
        ? new Response(null, { status: 204, headers: { allow } })
        : problemAnswer(405, { code: "METHOD" }, { allow });
    return parts[1] === "tables" && id !== undefined ? atTable(request, id, refuse) : answering(refuse);
  };

/** Finds what answers a method at a path (without its query). */
export function find(method: string, path: string): Found {
  const parts = partsOf(path);
  for (const route of routes.get(parts.length) ?? []) {
    const params = paramsOf(route, parts);
    if (!params) continue;
    const name = route.methods.get(method === "HEAD" ? "GET" : method);
    if (name) return { name, params, handler: handlers[name] };
    return { params, handler: parts[1] === "auth" ? accounts : otherMethod(route) };
  }
  return { params: {}, handler: parts[1] === "auth" ? accounts : notFound };
}

/** Answers a request to the site's endpoints. */
export function answerApi(request: Request): Promise<Response> {
  const { params, handler } = find(request.method, new URL(request.url).pathname);
  return handler(request, params);
}
