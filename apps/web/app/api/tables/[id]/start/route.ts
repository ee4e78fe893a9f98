import { acting, json } from "../../../../../lib/server/answers.ts";
import { tables } from "../../../../../lib/server/tables.ts";

export const POST = acting<"id">(undefined, async (user, { id }) =>
  json(await (await tables()).begin(user, id)),
);
