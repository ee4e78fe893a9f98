import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** 202 where a proposal was made of it. */
export const POST = acting<"id">("undo", async (user, { id }, body) => {
  const { proposed, ...moved } = await (await tables()).playing.undo(user, id, body);
  return json(moved, proposed ? 202 : 200);
});

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
