import { json, type Params, reading } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** How many imports with this name are done. An importer may have no session yet: the name is enough. */
export const GET = (request: Request, { params }: Params<"ticket">): Promise<Response> =>
  reading("importPlace", request, async () => {
    const { ticket } = await params;
    return json((await tables()).gathering.importPlace(ticket));
  });
