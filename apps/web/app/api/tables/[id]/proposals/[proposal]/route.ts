import { acting, json } from "../../../../../../lib/server/answers.ts";
import { tables } from "../../../../../../lib/server/tables.ts";

export const POST = acting<"id" | "proposal">(undefined, async (user, { id, proposal }, body) =>
  json(await (await tables()).answer(user, id, proposal, body)),
);
