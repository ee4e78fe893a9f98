import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const POST = acting<"id" | "proposal">("propose", async (user, { id, proposal }, body) =>
  json(await (await tables()).playing.answer(user, id, proposal, body)),
);

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
