import type { Json } from "../../model/json.ts";
import type { ReasonCode } from "../../vocabulary/reasons.ts";

/** Why a move is weighed as it is: a code for the text, and what stands in it. Companies, trains and places by their ids, money in currency units. */
export interface Reason {
  code: ReasonCode;
  args: Record<string, Json>;
}
