import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const POST = acting<"id">("undo", async (user, { id }, body) =>
  json(await (await tables()).playing.redo(user, id, body)),
);

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
