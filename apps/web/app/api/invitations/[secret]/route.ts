import { json, type Params, reading } from "../../../../lib/server/answers.ts";
import { limit } from "../../../../lib/server/guard.ts";
import { tables } from "../../../../lib/server/tables.ts";

/** The table that an invitation opens. */
export const GET = (request: Request, { params }: Params<"secret">): Promise<Response> =>
  reading(async () => {
    await limit("join", request);
    return json(await (await tables()).invited((await params).secret));
  });
