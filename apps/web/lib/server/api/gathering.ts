import { BODY_LIMIT, FILE_LIMIT, openedBody } from "@railhead/server";
import type { NewTable } from "@railhead/server/api";
import { endpoints } from "@railhead/server/endpoints";
import { invitationShown } from "@railhead/server/requests";
import * as v from "valibot";
import { searchAll } from "../finding.ts";
import { changing, limit, limitAddress, limitPerson, Refused, readObject } from "../guard.ts";
import { invitationCookie } from "../invited.ts";
import { tables } from "../tables.ts";
import { currentUser, ensureUser } from "../user.ts";
import { acting, answerOf, askedOf, atTable, type Handler, objectOf, reading } from "./policies.ts";

/** The name of the first seat that is the sender's own. */
const firstName = ({ seats }: NewTable): string =>
  seats.find((seat) => seat.holder === "me")?.name ?? "Guest";

/** Sets a table up; a visitor without a session becomes a guest, named like the first seat of theirs. */
const create: Handler = (request, params) =>
  changing(request, async () => {
    await limitAddress("createTable", request);
    const known = await currentUser(request);
    if (known) await limitPerson("createTable", known);
    const body = await objectOf(request, FILE_LIMIT);
    if (body.file !== undefined) await limit("import", request, known);
    // How large a file may be that a table brings says its title; all else is small.
    const { file, attachments: _files, ...rest } = body;
    if (file === undefined && JSON.stringify(rest).length > BODY_LIMIT)
      throw new Refused(413, { code: "TOO_LARGE", values: { limit: BODY_LIMIT } });
    // A visitor does not become a guest for a table that cannot be.
    const { body: asked } = askedOf(endpoints.create, request, params, body);
    const botsAlone = asked.seats.every(({ holder }) => holder === "bot");
    if (botsAlone) await limitAddress("botTables", request);
    const { user, cookies } = known
      ? { user: known, cookies: [] }
      : await ensureUser(request, firstName(asked));
    if (!known) await limitPerson("createTable", user);
    if (botsAlone) await limitPerson("botTables", user);
    return answerOf(endpoints.create, await (await tables()).gathering.create(user, asked), { cookies });
  });

/** The invitation in a request's body, from someone who takes a seat; the body itself stays to be read. */
async function invitationIn(request: Request): Promise<string | undefined> {
  const body = await readObject(request.clone(), BODY_LIMIT).catch(() => undefined);
  return v.is(invitationShown, body) ? body.invitation : undefined;
}

/** Seats are taken, left, named, opened, kept for someone, given to the bot. A visitor who takes one without a session becomes a guest of that name. */
const seats: Handler = async (request, params) => {
  const { id = "" } = params;
  const invitation = await invitationIn(request);
  const answer: Parameters<typeof atTable>[2] = (known) =>
    changing(request, async () => {
      if (known) await limitPerson("seats", known);
      const body = await objectOf(request);
      // Only a seat that is taken makes someone known.
      if (!known && body.do !== "take") throw new Refused(401, "SIGN_IN");
      const { body: asked } = askedOf(endpoints.seats, request, params, body);
      if (asked.do === "invite") await limit("invite", request, known);
      const { gathering } = await tables();
      if (known) return answerOf(endpoints.seats, await gathering.seats(known, id, asked));
      // A visitor does not become a guest for a seat that is not to be had.
      const { name } = await gathering.checkSeat(id, asked);
      const { user, cookies } = await ensureUser(request, name);
      return answerOf(endpoints.seats, await gathering.seats(user, id, asked), { cookies });
    });
  return atTable(request, id, answer, { rule: "seats", ...(invitation !== undefined && { invitation }) });
};

/** Tables in lists, set up, opened, gathered. */
export const gathering = {
  tables: reading(endpoints.tables, "lists", async (user, { query: { ids, list } }) =>
    (await tables()).lists.list(user, ids ? { ids } : { list }),
  ),
  find: reading(endpoints.find, "find", async (user, { query }) =>
    (await tables()).finding.find(user, query),
  ),
  search: reading(endpoints.search, "search", (user, { query: { text } }) => searchAll(user, text)),
  create,
  importPlace: reading(endpoints.importPlace, "importPlace", async (_user, { params: { ticket } }) =>
    (await tables()).gathering.importPlace(ticket),
  ),
  /** The page of a private table is shown to no one without the cookie. */
  invited: reading(endpoints.invited, "invitation", async (_user, { params: { secret } }, { headers }) => {
    const { id } = await (await tables()).lists.invited(secret);
    return answerOf(endpoints.invited, { id }, { cookies: [invitationCookie(headers, id, secret)] });
  }),
  /** Written part by part: its record is put into words once for all who see the same. */
  open: reading(
    endpoints.open,
    "table",
    async (user, { params: { id }, query: { invitation } }) =>
      new Response(openedBody(await (await tables()).reading.open(user, id, invitation)), {
        headers: { "content-type": "application/json", "cache-control": "no-store" },
      }),
  ),
  remove: acting(endpoints.remove, "remove", async (user, { params: { id } }) => {
    await (await tables()).gathering.remove(user, id);
    return {};
  }),
  seats,
  houseRules: acting(endpoints.houseRules, "arrange", async (user, { params: { id }, body }) =>
    (await tables()).gathering.houseRules(user, id, body),
  ),
  pace: acting(endpoints.pace, "arrange", async (user, { params: { id }, body }) =>
    (await tables()).gathering.pace(user, id, body),
  ),
  rematch: acting(endpoints.rematch, "createTable", async (user, { params: { id } }) =>
    (await tables()).gathering.rematch(user, id),
  ),
  start: acting(endpoints.start, "arrange", async (user, { params: { id } }) =>
    (await tables()).gathering.begin(user, id),
  ),
};
