import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { notForSale } from "../lib/not-for-sale.ts";

const PULLMAN = { train: "P", from: "pool", price: 100 } as const;

/** BNR in its buying step, with this cash. */
const table = (phase: string, cash: number): Table =>
  new Table(4)
    .closeRest()
    .phase(phase)
    .corporation("BNR", { shares: { A: 60 }, turns: 3, cash, trains: ["3"] })
    .operate("BNR", "trains");
const shown = (one: Table) => notForSale(one.ctx(), one.legal("buy_train"));

describe("trains that may not be bought now", () => {
  it("include the Pullman before its phase, with its price; the rules say why", () => {
    const early = table("2", 500);
    expect(shown(early)).toEqual([{ ...PULLMAN, phase: "3" }]);
    expect(early.refused("buy_train", PULLMAN)).toMatchObject({ code: "PULLMAN_PHASE" });
  });

  it("include what is on offer and too dear, and nothing that may be bought", () => {
    expect(shown(table("3", 500))).toEqual([]);
    const poor = table("3", 99);
    expect(shown(poor)).toContainEqual(PULLMAN);
    expect(poor.refused("buy_train", PULLMAN)).toMatchObject({ code: "TREASURY_SHORT" });
    expect(shown(poor).filter(({ train }) => train === "P")).toHaveLength(1);
  });
});
