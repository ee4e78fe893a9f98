import { json, type Params, reading } from "../../../../lib/server/answers.ts";
import { tables } from "../../../../lib/server/tables.ts";
import { currentUser } from "../../../../lib/server/user.ts";

/** Everything that the page of a table begins with. `?invitation=` opens a private table. */
export const GET = (request: Request, { params }: Params<"id">): Promise<Response> =>
  reading(async () => {
    const { id } = await params;
    const invitation = new URL(request.url).searchParams.get("invitation") ?? undefined;
    return json(await (await tables()).open(await currentUser(request), id, invitation));
  });
