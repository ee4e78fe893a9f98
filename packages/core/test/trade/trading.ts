import { gameFacts } from "../../src/engine/index.ts";
import { type CompanyDef, defineTitle, type HouseRule } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { playerTrades, startAtPar, stockRound } from "../../src/parts/index.ts";
import type { TradeParams } from "../../src/parts/trade/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const whole = (id: string): CompanyDef => ({
  id,
  kind: "private",
  name: id,
  colour: "#333333",
  text_colour: "#ffffff",
  tokens: 0,
});

export const made = gameFacts<{ trades: number }>("made", { trades: 0 });

/** Tiny with three privates, of which P3 does not count towards the limit, and trades between players. */
export function tradingTitle(params: Partial<TradeParams> = {}, chains: HouseRule["chains"] = {}) {
  const trading = playerTrades({
    whole: ["private"],
    shares: ["corporation"],
    after: (tx) => {
      made.write(tx).trades++;
    },
    guard: (ctx, { companies, seller, price }) =>
      companies.includes("P2") && seller === "C"
        ? refuse(ctx, "TRADE_PRICE", { price, least: 0 })
        : undefined,
    ...params,
  });
  return defineTitle({
    ...tiny,
    id: "trading",
    companies: [...tiny.companies, whole("P1"), whole("P2"), whole("P3")],
    rounds: [
      stockRound({
        actions: [startAtPar({ kinds: ["corporation"], par: "par" }), ...trading.actions],
        finish: "STOCK_DONE",
      }),
      ...tiny.rounds.filter((round) => round.id !== "stock"),
    ],
    facts: [made],
    changeEvents: { facts: { made: ["shares_traded", "companies_traded"] } },
    limits: { uncounted: (_ctx, company) => company === "P3" },
    interrupts: [...tiny.interrupts, trading.question],
    tableActions: [trading.withdraw],
    chains: { ...tiny.chains, ...chains },
  });
}

/** A, B and C with $300 each; A is on turn. Who owns which privates, and who holds what of ABC and CW, the first named presides. */
export function table(
  {
    owners = {},
    ABC,
    CW,
    turns = 1,
  }: {
    owners?: Record<string, string>;
    ABC?: Record<string, number>;
    CW?: Record<string, number>;
    turns?: number;
  },
  title = tradingTitle(),
): Position {
  const at = new Position(title, 3);
  if (ABC) at.inPlay("ABC", { shares: ABC, par: 70, turns });
  if (CW) at.inPlay("CW", { shares: CW, par: 60, turns });
  for (const [id, owner] of Object.entries(owners)) at.owned(id, owner).inPlay(id, { turns: 0 });
  return at.stock("A");
}
