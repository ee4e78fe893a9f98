/** The packet of 18OE, by the rulebook and by house rules, up to the first stock round. */
import type { GameEvent, GameState } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { type Chosen, houseRules } from "../src/index.ts";
import { playOn, type Step, tableWith } from "./kit.ts";
import { OeTable } from "./oe-table.ts";
import { Sale } from "./sale.ts";
import { expectNamed, expectTold } from "./told.ts";

const packet: Chosen = { slug: "free-packet" };
const reverse: Chosen = { slug: "reverse-first-run" };
const saleOf = (...chosen: Chosen[]) => new Sale(tableWith(title18oe, 4, chosen));
const CASH = 1350;
/** Everyone passes once. */
const allPass = (sale: Sale): GameEvent[] => {
  const told: GameEvent[] = [];
  for (let n = 0; n < 4; n++) told.push(...sale.do("pass").events);
  return told;
};

describe("free packet on 18OE", () => {
  const SLUG = "free-packet";

  it.each([
    ["HMLC", 80],
    ["A", 120],
    ["C7", 20],
  ])(
    "VR-1835-clemens-01: 18OE: the first player buys %s at its face value of %i, whatever its row",
    (lot, amount) => {
      const sale = saleOf(packet).do("choose_lot", { lot, amount });
      expect(expectTold(title18oe, sale.events, "lot_sold", SLUG)).toMatchObject({
        player: "p1",
        lot,
        price: amount,
      });
      expect([sale.cash("p1"), sale.state.companies[lot]?.owner, sale.seat]).toEqual([
        CASH - amount,
        "player:p1",
        "p2",
      ]);
      const again = sale.refused("choose_lot", { lot, amount });
      expect(again?.code).toBe("LOT_NOT_FOR_SALE");
      expectNamed(title18oe, again, SLUG);
      // By the rulebook it lies below the top row, and is not bought outright.
      expect(saleOf().refused("buy_lot", { lot, amount })?.code).toBeTypeOf("string");
      expect(saleOf().refused("bid_lot", { lot, amount })).toBeUndefined();
    },
  );

  it("VR-1835-clemens-01: 18OE: at no other price, out of turn by no one, and no bid is made in advance", () => {
    const sale = saleOf(packet);
    const dear = sale.refused("choose_lot", { lot: "A", amount: 125 });
    expect(dear).toMatchObject({ code: "PACKET_PRICE", values: { lot: "A", prices: [120] } });
    expectNamed(title18oe, dear, SLUG);
    expect(sale.refused("choose_lot", { lot: "A", amount: 120 }, "p2")?.code).toBe("NOT_YOUR_CHOICE");
    expect(sale.refused("bid_lot", { lot: "A", amount: 125 })?.code).toBe("NOT_IN_STEP");
  });

  it("VR-1835-clemens-01: 18OE: when all have passed, privates pay their owners and everything becomes cheaper", () => {
    const sale = saleOf(packet)
      .do("choose_lot", { lot: "WCF", amount: 60 })
      .do("choose_lot", { lot: "A", amount: 120 });
    const told = allPass(sale);
    expect(expectTold(title18oe, told, "packet_cut", SLUG).price).toBe(10);
    expect(told.filter(({ type }) => type === "private_income")).toMatchObject([
      { player: "p1", company: "WCF", amount: 15 },
    ]);
    expect(sale.cash("p1")).toBe(CASH - 60 + 15);
    expect(sale.refused("choose_lot", { lot: "B", amount: 120 })?.code).toBe("PACKET_PRICE");
    // 7.1: the treasury of a minor has what was paid for it.
    sale.do("choose_lot", { lot: "B", amount: 110 });
    expect(sale.state.companies.B?.cash).toBe(110);
    // A round that someone has interrupted pays nothing.
    for (let n = 0; n < 3; n++) expect(sale.do("pass").events).toHaveLength(1);
  });

  it("VR-1835-clemens-01: 18OE: what costs nothing any more is taken by someone, and concessions follow the last lot", () => {
    const sale = saleOf(packet);
    allPass(sale);
    allPass(sale);
    const must = sale.refused("pass");
    expect(must?.code).toBe("MUST_TAKE_ONE");
    expectNamed(title18oe, must, SLUG);
    const all = title18oe.opening?.lots({ rules: sale.engine.rules, state: sale.state }) ?? [];
    for (const lot of all) {
      const face = title18oe.opening?.face({ rules: sale.engine.rules, state: sale.state }, lot) ?? 0;
      sale.do("choose_lot", { lot, amount: Math.max(0, face - 20) });
    }
    expect(roundOf(sale.state)).toBe("concessions");
  });
});

