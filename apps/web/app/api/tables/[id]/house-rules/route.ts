import { acting, json } from "../../../../../lib/server/answers.ts";
import { tables } from "../../../../../lib/server/tables.ts";

export const PUT = acting<"id">(undefined, async (user, { id }, body) =>
  json(await (await tables()).houseRules(user, id, body)),
);
