import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const POST = acting<"id">("arrange", async (user, { id }) =>
  json(await (await tables()).gathering.begin(user, id)),
);

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
