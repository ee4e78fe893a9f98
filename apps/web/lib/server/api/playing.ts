import { eventStream } from "@railhead/server";
import { endpoints } from "@railhead/server/endpoints";
import { following, STREAM_HEADERS } from "../live.ts";
import { tables } from "../tables.ts";
import { acting, answerOf, reading } from "./policies.ts";

/** Games played, talked about and followed. */
export const playing = {
  move: acting(
    endpoints.move,
    "move",
    async (user, { params: { id }, body }) => (await tables()).playing.move(user, id, body),
    ({ action }) => (action.type === "correct" ? "correct" : undefined),
  ),
  undo: acting(endpoints.undo, "undo", async (user, { params: { id }, body }) => {
    const { proposed, ...moved } = await (await tables()).playing.undo(user, id, body);
    return answerOf(endpoints.undo, moved, { status: proposed ? 202 : 200 });
  }),
  redo: acting(endpoints.redo, "undo", async (user, { params: { id }, body }) =>
    (await tables()).playing.redo(user, id, body),
  ),
  propose: acting(
    endpoints.propose,
    "propose",
    async (user, { params: { id }, body }) => (await tables()).playing.propose(user, id, body),
    ({ kind }) => (kind === "correct" ? "correct" : undefined),
  ),
  answer: acting(endpoints.answer, "propose", async (user, { params: { id, proposal }, body }) =>
    (await tables()).playing.answer(user, id, proposal, body),
  ),
  plans: acting(endpoints.plans, "plans", async (user, { params: { id }, body }) =>
    (await tables()).playing.plans(user, id, body),
  ),
  chat: reading(endpoints.chat, "talk", async (user, { params: { id }, query }) =>
    (await tables()).talking.chat(user, id, query),
  ),
  say: acting(endpoints.say, "chat", async (user, { params: { id }, body }) =>
    (await tables()).talking.say(user, id, body),
  ),
  notes: acting(endpoints.notes, "notes", async (user, { params: { id }, body }) => {
    await (await tables()).talking.notes(user, id, body);
    return {};
  }),
  report: acting(endpoints.report, "report", async (user, { params: { id }, body }) => {
    await (await tables()).personal.report(user, id, body);
    return {};
  }),
  /** Resumes after `Last-Event-ID` or `?after=seq.chat`. (The site's server writes streams itself, in the same words: `node.ts`.) */
  live: (request: Request, { id = "" }: Readonly<Record<string, string>>) =>
    following(
      request,
      id,
      async (begin) => new Response(await eventStream(request.signal, begin), { headers: STREAM_HEADERS }),
    ),
};
