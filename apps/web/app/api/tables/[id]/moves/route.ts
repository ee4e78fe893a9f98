import { correction } from "@railhead/server/requests";
import * as v from "valibot";
import { acting, json, otherMethods } from "@/lib/server/answers.ts";
import { tables } from "@/lib/server/tables.ts";

export const POST = acting<"id">(
  "move",
  async (user, { id }, body) => json(await (await tables()).playing.move(user, id, body)),
  (body) => (v.is(correction, body) ? "correct" : undefined),
);

export const { GET, HEAD, OPTIONS, PUT, PATCH, DELETE } = otherMethods("POST");
