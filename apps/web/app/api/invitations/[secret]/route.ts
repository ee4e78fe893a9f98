import { json, type Params, reading } from "@/lib/server/answers.ts";
import { invitationCookie } from "@/lib/server/invited.ts";
import { tables } from "@/lib/server/tables.ts";
import { withCookies } from "@/lib/server/user.ts";

/** The table that an invitation opens. */
export const GET = (request: Request, { params }: Params<"secret">): Promise<Response> =>
  reading("invitation", request, async () => {
    const { secret } = await params;
    const { id } = await (await tables()).lists.invited(secret);
    // The page of a private table is shown to no one without it.
    return withCookies(json({ id }), [invitationCookie(request.headers, id, secret)]);
  });
