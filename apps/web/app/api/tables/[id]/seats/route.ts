import type { User } from "@railhead/server";
import { atTable, bodyOf, invitationIn, json, otherMethods, type Params } from "@/lib/server/answers.ts";
import { changing, limitPerson, Refused } from "@/lib/server/guard.ts";
import { tables } from "@/lib/server/tables.ts";
import { ensureUser, withCookies } from "@/lib/server/user.ts";

/** Seats are taken, left, named, opened, given to the bot. Who takes one without a session becomes a guest of that name. */
export const POST = async (request: Request, { params }: Params<"id">): Promise<Response> => {
  const { id } = await params;
  const invitation = await invitationIn(request);
  return atTable(request, id, (known) => changing(request, () => seats(request, id, known)), {
    rule: "seats",
    ...(invitation !== undefined && { invitation }),
  });
};

async function seats(request: Request, id: string, known: User | null): Promise<Response> {
  if (known) await limitPerson("seats", known);
  const body = await bodyOf(request);
  const site = await tables();
  if (known) return json(await site.gathering.seats(known, id, body));
  if (body.do !== "take") throw new Refused(401, "SIGN_IN");
  // No one becomes a guest for a seat that they cannot have.
  const { name } = await site.gathering.checkSeat(id, body);
  const { user, cookies } = await ensureUser(request, name);
  return withCookies(json(await site.gathering.seats(user, id, body)), cookies);
}

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
