import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const PUT = acting<"id">("notes", async (user, { id }, body) => {
  await (await tables()).talking.notes(user, id, body);
  return json({});
});

export const { GET, HEAD, OPTIONS, POST, PATCH, DELETE } = otherMethods("PUT");
