import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const PUT = acting<"id">("plans", async (user, { id }, body) =>
  json(await (await tables()).playing.plans(user, id, body)),
);

export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = otherMethods("PUT");
