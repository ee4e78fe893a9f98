import { acting, json } from "../../../../../lib/server/answers.ts";
import { tables } from "../../../../../lib/server/tables.ts";

export const POST = acting<"id">(undefined, async (user, { id }, body) =>
  json(await (await tables()).propose(user, id, body)),
);
