import { acting, json } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** Takes a block back. */
export const DELETE = acting<"block">("blocks", async (user, { block }) => {
  await (await tables()).personal.unblock(user, block);
  return json({});
});
