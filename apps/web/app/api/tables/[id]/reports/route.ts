import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

/** Reports someone at the table, or something they said, to the operator. */
export const POST = acting<"id">("report", async (user, { id }, body) => {
  await (await tables()).personal.report(user, id, body);
  return json({}, 201);
});

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
