import type { Action, Refusal } from "@railhead/core";
import type {
  Answer,
  BlockRequest,
  HouseRulesRequest,
  ListName,
  NewProposal,
  NewTable,
  OwnProfile,
  PaceRequest,
  Plan,
  Problem,
  ReportRequest,
  SeatRequest,
  Settings,
  TableCard,
  UndoRequest,
} from "@railhead/server/api";
import { type AnswerOf, type Asks, addressOf, type Endpoint, endpoints } from "@railhead/server/endpoints";
import * as v from "valibot";
import { keepServerTime } from "./clock.ts";
import { takeEarly } from "./early.ts";
import type { Result } from "./result.ts";

export type { Result } from "./result.ts";

/** How long an answer is waited for, in milliseconds. */
export const PATIENCE = 30_000;

/** What `ask` looks at of a request; which endpoint has which parts say the types. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

const problemIn = v.object({ error: v.looseObject({ code: v.string() }) });

/**
 * Asks an endpoint of the site's server and parses its answer. Where no answer of the server comes: OFFLINE (nothing
 * arrived), TIMEOUT (not in time), SERVER (something else answered). BAD_ANSWER: what came is not what the endpoint answers; `at` says where.
 *
 * @param late when the answer does not come in time any more: it aborts with a "TimeoutError"
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  asked: Asks<E>,
  late: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<Result<AnswerOf<E>>> {
  const { params, query, body } = asked as Parts;
  const path = addressOf(endpoint as Endpoint<string>, params, query);
  let answer: Response;
  try {
    answer = await ((endpoint.method === "GET" && takeEarly(path)) ||
      fetch(path, {
        method: endpoint.method,
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
  const { status } = answer;
  if (!answer.ok) {
    const problem = v.is(problemIn, json) ? (json.error as Problem) : { code: "SERVER" };
    return { ok: false, status, problem };
  }
  const parsed = v.safeParse(endpoint.answer, json, { abortEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output as AnswerOf<E> };
  const [issue] = parsed.issues;
  const at = `${endpoint.method} ${endpoint.path}: ${v.getDotPath(issue) ?? issue.message}`;
  return { ok: false, status, problem: { code: "BAD_ANSWER", values: { at } } };
}

/** The address of a table. */
export const tableAddress = (id: string): string => addressOf(endpoints.open, { id });

/** The server's endpoints of tables, as functions; what goes in and comes out is told in `@railhead/server/api`. */
export const api = {
  async tables(which: { list: ListName } | { ids: readonly string[] }): Promise<Result<TableCard[]>> {
    const query = "ids" in which ? { ids: which.ids.slice(0, 50).join(",") } : which;
    const result = await ask(endpoints.tables, { query });
    return result.ok ? { ok: true, value: result.value.tables } : result;
  },
  create: (body: NewTable, late?: AbortSignal) => ask(endpoints.create, { body }, late),
  importPlace: (ticket: string) => ask(endpoints.importPlace, { params: { ticket } }),
  /** Opens a table; its answer says what time it is at the server. */
  open: async (id: string, invitation?: string) => {
    const opened = await ask(endpoints.open, { params: { id }, query: { invitation } });
    if (opened.ok) keepServerTime(opened.value.now);
    return opened;
  },
  invited: (secret: string) => ask(endpoints.invited, { params: { secret } }),
  seats: (id: string, body: SeatRequest) => ask(endpoints.seats, { params: { id }, body }),
  remove: (id: string) => ask(endpoints.remove, { params: { id }, body: {} }),
  report: (id: string, body: ReportRequest) => ask(endpoints.report, { params: { id }, body }),
  blocks: () => ask(endpoints.blocks, {}),
  block: (body: BlockRequest) => ask(endpoints.block, { body }),
  unblock: (block: string) => ask(endpoints.unblock, { params: { block }, body: {} }),
  rematch: (id: string) => ask(endpoints.rematch, { params: { id }, body: {} }),
  start: (id: string) => ask(endpoints.start, { params: { id }, body: {} }),
  move: (id: string, after: number, action: Action) =>
    ask(endpoints.move, { params: { id }, body: { after, action } }),
  undo: (id: string, body: UndoRequest) => ask(endpoints.undo, { params: { id }, body }),
  redo: (id: string, body: UndoRequest) => ask(endpoints.redo, { params: { id }, body }),
  propose: (id: string, body: NewProposal) => ask(endpoints.propose, { params: { id }, body }),
  answer: (id: string, proposal: string, body: Answer) =>
    ask(endpoints.answer, { params: { id, proposal }, body }),
  /** Older talk: what was said before a line. */
  chat: (id: string, before: number, invitation?: string) =>
    ask(endpoints.chat, { params: { id }, query: { before: String(before), invitation } }),
  /** `reminds`: the seat that the line reminds of its turn. */
  say: (id: string, text: string, reminds?: string) =>
    ask(endpoints.say, { params: { id }, body: { text, ...(reminds !== undefined && { reminds }) } }),
  notes: (id: string, text: string) => ask(endpoints.notes, { params: { id }, body: { text } }),
  houseRules: (id: string, houseRules: HouseRulesRequest["houseRules"]) =>
    ask(endpoints.houseRules, { params: { id }, body: { houseRules } }),
  pace: (id: string, pace: PaceRequest["pace"]) => ask(endpoints.pace, { params: { id }, body: { pace } }),
  plans: (id: string, seat: string, plans: Plan[]) =>
    ask(endpoints.plans, { params: { id }, body: { seat, plans } }),
  profile: () => ask(endpoints.profile, {}),
  setProfile: (body: OwnProfile) => ask(endpoints.setProfile, { body }),
  result: (id: string, invitation?: string) =>
    ask(endpoints.result, { params: { id }, query: { invitation } }),
  settings: () => ask(endpoints.settings, {}),
  setSettings: (body: Settings) => ask(endpoints.setSettings, { body }),
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
