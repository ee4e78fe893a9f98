import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const PUT = acting<"id">("arrange", async (user, { id }, body) =>
  json(await (await tables()).gathering.houseRules(user, id, body)),
);

export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = otherMethods("PUT");
