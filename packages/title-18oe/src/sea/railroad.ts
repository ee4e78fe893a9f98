import type { CompanyId, Ctx, HexId } from "@railhead/core";
import { faceAt, hasSide } from "@railhead/core/board";
import type { FerryDef, PortDef } from "@railhead/core/model";
import { tokensOf } from "@railhead/core/state";
import { railroad } from "../facts.ts";
import { harborsOf } from "../privates/passage.ts";
import type { Authority } from "./model.ts";

/** Whether a railroad has a token in a hex. */
export const hasTokenIn = (ctx: Ctx, company: CompanyId, hex: HexId): boolean =>
  tokensOf(ctx, company).some((token) => token.hex === hex);

/** 11.3.6: public ports are open to all, private ones to railroads with a token in their city, that of Star Harbor (14.5) among them. */
export const usablePort = (ctx: Ctx, company: CompanyId, port: PortDef): boolean =>
  !port.private || hasTokenIn(ctx, company, port.hex) || harborsOf(ctx, company).includes(port.hex);

/** 11.3.4: whether a port can be used at all: it is offshore, or track leads to its arrow. */
export const isJoined = (ctx: Ctx, port: PortDef): boolean =>
  !("edge" in port) || hasSide(faceAt(ctx, port.hex), port.edge);

/** What a unit of a ferry's distance is called: its zone, and whose distance it is, so that it is told from the zone itself. */
export const ferryUnit = (area: string, { from, to, line }: FerryDef): string =>
  `${area}: ${line ?? `${from.hex}-${to.hex}`}`;

/** The port authority that a railroad owns, if any. */
export const authorityOf = (ctx: Ctx, company: CompanyId): Authority | undefined =>
  railroad.read(ctx, company).authority;
