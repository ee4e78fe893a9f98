import { catalogueFor, refuser } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS = "Sets the bank and the starting cash; 0 keeps the rulebook's amount.";

const refusals = { BANK_TOO_SMALL: { bank: f.money(), count: f.integer(), cash: f.money() } } as const;
const refuse = refuser(refusals);

/** Asked for by players, not from a rule collection. */
export const bankSize: HouseRuleDef = {
  slug: "bank-size",
  version: "1",
  name: "Bank and starting cash",
  touches: "opening",
  summary: ACTS,
  source: "Requested by players",
  rules: [],
  options: [
    { id: "bank", name: "Bank", kind: "integer", default: 0, min: 0, max: 100_000 },
    { id: "cash", name: "Starting cash per player", kind: "integer", default: 0, min: 0, max: 10_000 },
  ],
  titles: {},
  otherwise: everywhere(ACTS),
  catalogue: catalogueFor(
    "en",
    { refusals },
    {
      events: {},
      refusals: { BANK_TOO_SMALL: "A bank of {bank} cannot pay {count} players {cash} each" },
      decisions: {},
      actions: {},
    },
  ),
  make: ({ bank, cash }, { title: { numbers } }) => ({
    chains: {
      "setup.validate": ({ players: count }) => {
        const size = Number(bank) || numbers.bank;
        const each = Number(cash) || (numbers.startingCash[String(count)] ?? 0);
        return size > each * count
          ? undefined
          : refuse.of("BANK_TOO_SMALL", { bank: size, count, cash: each });
      },
    },
    slots: {
      "setup.numbers": (numbers, players) => ({
        bank: Number(bank) || numbers.bank,
        cash: Number(cash) || (numbers.startingCash[String(players)] ?? 0),
      }),
    },
  }),
};
