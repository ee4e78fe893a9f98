import type { CompanyId } from "@railhead/core";
import { type CharterToken, spotAt, type TokenSpot } from "@railhead/core/model";

/** A token in the place of another one: in its circle, or beside the ferry of Lille, where it blocks no one either (11.2.2). */
export function inPlaceOf(
  [city, slot, , before]: TokenSpot,
  company: CompanyId,
  token: CharterToken,
): TokenSpot {
  const kind = before?.kind;
  return spotAt(city, slot, company, kind === "nonBlocking" ? { ...token, kind } : token);
}
