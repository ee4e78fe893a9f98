import { acting, json } from "../../../../../lib/server/answers.ts";
import { tables } from "../../../../../lib/server/tables.ts";

export const POST = acting<"id">("chat", async (user, { id }, body) =>
  json(await (await tables()).say(user, id, body), 201),
);
