import { bodyOf, json, type Params } from "../../../../../lib/server/answers.ts";
import { changing, limit, Refused } from "../../../../../lib/server/guard.ts";
import { tables } from "../../../../../lib/server/tables.ts";
import { currentUser, ensureUser, withCookies } from "../../../../../lib/server/user.ts";

/** Seats are taken, left, named, opened, given to the bot. Who takes one without a session becomes a guest of that name. */
export const POST = (request: Request, { params }: Params<"id">): Promise<Response> =>
  changing(request, async () => {
    const { id } = await params;
    const known = await currentUser(request);
    await limit("join", request, known);
    const body = await bodyOf(request);
    const site = await tables();
    if (known) return json(await site.seats(known, id, body));
    if (body.do !== "take") throw new Refused(401, "SIGN_IN");
    // Nobody becomes a guest for a seat that he cannot have.
    await site.checkSeat(id, body);
    const { user, cookies } = await ensureUser(request, typeof body.name === "string" ? body.name : "");
    return withCookies(json(await site.seats(user, id, body)), cookies);
  });
