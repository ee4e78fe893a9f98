import { openedBody } from "@railhead/server";
import { readQuery } from "@railhead/server/http";
import { tableQuery } from "@railhead/server/requests";
import { acting, json, otherMethods, type Params, reading } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** Everything that the page of a table begins with. `?invitation=` opens a private table. */
export const GET = (request: Request, { params }: Params<"id">): Promise<Response> =>
  reading("table", request, async (user) => {
    const { id } = await params;
    const { invitation } = readQuery(tableQuery, request.url);
    return new Response(openedBody(await (await tables()).reading.open(user, id, invitation)), {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
  });

/** The host deletes a table that has not begun. */
export const DELETE = acting<"id">("remove", async (user, { id }) => {
  await (await tables()).gathering.remove(user, id);
  return json({});
});

export const { OPTIONS, POST, PUT, PATCH } = otherMethods("GET", "DELETE");
