/** What is played for absent players in 18OE, and turns without a choice. */
import type { GameEvent } from "@railhead/core";
import { playAt } from "@railhead/core/kit";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { absent, defaultOf, plainDefault, types } from "./defaults.ts";
import { tableWith } from "./kit.ts";
import { OeTable } from "./oe-table.ts";
import { withRules } from "./position.ts";
import { Sale } from "./sale.ts";
import { expectEvent } from "./told.ts";

const rule = { slug: "absent-defaults" };
const oe = (table: OeTable) => withRules(table, title18oe, rule);
/** Without the house rule nothing is said of who is absent. */
const plainSays = (table: OeTable) => defaultOf(withRules(table, title18oe));

/** GWR of A with a 3, PLM of B. */
const well = () =>
  new OeTable()
    .phase("3")
    .major("GWR", { A: 40 }, { cash: 600, trains: ["3"], tokens: ["L25"] })
    .major("PLM", { B: 30 }, { cash: 600, trains: ["3"], tokens: ["U34"] });

describe("an absent player in 18OE", () => {
  it("VR-1841-zugzwang-iii-08: 18OE: passes in the packet, and takes what must be taken once it costs nothing", () => {
    const sale = new Sale(tableWith(title18oe, 4, [rule]));
    const table = { engine: sale.engine, state: sale.state };
    const { moves } = absent(table, ({ state }) => Object.values(state.companies).some(({ owner }) => owner));
    expect(moves.slice(0, -1).every(({ type }) => type === "pass")).toBe(true);
    expect(moves.at(-1)).toMatchObject({ type: "buy_lot", lot: "RSC", amount: 0 });
    expect(plainDefault(title18oe)).toBeUndefined();
  });

  it.each([
    ["stock", (table: OeTable) => table.stock("A"), "buy_share"],
    ["track", (table: OeTable) => table.operate("GWR", "track"), "lay_tile"],
    ["trains", (table: OeTable) => table.operate("GWR", "trains"), "buy_train"],
    ["shares", (table: OeTable) => table.operate("GWR", "shares"), "sell_own_shares"],
  ])(
    "VR-1841-zugzwang-iii-08, VR-1841-zugzwang-iii-12: 18OE: passes where they may: %s",
    (_at, at, could) => {
      const table = oe(at(well()));
      expect(types(table)).toContain(could);
      expect(defaultOf(table)).toEqual({ type: "pass", seat: "A" });
      expect(plainSays(at(well()))).toBeUndefined();
    },
  );

  /** What is played in the Consolidation for A, who may not pass. */
  const consolidation = (make: (table: OeTable) => OeTable) =>
    oe(make(new OeTable().phase("5").region("railroads", "consolidation")).stock("A"));

  it("VR-1841-zugzwang-iii-08, VR-1841-zugzwang-iii-14: 18OE: in the Consolidation a regional becomes a major, with no share bought before", () => {
    const table = consolidation((one) =>
      one.regional("WW", "A", { cash: 200, tokens: ["M62"] }).minor("D", "A"),
    );
    expect(types(table)).toEqual(expect.arrayContaining(["buy_share", "form_major", "trade_companies"]));
    expect(defaultOf(table)).toEqual({ type: "form_major", seat: "A", company: "WW", first: false });
  });

  it("VR-1841-zugzwang-iii-08: 18OE: there a minor merges with its owner's major, with no share sold or bought, and nothing of it is taken over", () => {
    const table = consolidation((one) =>
      one
        .major("GWR", { A: 40 }, { cash: 100, trains: ["5"], tokens: ["L25"] })
        .charter("GWR", [{ price: 20 }])
        .minor("D", "A", { tokens: ["Q38"], trains: ["5"] }),
    );
    expect(defaultOf(table)).toMatchObject({ type: "merge_minor", minor: "D", company: "GWR", cash: 0 });
    absent(table);
    expect(types(table)).toEqual(expect.arrayContaining(["swap_token", "drop_train", "merge_done"]));
    expect(defaultOf(table)).toEqual({ type: "merge_done", seat: "A" });
  });

  it("VR-1841-zugzwang-iii-08: 18OE: a minor that fits none of theirs is offered to the others, and an absent player offers nothing", () => {
    const table = consolidation((one) =>
      one.major("GWR", { B: 40 }, { trains: ["5"], tokens: ["L25"] }).minor("D", "A", { tokens: ["Q38"] }),
    );
    const { moves } = absent(table, 2);
    expect(moves).toEqual([
      { type: "seek_merger", seat: "A", minor: "D" },
      { type: "no_offer", seat: "B" },
    ]);
    expect(table.company("D").owner).toBe("pool");
  });

  it("VR-1841-zugzwang-iii-08: 18OE: no major becomes a national", () => {
    const table = oe(well().stackFrom("4").operate("GWR", "trains"));
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect([table.asked(), types(table)]).toEqual(["nationals", ["form_national", "keep_majors"]]);
    expect(defaultOf(table)).toEqual({ type: "keep_majors", seat: "A" });
  });

  it("VR-1841-zugzwang-iii-08: 18OE: who is asked before a share is bought reserves nothing", () => {
    const first = { track: [], rounds: 0, removed: [], chits: {}, kept: {} };
    const table = oe(
      new OeTable()
        .fact("table", first)
        .regional("GWR", "A", { tokens: ["L25"] })
        .stock("B", {}, 1),
    );
    table.do("buy_share", { company: "GWR", from: "treasury" });
    expect([table.asked(), types(table)]).toEqual(["react_purchase", ["reserve_shares", "let_through"]]);
    expect(defaultOf(table)).toEqual({ type: "let_through", seat: "A" });
  });

  it("VR-1841-zugzwang-iii-08: 18OE: in the last round a railroad with a new train is paid as before", () => {
    const table = well();
    const legal = ["run_routes", "repeat_run"].map((type) => ({ type, seat: "A" }));
    expect(title18oe.slots["absence.minimalMove"]?.(table.ctx(), "A", legal)).toEqual({
      type: "repeat_run",
      seat: "A",
    });
    expect(title18oe.slots["absence.minimalMove"]?.(table.ctx(), "A", legal.slice(0, 1))).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-09: 18OE: discards the cheapest train, and a Pullman does not count", () => {
    const table = oe(
      well()
        .trains("GWR", ["5", "4"])
        .major("WW", { C: 20 }, { trains: ["5", "4", "4", "Pullman"], tokens: ["M62"] })
        .phase("5")
        .stackFrom("6")
        .treasury("GWR", 900)
        .operate("GWR", "trains"),
    );
    table.do("buy_train", { train: "6", from: "stack", price: 525 });
    absent(table, () => table.asked() === "discard_train" || table.asked() === "stock");
    expect(table.legal("discard_train").map(({ train }) => train)).not.toContain("Pullman");
    expect(defaultOf(table)).toMatchObject({ type: "discard_train", train: "4" });
  });

  it("VR-1841-zugzwang-iii-09: 18OE: a merger leaves its dearest trains where not all have room", () => {
    const table = oe(
      well()
        .phase("4")
        .trains("GWR", ["4", "4", "3"])
        .minor("D", "A", { tokens: ["Q38"], trains: ["3"] })
        .stock("A"),
    );
    table.do("merge_minor", { minor: "D", company: "GWR", cash: 0 });
    expect(table.legal("merge_done")).toEqual([]);
    expect(defaultOf(table)).toEqual({ type: "drop_train", seat: "A", train: "3" });
  });

  /** WW of A, which owes a train; GWR of A has two. */
  const owing = (cash: number, own: number, pool: string[] = []) =>
    oe(
      new OeTable()
        .phase("4")
        .cash("A", own)
        .major("WW", { A: 40 }, { cash, tokens: ["K68"] })
        .major("GWR", { B: 40 }, { trains: ["3", "3"], tokens: ["L25"] })
        .pool(pool)
        .operate("WW", "trains"),
    );

  it.each([
    ["of the stack with the money of the major", 500, 0, [], "4", "stack", [200, 0]],
    ["of the stack with the president's money added", 100, 500, [], "4", "stack", [0, 300]],
    ["of the Open Market, as it is the cheaper one", 100, 500, ["3"], "3", "pool", [0, 400]],
    ["of the Open Market with the money of the major", 500, 0, ["3"], "3", "pool", [300, 0]],
  ] as const)(
    "VR-1841-zugzwang-iii-10: 18OE: a compulsory train is bought %s",
    (_how, cash, own, pool, train, from, left) => {
      const table = owing(cash, own, [...pool]);
      expect(table.legal("buy_train").map((one) => one.from)).toContain("GWR");
      expect(defaultOf(table)).toMatchObject({ type: "buy_train", train, from });
      absent(table);
      expect([table.company("WW").cash, table.player("A").cash]).toEqual(left);
      expect(table.kinds("WW")).toEqual([train]);
    },
  );

  it("VR-1841-zugzwang-iii-10: 18OE: without the money no other player's railroad is asked: its president is insolvent", () => {
    const table = owing(100, 50);
    expect(types(table)).toEqual(["buy_train", "become_insolvent"]);
    expect(defaultOf(table)).toEqual({ type: "become_insolvent", seat: "A" });
  });

  it("VR-1841-zugzwang-iii-12: 18OE: no share and no second train is bought, and no Pullman", () => {
    const table = owing(1000, 500);
    expect(table.legal("buy_train").map(({ train }) => train)).toContain("Pullman");
    const { moves } = absent(table, () => table.asked() !== "trains");
    expect(moves.map(({ type, train }) => [type, train])).toEqual([
      ["buy_train", "4"],
      ["pass", undefined],
    ]);
    const stock = oe(well().stock("A"));
    absent(stock);
    expect([stock.percent("GWR", "A"), stock.percent("PLM", "A"), stock.player("A").cash]).toEqual([
      40, 0, 1000,
    ]);
  });

  /** The Regional/Minor phase: A has these minors from the packet, and the others are out of the game. */
  const early = (...minors: string[]) => {
    const table = new OeTable().region("railroads", "regional").region("phase", "2");
    for (const id of minors) table.closed(id, false).owned(id, "A").treasury(id, 120);
    return table.closed("GWR", false).closed("WW", false);
  };

  it("VR-1841-zugzwang-iii-14: 18OE: no regional is floated; a minor that must float does, where its home is cheapest", () => {
    const free = oe(early().stock("A", {}, 1));
    expect(types(free)).toContain("start_company");
    expect(defaultOf(free)).toEqual({ type: "pass", seat: "A" });
    const table = oe(early("B", "F").stock("A", {}, 1));
    expect(table.refused("pass").code).toBe("MINOR_TO_FLOAT");
    expect(types(table)).toContain("start_company");
    expect(defaultOf(table)).toMatchObject({ type: "float_minor", minor: "B" });
    absent(table);
    expect([table.company("B").floated, table.company("B").cash]).toEqual([true, 110]);
    expect([table.company("GWR").floated, table.player("A").cash]).toEqual([false, 1000]);
  });

  it("VR-1841-zugzwang-iii-14: 18OE: a concession floats a minor, else a regional at the lowest par", () => {
    const executing = (...minors: string[]) =>
      oe(
        early(...minors)
          .region("railroads", "concession")
          .closed("C1", false)
          .owned("C1", "A")
          .edit((state) => playAt(state, "concessions", { set: 1, run: 0, data: {} }, "concession")),
      );
    for (const [table, type] of [
      [executing("B"), "float_minor"],
      [executing(), "start_company"],
    ] as const) {
      const [legal] = table.legal(type);
      expect(legal).toBeDefined();
      expect(defaultOf(table)).toMatchObject({ type, ...(type === "start_company" && { price: 60 }) });
    }
  });

  it("VR-1841-zugzwang-iii-15: 18OE: majors and regionals withhold, and their price falls; minors pay half and nationals all, as they must", () => {
    const line: Record<string, [string, number]> = { K68: ["57", 1], K70: ["57", 1] };
    const major = oe(well().operate("GWR", "dividend", { earnings: 200 }));
    const price = major.price("GWR");
    expect(major.legal("dividend").map(({ kind }) => kind)).toEqual(["full", "half", "withhold"]);
    absent(major);
    expect([major.company("GWR").cash, major.player("A").cash]).toEqual([800, 1000]);
    expect(major.price("GWR")).toBeLessThan(price);
    const regional = oe(
      new OeTable().regional("WW", "A", { cash: 0 }).operate("WW", "dividend", { earnings: 70 }),
    );
    expect(absent(regional).moves).toMatchObject([{ kind: "withhold" }]);
    expect(regional.company("WW").cash).toBe(70);
    const minor = oe(
      new OeTable().minor("D", "A", { cash: 0 }).tiles(line).operate("D", "dividend", { earnings: 50 }),
    );
    expect(defaultOf(minor)).toMatchObject({ kind: "half" });
    const national = oe(
      new OeTable().phase("4").national("WW", { A: 40 }).operate("WW", "dividend", { earnings: 50 }),
    );
    expect(defaultOf(national)).toMatchObject({ kind: "full" });
  });
});

