import type { CompanyId, Ctx } from "@railhead/core";
import { type Network, networkOf } from "@railhead/core/board";
import { reading } from "@railhead/core/engine";
import { trackOf } from "@railhead/core/track";

/**
 * The track by which a railroad is linked to anything: without what tokens of Brandt & Brandau close to it, with Hochberg's town where its owner
 * leads the railroad (14.8, 14.9). Up to version 2 of the rules such tokens were not minded where links are asked about.
 */
export const linkTrack = (ctx: Ctx, company: CompanyId): Network =>
  reading(ctx, "linkTokens") === "minded" ? trackOf(ctx, company) : networkOf(ctx);
