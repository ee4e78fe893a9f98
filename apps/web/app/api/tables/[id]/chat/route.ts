import { queryOf } from "@railhead/server/http";
import { acting, json, otherMethods, type Params, reading } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** A page of the talk: `?before=` a line, or the newest. `?invitation=` opens a private table. */
export const GET = (request: Request, { params }: Params<"id">): Promise<Response> =>
  reading("talk", request, async (user) => {
    const { id } = await params;
    return json(await (await tables()).talking.chat(user, id, queryOf(request.url)));
  });

export const POST = acting<"id">("chat", async (user, { id }, body) =>
  json(await (await tables()).talking.say(user, id, body), 201),
);

export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