describe("turns without a choice in 18OE", () => {
  const made = (events: readonly GameEvent[]) =>
    events
      .filter(({ type, variant }) => type === "forced_move" && variant === rule.slug)
      .map(({ player, action }) => [player, (action as { type: string }).type]);

  /** A's PLM has bought the first 4; minors of B and C have two trains each. */
  const buying = (minors: Record<string, string[]>, ...chosen: (typeof rule)[]) => {
    const table = new OeTable()
      .phase("3")
      .major("PLM", { A: 60 }, { cash: 900, trains: ["3"], tokens: ["U34"] });
    table.minor("D", "B", { trains: minors.D ?? [], tokens: ["Q38"] });
    table.minor("E", "C", { trains: minors.E ?? [], tokens: ["V39"] });
    table.stackFrom("4").operate("PLM", "trains", {}, [2, 1], ["D", "E"]);
    const { engine, state } = withRules(table, title18oe, ...chosen);
    return Object.assign(table, { engine, state })
      .do("buy_train", { train: "4", from: "stack", price: 300 })
      .do("keep_majors")
      .do("pass");
  };

  it("VR-1841-zugzwang-iii-06: 18OE: a run of them is carried out together, each by its own player", () => {
    const trains = { D: ["3", "3"], E: ["3", "3"] };
    const table = buying(trains, rule);
    expect(made(table.events)).toEqual([
      ["B", "discard_train"],
      ["C", "discard_train"],
    ]);
    expectEvent(table, "forced_move", rule.slug, { player: "C" });
    const plain = buying(trains);
    expect([plain.asked(), plain.seat(), made(plain.events)]).toEqual(["discard_train", "B", []]);
    plain.do("discard_train", { train: "3" }).do("discard_train", { train: "3" });
    expect(plain.state).toEqual(table.state);
  });

  it("VR-1841-zugzwang-iii-06: 18OE: a turn with a choice among them is asked for", () => {
    const table = buying({ D: ["3", "3+3"], E: ["3", "3"] }, rule);
    expect([made(table.events), table.asked(), table.seat()]).toEqual([[], "discard_train", "B"]);
    table.do("discard_train", { train: "3" });
    expect(made(table.events)).toEqual([["C", "discard_train"]]);
  });
});
