import type { CompanyId, Ctx } from "@railhead/core";
import { type DividendParams, dividendStep, halved } from "@railhead/core/parts";
import { railroad } from "../facts.ts";
import { askBonus } from "../orient-express/bonus.ts";
import { kindOf } from "../railroads/kinds.ts";

const KINDS: Record<string, string[]> = { minor: ["half"], national: ["full"] };

/** 11.4: minors pay half and nationals all; regionals and majors pay all, half, or nothing. Parts are rounded up. */
export const dividendRules: DividendParams = {
  kinds: (ctx: Ctx, company: CompanyId) => KINDS[kindOf(ctx, company)] ?? ["full", "half", "withhold"],
  split(_ctx, _company, kind, earnings) {
    if (kind === "full") return { distributed: earnings, kept: 0 };
    return kind === "half" ? halved(earnings) : { distributed: 0, kept: earnings };
  },
  after(tx, company, kind) {
    if (kind === undefined) delete railroad.write(tx, company).paid;
    else railroad.write(tx, company).paid = kind;
    askBonus(tx, company);
  },
};

export const dividends = dividendStep(dividendRules);
