import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes, type PublicSetup } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { type CorporationSetup, Table } from "@railhead/title-18eu/kit";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";

/** 18EU: BNR of A owes a train, A has nothing, and the stack shows a 5 at £500. */
export const eu = (
  chosen: Chosen[],
  setup: Partial<CorporationSetup> = {},
  more = (table: Table) => table,
): Table =>
  withRules(
    more(new Table(4).minors({ D: ["2"] }))
      .closeRest()
      .phase("5")
      .trains("2", [])
      .cash("A", 0)
      .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, ...setup })
      .operate("BNR", "trains"),
    title18eu,
    ...chosen,
  );

/** 18Ardennes: NL of A owes a train of f.400; BE is led by C. */
export const ardennes = (
  chosen: Chosen[],
  nl: Partial<PublicSetup> = {},
  be: Partial<PublicSetup> = {},
  cash = 0,
  more = (table: Ardennes) => table,
): Ardennes =>
  withRules(
    more(new Ardennes(3).minor("1", "B"))
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 50, trains: [], turns: 2, ...nl })
      .public("BE", {
        ten: true,
        shares: { C: 30, A: 20 },
        tokens: ["F10"],
        trains: ["4"],
        price: 200,
        turns: 2,
        ...be,
      })
      .cash("A", cash)
      .operate("NL", "trains"),
    title18ardennes,
    ...chosen,
  );

/** One player is left once A declares bankruptcy; a company of B is still to operate. */
export const lastTwo = {
  "18EU": (...chosen: Chosen[]) =>
    withRules(
      new Table(2)
        .minors({ B: ["2"] })
        .closeRest()
        .phase("5")
        .trains("2", ["4"])
        .cash("A", 0)
        .corporation("BNR", { shares: { A: 30 }, turns: 3 })
        .operate("BNR", "trains"),
      title18eu,
      ...chosen,
    ),
  "18Ardennes": (...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 0, turns: 2, price: 70 })
        .cash("A", 0)
        .bankrupt("C")
        .operate("NL", "trains"),
      title18ardennes,
      ...chosen,
    ),
};
