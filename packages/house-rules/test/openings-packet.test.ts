import type { GameEvent } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { joinCatalogues, renderRefusal } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, it } from "vitest";
import { houseRuleCatalogue, houseRules } from "../src/index.ts";
import { engineWith, playOn, tableWith } from "./kit.ts";
import { Sale } from "./sale.ts";
import { ardennes, eu, TITLES } from "./titles.ts";
import { expectNamed, expectTold } from "./told.ts";

const SLUG = "free-packet";
const packet = (on: (typeof TITLES)[number][1], options = {}, cash?: number) =>
  new Sale(
    tableWith(on.title, 4, [
      { slug: SLUG, options },
      ...(cash === undefined ? [] : [{ slug: "bank-size", options: { cash } }]),
    ]),
  );

describe.each(TITLES)("free packet on %s", (_name, on) => {
  const { title } = on;

  it("VR-1835-clemens-01: the first player buys any lot at its price, and what is sold is sold", () => {
    const sale = packet(on);
    const cash = sale.cash("p1");
    sale.do("choose_lot", { lot: "7", amount: 100 });
    expect(expectTold(title, sale.events, "lot_sold", SLUG)).toMatchObject({
      player: "p1",
      lot: "7",
      price: 100,
    });
    expect(sale.cash("p1")).toBe(cash - 100);
    expect(sale.state.companies["7"]).toMatchObject({ started: true, floated: true });
    expect(sale.seat).toBe("p2");
    const again = sale.refused("choose_lot", { lot: "7", amount: 100 });
    expect(again?.code).toBe("LOT_NOT_FOR_SALE");
    expectNamed(title, again, SLUG);
    const price = sale.refused("choose_lot", { lot: "9", amount: 90 });
    expect(price?.code).toBe("PACKET_PRICE");
    expectNamed(title, price, SLUG);
    const early = sale.refused("choose_lot", { lot: "9", amount: 100 }, "p3");
    expect(early).toMatchObject({ code: "NOT_YOUR_CHOICE", values: { player: "p2" } });
    expectNamed(title, early, SLUG);
    sale.do("choose_lot", { lot: "15", amount: 100 });
    // By the rulebook nothing is bought at once: it is bid for.
    const plain = new Sale(engineWith(title, 4, [])).do("choose_lot", { lot: "7", amount: 100 });
    expect(plain.state.companies["7"]?.started).toBe(false);
    expect(plain.stage).toBe("raise");
  });

  it("VR-1835-clemens-01: no one pays more than they have, and the events name the house rule", () => {
    const sale = packet(on, {}, 120);
    sale.do("choose_lot", { lot: "1", amount: 100 });
    for (const lot of ["2", "3", "4"]) sale.do("choose_lot", { lot, amount: 100 });
    const events: GameEvent[] = [...sale.engine.start().events];
    playOn(sale.engine, 4, (step) => {
      events.push(...step.events);
      return roundOf(step.state) === "operating";
    });
    const own = events.slice(0, events.findIndex(({ type }) => type === "round_ended") + 1);
    for (const type of ["round_began", "lot_sold", "round_ended"]) expectTold(title, own, type, SLUG);
    if (on === eu) for (const type of ["passed", "packet_cut"]) expectTold(title, own, type, SLUG);
    const rest = own.filter(({ variant }) => variant === undefined).map(({ type }) => type);
    for (const type of new Set(rest))
      expect(["minor_started", "right_claimed", "token_placed", "tile_laid", "priority"]).toContain(type);
  });
});

