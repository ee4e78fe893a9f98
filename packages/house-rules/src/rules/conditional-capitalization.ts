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
  "A buyer pays the company for a new treasury share if the purchase leaves them president; otherwise they pay the bank.";
const FULL =
  "The bank pays nothing when it floats: the company gets only the money for its president's certificate and such shares.";

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
      how: "The price of a treasury share, or a regional's secondary share, goes to its railroad if the buyer is its president, otherwise to the bank.",
    },
    "18eu": {
      effect: "acts",
      how: `${ACTS} Buyers still pay the company for shares that it bought back, and the bank for shares from the bank pool; exchanges of minors and the bank's payment in phase 5 do not change. Experimental: companies need outside buyers.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} This applies after a conversion too; buyers still pay the bank for shares from the bank pool, and payments of a founder and for exchanges do not change. Experimental: companies need outside buyers.`,
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
      text: "With one share per turn, companies may lack money for a long time.",
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