describe("first run reversed on 18OE", () => {
  it.each([
    ["the packet of the rulebook", []],
    ["an open auction", [{ slug: "open-auction", options: { decline: true, left: "sr1" } }]],
    ["a free packet", [packet]],
  ] as [string, Chosen[]][])(
    "VR-1835-clemens-03, VR-1835-clemens-04: 18OE: 4, 3, 2, 1, then 1, 2, 3, 4, in %s",
    (_opening, chosen) => {
      const turns = (...rules: Chosen[]) => {
        const sale = saleOf(...rules);
        return Array.from({ length: 9 }, (_, at) => {
          const { seat } = sale;
          // No one passes four times running.
          if (at % 3 < 2) sale.do("pass");
          else {
            const [legal] = sale.engine.legalActions(sale.state).filter(({ type }) => /_lot$/.test(type));
            const amount = legal?.amount ?? 20;
            sale.do(String(legal?.type), { lot: legal?.lot as string, amount });
            while (sale.stage === "raise") sale.do("pass");
          }
          return seat;
        });
      };
      expect(turns(...chosen, reverse).join(" ")).toBe("p4 p3 p2 p1 p1 p2 p3 p4 p1");
      expect(turns(...chosen).join(" ")).toBe("p1 p2 p3 p4 p1 p2 p3 p4 p1");
      const { state, events } = tableWith(title18oe, 4, [...chosen, reverse]).start();
      expect(expectTold(title18oe, events, "run_order", reverse.slug).order).toEqual([
        "p4",
        "p3",
        "p2",
        "p1",
      ]);
      const early = tableWith(title18oe, 4, [...chosen, reverse]).check(state, { type: "pass", seat: "p1" });
      expect(early?.code).toMatch(/^NOT_YOUR_(TURN|CHOICE)$/);
      expectNamed(title18oe, early, reverse.slug);
    },
  );
});

describe("before the first stock round of 18OE", () => {
  const drawn = ["p1", "p2", "p3", "p4"];
  const isStock = (state: GameState) => roundOf(state) === "stock";
  /** Orders of play from the first turn on, each once; the state as the first stock round has ended, and what each player has before privates pay. */
  function toFirstEnd(...chosen: Chosen[]) {
    const orders = new Set<string>();
    const steps = playOn(tableWith(title18oe, 4, chosen), 3, ({ before, state }) => {
      orders.add(before.turnOrder.join());
      return isStock(before) && !isStock(state);
    });
    const { state, events } = steps.at(-1) as Step;
    const income = (id: string) =>
      events
        .filter(({ type, player }) => type === "private_income" && player === id)
        .reduce((sum, { amount }) => sum + Number(amount), 0);
    const cash = state.turnOrder.map((id) => (state.players[id]?.cash ?? 0) - income(id));
    return { orders: [...orders], state, cash };
  }

  it("VR-rest-money-06: 18OE: packet, concessions and first stock round go by the drawn order, and are sorted at its end", () => {
    const [on, off] = [toFirstEnd({ slug: "rest-money" }), toFirstEnd()];
    for (const { orders } of [on, off]) expect(orders).toEqual([drawn.join()]);
    expect(on.cash).toEqual([...on.cash].sort((a, b) => b - a));
    expect(on.state.turnOrder).not.toEqual(drawn);
    expect(off.state.turnOrder).toEqual(drawn);
  });

  it("VR-1835-clemens-06: 18OE: privates pay in the first operating round, though no major has floated", () => {
    expect(houseRules.flatMap(({ rules }) => rules)).not.toContain("VR-1835-clemens-06");
    const table = new OeTable().minor("A", "B", { tokens: ["L25"] });
    for (const [id, owner] of [
      ["WCF", "A"],
      ["HMLC", "C"],
    ] as const)
      table.closed(id, false).owned(id, owner);
    // The one that lies face down pays nothing.
    table.companyFact("HMLC", "railroad", { faceDown: true }).stock("A").pass(4);
    expect(Object.values(table.state.companies).filter(({ kind }) => kind === "major")).toEqual([]);
    expect(table.round()).toMatch(/^operating/);
    expect(table.log("private_income").map(({ player, amount }) => [player, amount])).toEqual([["A", 15]]);
  });
});
