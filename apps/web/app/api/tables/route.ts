import { BODY_LIMIT, FILE_LIMIT } from "@railhead/server";
import type { NewTable } from "@railhead/server/api";
import { readQuery } from "@railhead/server/http";
import { listQuery } from "@railhead/server/requests";
import { bodyOf, json, reading } from "@/lib/server/answers.ts";
import { changing, limit, limitAddress, limitPerson, Refused } from "@/lib/server/guard.ts";
import { tables } from "@/lib/server/tables.ts";
import { currentUser, ensureUser, withCookies } from "@/lib/server/user.ts";

/** ?list=open, ?list=running, ?list=mine, or ?ids=a,b. */
export const GET = (request: Request): Promise<Response> =>
  reading("lists", request, async (user) => {
    const { ids, list } = readQuery(listQuery, request.url);
    return json(await (await tables()).lists.list(user, ids ? { ids } : { list }));
  });

/** Sets a table up; a visitor without a session becomes a guest, named like their first seat. */
export const POST = (request: Request): Promise<Response> =>
  changing(request, async () => {
    await limitAddress("createTable", request);
    const known = await currentUser(request);
    if (known) await limitPerson("createTable", known);
    const body = await bodyOf(request, FILE_LIMIT);
    if (body.file !== undefined) await limit("import", request, known);
    // How large a file may be that a table brings says its title; all else is small.
    const { file, attachments: _files, ...rest } = body;
    if (file === undefined && JSON.stringify(rest).length > BODY_LIMIT)
      throw new Refused(413, { code: "TOO_LARGE", values: { limit: BODY_LIMIT } });
    const site = await tables();
    // No one becomes a guest for a table that cannot be.
    const asked = site.gathering.checkTable(body);
    const botsAlone = asked.seats.every(({ holder }) => holder === "bot");
    if (botsAlone) await limitAddress("botTables", request);
    const { user, cookies } = known
      ? { user: known, cookies: [] }
      : await ensureUser(request, firstName(asked));
    if (!known) await limitPerson("createTable", user);
    if (botsAlone) await limitPerson("botTables", user);
    return withCookies(json(await site.gathering.create(user, body), 201), cookies);
  });

/** The name of the first seat that is the sender's own. */
const firstName = ({ seats }: NewTable): string =>
  seats.find((seat) => seat.holder === "me")?.name ?? "Guest";
