import type { CompanyId, Ctx } from "@railhead/core";
import { companyOf } from "@railhead/core/state";
import { charters } from "../data.ts";
import { isMinor } from "../railroads/kinds.ts";

/** Face value of what leads a minor or regional, in pounds: its charter, or half of its shares (8.2, 11.6.5). */
export const faceOf = (ctx: Ctx, company: CompanyId): number =>
  isMinor(ctx, company) ? charters.packet.minor : 2 * (companyOf(ctx, company).par ?? 0);
