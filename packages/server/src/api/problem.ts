import type { Json, Refusal } from "@railhead/core";
import type { Entry } from "./record.ts";

/** Why a request was turned down. `code` names the text; `field` the control that it belongs to. */
export interface Problem {
  /** "BAD_BODY", "TOO_LARGE", "SIGN_IN", "FORBIDDEN", "NOT_FOUND", "BEHIND", "REFUSED", "RATE", "NOT_OPEN", "SEAT_TAKEN", ... */
  code: string;
  field?: string;
  values?: Record<string, Json>;
  /** With REFUSED: the engine's refusal, with its rule. */
  refusal?: Refusal;
  /** With REFUSED of a file that a table would bring: everything that is wrong with it, the first of it in `refusal`. */
  refusals?: Refusal[];
  /** With BEHIND: what the sender had not seen yet; of very many lines the newest 200. */
  entries?: Entry[];
}