describe("free packet, as each title has it", () => {
  it("VR-1835-clemens-01: on 18EU prices fall to nothing, never below it, and then someone must take a lot", () => {
    const sale = packet(eu, { step: 30 });
    const prices = [100, 70, 40, 10, 0].map((price) => {
      const asked = sale.refused("choose_lot", { lot: "1", amount: 101 })?.values.prices;
      if (price > 0) for (const _ of [1, 2, 3, 4]) sale.do("pass");
      return asked;
    });
    expect(prices).toEqual([[100], [70], [40], [10], [0]]);
    expect(sale.refused("pass")?.code).toBe("MUST_TAKE_ONE");
    const cash = sale.cash("p1");
    sale.do("choose_lot", { lot: "1", amount: 0 });
    expect(sale.cash("p1")).toBe(cash);
  });

  it("VR-1835-clemens-01: on 18EU what remains falls by 10 after a full round of passes", () => {
    const sale = packet(eu).do("choose_lot", { lot: "9", amount: 100 });
    for (const _ of [1, 2, 3]) sale.do("pass");
    sale.do("choose_lot", { lot: "8", amount: 100 });
    for (const _ of [1, 2, 3, 4]) sale.do("pass");
    expect(expectTold(eu.title, sale.events, "packet_cut", SLUG).price).toBe(90);
    const dear = sale.refused("choose_lot", { lot: "1", amount: 100 });
    expect(dear).toMatchObject({ code: "PACKET_PRICE", values: { lot: "1", prices: [90] } });
    const texts = joinCatalogues(english, houseRuleCatalogue);
    expect(dear && renderRefusal(texts, dear, eu.title, { currency: "£%s" })).toBe(
      "1 costs exactly £90 (Free packet)",
    );
    sale.do("choose_lot", { lot: "1", amount: 90 });
    for (let laps = 0; laps < 9; laps++) for (const _ of [1, 2, 3, 4]) sale.do("pass");
    // At nothing someone must take one.
    const must = sale.refused("pass");
    expect(must?.code).toBe("MUST_TAKE_ONE");
    expectNamed(eu.title, must, SLUG);
    sale.do("choose_lot", { lot: "2", amount: 0 });
    const steep = packet(eu, { step: 50 });
    for (const _ of [1, 2, 3, 4]) steep.do("pass");
    steep.do("choose_lot", { lot: "2", amount: 50 });
  });

  it("VR-1835-clemens-01: on 18Ardennes the buyer pays twice the starting value of their choice, and the Guillaume-Luxembourg costs 100", () => {
    for (const amount of [100, 110, 120, 140, 160, 180]) {
      const sale = packet(ardennes).do("choose_lot", { lot: "1", amount });
      expect(sale.state.companies["1"]).toMatchObject({ par: amount / 2, cash: amount });
    }
    const sale = packet(ardennes);
    for (const amount of [90, 130, 200])
      expect(sale.refused("choose_lot", { lot: "1", amount })?.code).toBe("PACKET_PRICE");
    expect(sale.refused("choose_lot", { lot: "GL", amount: 110 })?.code).toBe("PACKET_PRICE");
    const poor = packet(ardennes, {}, 120).refused("choose_lot", { lot: "1", amount: 140 });
    expect(poor).toMatchObject({ code: "BID_OVER_CASH", values: { player: "p1", n: 120, amount: 140 } });
    expectNamed(ardennes.title, poor, SLUG);
    sale.do("choose_lot", { lot: "GL", amount: 100 });
    expect(sale.state.companies.GL?.certificates[0]?.at).toBe("player:p1");
    const must = sale.refused("pass");
    expect(must?.code).toBe("MUST_TAKE_ONE");
    expectNamed(ardennes.title, must, SLUG);
  });

  it("VR-1835-clemens-01: on 18Ardennes a player with less than 100 waits, and when all have less, the richest takes a lot for all their cash", () => {
    const sale = packet(ardennes, {}, 250);
    for (const lot of ["1", "2", "3", "4"]) sale.do("choose_lot", { lot, amount: 140 });
    // p1 has 110 and buys for 100; with 10 p1 is passed over, and p2 is on turn.
    sale.do("choose_lot", { lot: "5", amount: 110 });
    for (const lot of ["6", "7"]) sale.do("choose_lot", { lot, amount: 100 });
    sale.do("choose_lot", { lot: "8", amount: 110 });
    expect([sale.seat, sale.stage]).toEqual(["p2", "discount"]);
    const part = sale.refused("choose_lot", { lot: "9", amount: 5 });
    expect(part).toMatchObject({ code: "PACKET_ALL_CASH", values: { player: "p2", cash: 10 } });
    expectNamed(ardennes.title, part, SLUG);
    sale.do("choose_lot", { lot: "9", amount: 10 });
    expect(sale.cash("p2")).toBe(0);
    expect(sale.state.companies["9"]).toMatchObject({ par: 50, cash: 100 });
    expect(sale.seat).toBe("p3");
  });

  it("VR-1835-clemens-06: on 18Ardennes fixed income is paid in the first operating round, before any public company is formed", () => {
    expect(houseRules.flatMap(({ rules }) => rules)).not.toContain("VR-1835-clemens-06");
    const sale = new Sale(engineWith(ardennes.title, 4, []));
    sale.buy("GL", 100);
    const paid: GameEvent[] = [];
    playOn(
      sale.engine,
      5,
      ({ events, state }) => {
        for (const event of events.filter(({ type }) => type === "income_paid")) {
          paid.push(event);
          expect(
            Object.values(state.companies).filter(({ kind, started }) => started && /share/.test(kind)),
          ).toEqual([]);
        }
        return roundOf(state) === "stock";
      },
      sale.state,
    );
    expect(paid.map(({ player, amount }) => [player, amount])).toEqual([
      ["p1", 25],
      ["p1", 25],
    ]);
    // It waits for a buyer, and for nothing else.
    const unsold = ardennes.unsold(4).operate("1", "trains", {}, [2, 1], []);
    while (unsold.state.round.run === 1) unsold.do("pass");
    expect(unsold.log("income_paid")).toEqual([]);
  });
});
