import type { Action, Refusal } from "@railhead/core";
import type {
  Answer,
  Blocked,
  BlockRequest,
  ChatLine,
  ChatPage,
  ChatRequest,
  Created,
  HouseRulesRequest,
  ImportPlace,
  Invited,
  ListName,
  Moved,
  MoveRequest,
  NewProposal,
  NewTable,
  NotesRequest,
  PaceRequest,
  Plan,
  PlansRequest,
  Problem,
  ReportRequest,
  SeatRequest,
  Settings,
  TableCard,
  TableList,
  TableOpened,
  UndoRequest,
} from "@railhead/server/api";
import type { chatQuery, listQuery, tableQuery } from "@railhead/server/requests";
import type * as v from "valibot";
import { takeEarly } from "./early.ts";
import type { Result } from "./result.ts";

export type { Result } from "./result.ts";

/** How long an answer is waited for, in milliseconds. */
export const PATIENCE = 30_000;

/**
 * Sends a request to the site's server and reads its answer. Where no answer of the server comes: OFFLINE (nothing
 * arrived), TIMEOUT (not in time), SERVER (something else answered).
 *
 * @param late when the answer does not come in time any more: it aborts with a "TimeoutError"
 */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  late: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<Result<T>> {
  let answer: Response;
  try {
    answer = await ((method === "GET" && takeEarly(path)) ||
      fetch(path, {
        method,
        credentials: "same-origin",
        cache: "no-store",
        signal: late,
        ...(body !== undefined && {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      }));
  } catch (error) {
    const code = (error as Error).name === "TimeoutError" ? "TIMEOUT" : "OFFLINE";
    return { ok: false, status: 0, problem: { code } };
  }
  const json: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return { ok: true, value: json as T };
  const problem = (json as { error?: Problem } | undefined)?.error;
  const known = typeof problem === "object" && typeof problem?.code === "string";
  return { ok: false, status: answer.status, problem: known ? problem : { code: "SERVER" } };
}

/** The address of a table, or of something of it. */
export const tableAddress = (id: string, ...rest: string[]) =>
  `/api/tables/${[id, ...rest].map(encodeURIComponent).join("/")}`;
/** A query, written as what reads it is described. */
const query = <T extends typeof chatQuery | typeof listQuery | typeof tableQuery>(
  fields: v.InferInput<T>,
) => {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : "";
};

/** The server's addresses, as functions; what goes in and comes out is told in `@railhead/server/api`. */
export const api = {
  async tables(which: { list: ListName } | { ids: readonly string[] }): Promise<Result<TableCard[]>> {
    const fields = "ids" in which ? { ids: which.ids.slice(0, 50).join(",") } : which;
    const result = await call<TableList>("GET", `/api/tables${query<typeof listQuery>(fields)}`);
    return result.ok ? { ok: true, value: result.value.tables } : result;
  },
  create: (table: NewTable, late?: AbortSignal) => call<Created>("POST", "/api/tables", table, late),
  importPlace: (ticket: string) => call<ImportPlace>("GET", `/api/imports/${encodeURIComponent(ticket)}`),
  open: (id: string, invitation?: string) =>
    call<TableOpened>("GET", tableAddress(id) + query<typeof tableQuery>({ invitation })),
  invited: (secret: string) => call<Invited>("GET", `/api/invitations/${encodeURIComponent(secret)}`),
  seats: (id: string, request: SeatRequest) => call<Moved>("POST", tableAddress(id, "seats"), request),
  remove: (id: string) => call<unknown>("DELETE", tableAddress(id), {}),
  report: (id: string, report: ReportRequest) => call<unknown>("POST", tableAddress(id, "reports"), report),
  blocks: () => call<Blocked[]>("GET", "/api/me/blocks"),
  block: (block: BlockRequest) => call<Blocked>("POST", "/api/me/blocks", block),
  unblock: (id: string) => call<unknown>("DELETE", `/api/me/blocks/${encodeURIComponent(id)}`, {}),
  start: (id: string) => call<Moved>("POST", tableAddress(id, "start"), {}),
  move: (id: string, after: number, action: Action) =>
    call<Moved>("POST", tableAddress(id, "moves"), { after, action } satisfies MoveRequest),
  undo: (id: string, request: UndoRequest) => call<Moved>("POST", tableAddress(id, "undo"), request),
  redo: (id: string, request: UndoRequest) => call<Moved>("POST", tableAddress(id, "redo"), request),
  propose: (id: string, proposal: NewProposal) =>
    call<Moved>("POST", tableAddress(id, "proposals"), proposal),
  answer: (id: string, proposal: string, answer: Answer) =>
    call<Moved>("POST", tableAddress(id, "proposals", proposal), answer),
  /** Older talk: what was said before a line. */
  chat: (id: string, before: number, invitation?: string) =>
    call<ChatPage>(
      "GET",
      tableAddress(id, "chat") + query<typeof chatQuery>({ before: String(before), invitation }),
    ),
  say: (id: string, text: string) =>
    call<ChatLine>("POST", tableAddress(id, "chat"), { text } satisfies ChatRequest),
  notes: (id: string, text: string) =>
    call<unknown>("PUT", tableAddress(id, "notes"), { text } satisfies NotesRequest),
  houseRules: (id: string, houseRules: HouseRulesRequest["houseRules"]) =>
    call<Moved>("PUT", tableAddress(id, "house-rules"), { houseRules } satisfies HouseRulesRequest),
  pace: (id: string, pace: PaceRequest["pace"]) =>
    call<Moved>("PUT", tableAddress(id, "pace"), { pace } satisfies PaceRequest),
  plans: (id: string, seat: string, plans: Plan[]) =>
    call<{ plans: Plan[] }>("PUT", tableAddress(id, "plans"), { seat, plans } satisfies PlansRequest),
  settings: () => call<Settings>("GET", "/api/me/settings"),
  setSettings: (settings: Settings) => call<unknown>("PUT", "/api/me/settings", settings),
};

/** A look-up of texts, as next-intl gives it for the part `problems`. */
export interface ProblemTexts {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/**
 * A problem as one sentence. An engine's refusal is worded by its title (`refusal`); a code that no one has worded yet
 * is named, so that it can be reported.
 */
export function problemText(
  problem: Problem,
  t: ProblemTexts,
  refusal?: (refusal: Refusal) => string,
): string {
  if (problem.refusal && refusal) {
    const why = refusal(problem.refusal);
    const at = problem.values?.at;
    return problem.field === "file" && typeof at === "number" ? t("LINE_REFUSED", { at, why }) : why;
  }
  const values = Object.fromEntries(
    Object.entries(problem.values ?? {}).map(([key, value]) => [
      key,
      typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const { seconds } = values;
  if (problem.code === "RATE" && typeof seconds === "number" && seconds > 120)
    return t("RATE_LONG", { minutes: Math.ceil(seconds / 60) });
  return t.has(problem.code)
    ? t(problem.code, { ...values, field: problem.field ?? "" })
    : t("other", { code: problem.code });
}
