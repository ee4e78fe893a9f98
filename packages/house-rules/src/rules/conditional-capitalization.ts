import type { Ctx, GameEvent, PlayerId } from "@railhead/core";
import type { Purchase } from "@railhead/core/contract";
import { byCertificate } from "@railhead/core/hooks";
import { companyRef, playerIn } from "@railhead/core/model";
import { presidentPercent } from "@railhead/core/parts";
import { holding, presidentOf, type Tx } from "@railhead/core/state";
import { capitalOf } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "conditional-capitalization";
const ACTS =
  "A new share of a treasury, one that nobody has owned yet, is paid to the company if its buyer presides after buying it; if not, to the bank.";
const FULL =
  "Nothing is paid as it floats: its president's certificate and such shares are all the money it gets.";

/** Whether the buyer presides once they have the certificate. */
function controls(ctx: Ctx, player: PlayerId, { company, certificate }: Purchase): boolean {
  const state = ctx.state.companies[company];
  if (!state) return false;
  const sitting = presidentOf(ctx, state);
  if (certificate.president || sitting === player) return true;
  const held = holding(ctx, player, company) + certificate.percent;
  if (sitting === undefined) return held >= presidentPercent(ctx, company);
  return held > holding(ctx, sitting, company);
}

/** Ids of certificates that someone has owned: a company that buys them back has paid for them. */
const ownedBefore = ({ state }: Pick<Ctx, "state">): string[] => (state.variants[SLUG] ?? []) as string[];

/** As a round begins (companies buy shares back in operating rounds): notes which certificates are out of the treasuries. */
function noteOwned(tx: Tx, event: GameEvent): void {
  if (event.type === "company_closed") forget(tx, event);
  if (event.type !== "round_began") return;
  const owned = new Set(ownedBefore(tx));
  for (const { certificates } of Object.values(tx.state.companies))
    for (const { id, at } of certificates) if (at === "pool" || playerIn(at) !== undefined) owned.add(id);
  if (owned.size > ownedBefore(tx).length) tx.variants()[SLUG] = [...owned];
}

/** A company that closes may be started again as new, and its shares are offered as new. */
function forget(tx: Tx, { company }: GameEvent): void {
  const own = tx.state.companies[String(company)]?.certificates.map(({ id }) => id) ?? [];
  tx.variants()[SLUG] = ownedBefore(tx).filter((id) => !own.includes(id));
}

/**
 * VR-conditional-initial-capitalization-01. Its text leaves open when control is asked: after the purchase, with the
 * share that is bought, so that a player who takes a company over, or takes its first president's certificate, funds
 * it. Where the title pays the whole company when it floats, its shares pay it instead: nothing is paid twice.
 */
export const conditionalCapitalization: HouseRuleDef = {
  slug: SLUG,
  version: "2",
  name: "Conditional capitalization",
  touches: "stock",
  summary: ACTS,
  source: "18xx variants: conditional initial capitalization (experimental)",
  rules: ["VR-conditional-initial-capitalization-01"],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "A share of a treasury pays its railroad if the buyer leads it, else the bank: secondary shares of regionals as well.",
    },
    "18eu": {
      effect: "acts",
      how: `${ACTS} Shares that the company has bought back pay it, those of the pool the bank, as ever; minors given for shares and what the bank pays in phase 5 stay as they are. Experimental: companies need outside buyers.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} That holds after a conversion too; shares of the pool pay the bank as ever, and what a founder pays and what goes with an exchange stays as it is. Experimental: companies need outside buyers.`,
    },
  },
  says: [FULL],
  otherwise: (title) => ({
    effect: "acts",
    how: capitalOf(title) === "full" ? `${ACTS} ${FULL}` : ACTS,
  }),
  beside: [
    {
      other: "peaceful",
      verdict: "advice",
      text: "With one share a turn, companies may stay without money for long.",
    },
  ],
  make: (_options, { title: { slots: own } }) => ({
    data: [],
    chains: { "event.seen": noteOwned },
    slots: {
      capitalization(ctx, company) {
        const capital = (own.capitalization ?? byCertificate)(ctx, company);
        if (capital.shares === "company") return capital;
        return { shares: "company", ...(capital.toPool && { toPool: true }) };
      },
      "offering.payee": (ctx, purchase) => {
        const player = playerIn(purchase.buyer);
        const again = ownedBefore(ctx).includes(purchase.certificate.id);
        const own = player === undefined || again || controls(ctx, player, purchase);
        return own ? companyRef(purchase.company) : "bank";
      },
    },
  }),
};
