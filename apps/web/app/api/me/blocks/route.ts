import { acting, json, reading } from "@/lib/server/answers.ts";
import { Refused } from "@/lib/server/guard.ts";
import { tables } from "@/lib/server/tables.ts";

/** Whom the sender has blocked. */
export const GET = (request: Request): Promise<Response> =>
  reading("blocks", request, async (user) => {
    if (!user) throw new Refused(401, "SIGN_IN");
    return json(await (await tables()).personal.blocks(user));
  });

/** Blocks someone at a table. */
export const POST = acting<never>("blocks", async (user, _none, body) =>
  json(await (await tables()).personal.block(user, body), 201),
);
