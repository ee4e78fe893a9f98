import * as v from "valibot";
import { told, word } from "./words.ts";

/** How well a bot plays. */
export const strength = word("lean", "easy", "steady", "strong");

const pace = word("once", "brisk", "leisurely");
const flag = v.boolean(told("BAD_BODY"));

/** How bots move and what the table lets its people be told. What is not said is the usual. */
export const aids = v.object({
  pace: v.optional(pace),
  hints: v.optional(flag),
  ahead: v.optional(flag),
});

/** PUT /api/tables/:id/pace: how long a bot's move is waited for. */
export const paceRequest = v.object({ pace });
