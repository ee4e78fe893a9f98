import * as v from "valibot";
import type { AccountForms } from "../requests/index.ts";
import * as a from "./answers.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** A form about accounts. */
const form = <K extends keyof AccountForms & string, A extends v.GenericSchema>(
  name: K,
  answer: A,
): Endpoint<`/api/auth/${K}`, AccountForms[K], undefined, A> => ({
  method: "POST",
  path: `/api/auth/${name}`,
  body: ({ accountForms }) => accountForms[name],
  answer,
});

/**
 * Everything that the site's server can be asked, each once: the server parses what is sent, pages parse what comes back. What the fields mean is told in
 * `api.ts`. Every answer that is not 2xx has the body `{ error: Problem }`.
 */
export const endpoints = {
  tables: endpoint({
    method: "GET",
    path: "/api/tables",
    query: (r) => r.listQuery,
    answer: a.tableList,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/tables",
    body: (r) => r.newTable,
    status: 201,
    answer: a.created,
  }),
  find: endpoint({ method: "GET", path: "/api/finding", query: (r) => r.findQuery, answer: a.foundTables }),
  search: endpoint({
    method: "GET",
    path: "/api/search",
    query: (r) => r.searchQuery,
    answer: a.searchResults,
  }),
  importPlace: endpoint({ method: "GET", path: "/api/imports/:ticket", answer: a.importPlace }),
  invited: endpoint({ method: "GET", path: "/api/invitations/:secret", answer: a.invited }),

  open: endpoint({
    method: "GET",
    path: "/api/tables/:id",
    query: (r) => r.tableQuery,
    answer: a.tableOpened,
  }),
  remove: endpoint({ method: "DELETE", path: "/api/tables/:id", body: (r) => r.noFields, answer: a.nothing }),
  seats: endpoint({
    method: "POST",
    path: "/api/tables/:id/seats",
    body: (r) => r.seatRequest,
    answer: a.moved,
  }),
  houseRules: endpoint({
    method: "PUT",
    path: "/api/tables/:id/house-rules",
    body: (r) => r.houseRulesRequest,
    answer: a.moved,
  }),
  pace: endpoint({
    method: "PUT",
    path: "/api/tables/:id/pace",
    body: (r) => r.paceRequest,
    answer: a.moved,
  }),
  start: endpoint({
    method: "POST",
    path: "/api/tables/:id/start",
    body: (r) => r.noFields,
    answer: a.moved,
  }),
  rematch: endpoint({
    method: "POST",
    path: "/api/tables/:id/rematch",
    body: (r) => r.noFields,
    answer: a.created,
  }),
  move: endpoint({
    method: "POST",
    path: "/api/tables/:id/moves",
    body: (r) => r.moveRequest,
    answer: a.moved,
  }),
  /** 202 where a proposal was made of it. */
  undo: endpoint({
    method: "POST",
    path: "/api/tables/:id/undo",
    body: (r) => r.undoRequest,
    answer: a.moved,
  }),
  redo: endpoint({
    method: "POST",
    path: "/api/tables/:id/redo",
    body: (r) => r.undoRequest,
    answer: a.moved,
  }),
  propose: endpoint({
    method: "POST",
    path: "/api/tables/:id/proposals",
    body: (r) => r.newProposal,
    answer: a.moved,
  }),
  answer: endpoint({
    method: "POST",
    path: "/api/tables/:id/proposals/:proposal",
    body: (r) => r.answer,
    answer: a.moved,
  }),
  plans: endpoint({
    method: "PUT",
    path: "/api/tables/:id/plans",
    body: (r) => r.plansRequest,
    answer: a.plansOfSeat,
  }),
  chat: endpoint({
    method: "GET",
    path: "/api/tables/:id/chat",
    query: (r) => r.chatQuery,
    answer: a.chatPage,
  }),
  say: endpoint({
    method: "POST",
    path: "/api/tables/:id/chat",
    body: (r) => r.chatRequest,
    status: 201,
    answer: a.chatLine,
  }),
  notes: endpoint({
    method: "PUT",
    path: "/api/tables/:id/notes",
    body: (r) => r.notesRequest,
    answer: a.nothing,
  }),
  report: endpoint({
    method: "POST",
    path: "/api/tables/:id/reports",
    body: (r) => r.reportRequest,
    status: 201,
    answer: a.nothing,
  }),
  /** A stream of Server-Sent Events (`LiveEvent`). */
  live: endpoint({
    method: "GET",
    path: "/api/tables/:id/live",
    query: (r) => r.liveQuery,
    type: "text/event-stream",
    answer: a.nothing,
  }),

  settings: endpoint({ method: "GET", path: "/api/me/settings", answer: a.settings }),
  setSettings: endpoint({
    method: "PUT",
    path: "/api/me/settings",
    body: (r) => r.settings,
    answer: a.settings,
  }),
  calls: endpoint({ method: "GET", path: "/api/me/calls", answer: a.calls }),
  setCalls: endpoint({
    method: "PUT",
    path: "/api/me/calls",
    body: (r) => r.callWishes,
    answer: a.calls,
  }),
  /** Calls the person by every way that can reach them. */
  tryCalls: endpoint({
    method: "POST",
    path: "/api/me/calls",
    body: (r) => r.noFields,
    status: 202,
    answer: a.calls,
  }),
  addPush: endpoint({
    method: "POST",
    path: "/api/me/pushes",
    body: (r) => r.pushRequest,
    status: 201,
    answer: a.calls,
  }),
  removePush: endpoint({
    method: "DELETE",
    path: "/api/me/pushes/:push",
    body: (r) => r.noFields,
    answer: a.calls,
  }),
  /** One click in a mail, without a session (RFC 8058); the body is not read. */
  unsubscribe: endpoint({ method: "POST", path: "/api/calls/unsubscribe/:token", answer: a.nothing }),
  blocks: endpoint({ method: "GET", path: "/api/me/blocks", answer: a.blocks }),
  block: endpoint({
    method: "POST",
    path: "/api/me/blocks",
    body: (r) => r.blockRequest,
    status: 201,
    answer: a.blocked,
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/api/me/blocks/:block",
    body: (r) => r.noFields,
    answer: a.nothing,
  }),

  person: endpoint({ method: "GET", path: "/api/people/:handle", answer: a.profile }),
  profile: endpoint({ method: "GET", path: "/api/me/profile", answer: a.ownProfile }),
  setProfile: endpoint({
    method: "PUT",
    path: "/api/me/profile",
    body: (r) => r.ownProfile,
    answer: a.ownProfile,
  }),
  result: endpoint({
    method: "GET",
    path: "/api/tables/:id/result",
    query: (r) => r.tableQuery,
    answer: a.tableResult,
  }),

  title: endpoint({
    method: "GET",
    path: "/api/titles/:id",
    query: (r) => r.titleQuery,
    answer: a.sentTitle,
  }),
  dev: endpoint({ method: "GET", path: "/api/dev", answer: a.devState }),
  /** A script, not JSON. */
  devScript: endpoint({
    method: "GET",
    path: "/api/dev/script",
    type: "text/javascript",
    query: (r) => r.titleQuery,
    answer: v.string(),
  }),

  /** All of this table as OpenAPI 3.1. */
  openApi: endpoint({ method: "GET", path: "/api/openapi.json", answer: a.openApi }),

  me: endpoint({ method: "GET", path: "/api/auth/me", answer: v.nullable(a.me) }),
  sessions: endpoint({ method: "GET", path: "/api/auth/sessions", answer: v.array(a.session) }),
  /** The link of a mail: goes on to a page. */
  verify: endpoint({
    method: "GET",
    path: "/api/auth/verify",
    query: (r) => r.verifyQuery,
    status: 303,
    answer: a.nothing,
  }),
  signIn: form("sign-in", v.union([a.me, a.secondStep])),
  signInCode: form("sign-in-code", a.me),
  signUp: form("sign-up", a.nothing),
  signOut: form("sign-out", a.nothing),
  guest: form("guest", a.me),
  name: form("name", a.me),
  forgot: form("forgot", a.nothing),
  reset: form("reset", a.nothing),
  password: form("password", a.nothing),
  email: form("email", a.nothing),
  verification: form("verification", a.nothing),
  delete: form("delete", a.nothing),
  endSession: form("end-session", a.nothing),
  twoStep: form("two-step", a.twoStepSetUp),
  twoStepConfirm: form("two-step-confirm", a.nothing),
  twoStepOff: form("two-step-off", a.nothing),
  twoStepCodes: form("two-step-codes", a.codes),
};

export type EndpointName = keyof typeof endpoints;
