import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS = "The bank and the players begin with other amounts; 0 leaves what the rulebook says.";

/** Asked for by players, not from a rule collection. */
export const bankSize: HouseRuleDef = {
  slug: "bank-size",
  version: "1",
  name: "Bank and starting cash",
  summary: ACTS,
  source: "Asked for by tables",
  rules: [],
  options: [
    { id: "bank", name: "Bank", kind: "integer", default: 0, min: 0, max: 100_000 },
    { id: "cash", name: "Starting cash of each player", kind: "integer", default: 0, min: 0, max: 10_000 },
  ],
  titles: {},
  otherwise: everywhere(ACTS),
  make: ({ bank, cash }) => ({
    slots: {
      "setup.numbers": (numbers, players) => ({
        bank: Number(bank) || numbers.bank,
        cash: Number(cash) || (numbers.startingCash[String(players)] ?? 0),
      }),
    },
  }),
};
