import { type Action, createEngine, type Engine, type GameState } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { chooseHouseRules, effectOn, housePresets, houseRules, pluginOf, presetOn } from "../src/index.ts";
import { engineWith, playOn, seats, tableWith } from "./kit.ts";
import { played, withRules } from "./position.ts";

const TITLES = [title18eu, title18ardennes];
const absent = { slug: "absent-defaults" };

const defaultOf = (engine: Engine, state: GameState): Action | undefined =>
  engine.absenceDefault(state, engine.decisions(state)[0]?.seats[0] as string);

describe("defaults for the absent", () => {
  it("VR-1841-zugzwang-iii-08, VR-1841-zugzwang-iii-12, VR-1841-zugzwang-iii-14: the least activity, and every decision has one", () => {
    for (const title of TITLES) {
      const engine = tableWith(title, 3, [absent]);
      const first = engine.start().state;
      const opened = title === title18eu ? {} : { amount: 100 };
      expect(defaultOf(engine, first)).toEqual({ type: "choose_lot", seat: "p1", lot: "1", ...opened });
      const kinds = new Set<string>();
      let tried = 0;
      playOn(engine, 5, ({ state }) => {
        if (state.ended) return true;
        const decision = engine.decisions(state)[0];
        if (!decision || (kinds.has(decision.id) && ++tried % 12)) return false;
        kinds.add(decision.id);
        const action = defaultOf(engine, state);
        expect(action, decision.id).toBeDefined();
        const types = engine.legalActions(state, action?.seat).map(({ type }) => type);
        if (types.includes("pass")) expect(action?.type).toBe("pass");
        return kinds.size > 12;
      });
      expect(kinds.size).toBeGreaterThan(6);
    }
    const plain = tableWith(title18eu, 3, []);
    expect(defaultOf(plain, plain.start().state)).toBeUndefined();
  });

  it("VR-1841-zugzwang-iii-06, VR-1841-zugzwang-iii-15: earnings are withheld; a minor of 18EU pays half, and a choice of one is not asked", () => {
    const table = withRules(
      new Table(4)
        .minors({ D: ["2"] })
        .closeRest()
        .phase("3")
        .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, trains: ["3"] })
        .operate("BNR", "dividend", { earnings: 100 }),
      title18eu,
      absent,
    );
    expect(defaultOf(table.engine, table.state)).toEqual({ type: "dividend", seat: "A", kind: "withhold" });
    const ardennes = withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], trains: ["4"], turns: 2 })
        .operate("NL", "dividend", { earnings: 100 }),
      title18ardennes,
      absent,
    );
    expect(defaultOf(ardennes.engine, ardennes.state)).toMatchObject({ type: "dividend", kind: "withhold" });
  });

  it("VR-1841-zugzwang-iii-09: the cheapest trains go first", () => {
    for (const title of TITLES) {
      const table =
        title === title18eu
          ? new Table(3)
              .closeRest()
              .phase("5")
              .corporation("BNR", {
                shares: { A: 50 },
                trains: ["5", "3", "4", "5"],
              })
          : new Ardennes(3)
              .closeRest()
              .phase("5")
              .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], trains: ["5", "3", "4", "5"] });
      const company = title === title18eu ? "BNR" : "NL";
      withRules(table, title, absent).edit((state) => {
        state.pending.push({ kind: "discard_train", seats: ["A"], company, data: {} });
      });
      expect(defaultOf(table.engine, table.state)).toEqual({ type: "discard_train", seat: "A", train: "3" });
    }
  });

  it("VR-1841-zugzwang-iii-10, VR-1841-zugzwang-iii-13: a compulsory train from the bank; sales that change no presidency first, dearest first", () => {
    const table = withRules(
      new Table(4)
        .minors({ D: ["2"] })
        .closeRest()
        .phase("5")
        .trains("2", [])
        .cash("A", 0)
        .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, cash: 350 })
        .corporation("DR", { shares: { B: 30, A: 20 }, par: 100, turns: 3 })
        .corporation("RPR", { shares: { A: 20, C: 20 }, par: 100, turns: 3 })
        .operate("BNR", "trains"),
      title18eu,
      absent,
    );
    expect(defaultOf(table.engine, table.state)).toEqual({
      type: "sell_shares",
      seat: "A",
      company: "DR",
      percent: 20,
    });
    table.treasury("BNR", 500);
    expect(defaultOf(table.engine, table.state)).toMatchObject({ type: "buy_train", from: "stack" });
    const ardennes = withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 900, trains: [], turns: 2 })
        .operate("NL", "trains"),
      title18ardennes,
      absent,
    );
    expect(defaultOf(ardennes.engine, ardennes.state)).toMatchObject({ type: "buy_train", from: "stack" });
  });

  it("VR-1841-zugzwang-iii-05: a pause suspends them, for as long as somebody is away and so often and no more", () => {
    for (const title of TITLES) {
      const engine = tableWith(title, 3, [absent, { slug: "pause-on-absence", options: { most: 1 } }]);
      const { state } = engine.start();
      expect(defaultOf(engine, state)).toBeDefined();
      const away = played(engine, state, { type: "pause", seat: "p2", away: true });
      expect(away.events[0]).toMatchObject({ type: "game_paused", variant: "pause-on-absence" });
      expect(defaultOf(engine, away.state)).toBeUndefined();
      expect(engine.check(away.state, { type: "pause", seat: "p2", away: true })?.code).toBe("PAUSE_SAME");
      const back = played(engine, away.state, { type: "pause", seat: "p2", away: false }).state;
      expect(defaultOf(engine, back)).toEqual(defaultOf(engine, state));
      expect(engine.check(back, { type: "pause", seat: "p2", away: true })).toMatchObject({
        code: "PAUSE_SPENT",
        variant: "pause-on-absence",
      });
      const plain = tableWith(title, 3, []);
      expect(plain.check(state, { type: "pause", seat: "p1", away: true })?.code).toBe("NOT_IN_STEP");
    }
  });
});

describe("plans", () => {
  const stock = (partial = true) =>
    withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 40, A: 20 }, pool: 10, turns: 2 })
        .corporation("DR", { shares: { B: 40, A: 30 }, pool: 30, turns: 2 })
        .cash("A", 500)
        .stock("A"),
      title18eu,
      { slug: "strict-preplans", options: { partial } },
    );
  const sell = { type: "sell_shares", seat: "A", company: "DR", percent: 30 };

  it("VR-1841-zugzwang-iii-16, VR-1841-zugzwang-iii-17, VR-1841-zugzwang-iii-19: as written, then what can be done of it, else nothing", () => {
    const { engine, state } = stock();
    const exact = { ...sell, percent: 10 };
    expect(engine.planned(state, exact)).toEqual({ play: exact });
    expect(engine.planned(state, sell)).toEqual({ play: { ...sell, percent: 20 } });
    expect(stock(false).engine.planned(state, sell)).toBe("cancel");
    expect(engine.planned(state, { ...sell, company: "RPR" })).toBe("cancel");
    expect(withRules(stock(), title18eu).engine.planned(state, sell)).toBe("cancel");
  });

  it("VR-1841-zugzwang-iii-18, VR-1841-zugzwang-iii-20: a share whose source is not said is bought only where there is one source", () => {
    const { engine, state } = stock();
    const unsaid = { type: "buy_share", seat: "A", company: "BNR" };
    expect(engine.planned(state, unsaid)).toBe("cancel");
    const only = withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 40, A: 20 }, turns: 2 })
        .cash("A", 500)
        .stock("A"),
      title18eu,
      { slug: "strict-preplans" },
    );
    expect(only.engine.planned(only.state, unsaid)).toEqual({ play: { ...unsaid, from: "treasury" } });
  });

  it("VR-1841-zugzwang-iii-16..20: in 18Ardennes by the same reading", () => {
    const { engine, state } = withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("NL", { shares: { B: 40 }, tokens: ["B8/1"], cash: 50, price: 140 })
        .cash("A", 500)
        .stock("A"),
      title18ardennes,
      { slug: "strict-preplans" },
    );
    const unsaid = { type: "buy_share", seat: "A", company: "NL" };
    expect(engine.planned(state, unsaid)).toEqual({ play: { ...unsaid, from: "treasury" } });
    expect(engine.planned(state, { ...unsaid, company: "BE" })).toBe("cancel");
  });
});

describe("secret seats", () => {
  it("VR-1841-zugzwang-iii-02, VR-1841-zugzwang-iii-04: names of others are hidden until the game is over; holdings are not", () => {
    for (const title of TITLES) {
      const engine = tableWith(title, 3, [{ slug: "secret-seats" }]);
      const { state } = engine.start();
      const seen = engine.seenBy(state, "p2");
      expect(seen.players.p2?.name).toBe("Player 2");
      expect(seen.players.p1?.name).toBe("Player 1");
      const named = { ...state, players: { ...state.players } };
      for (const [id, player] of Object.entries(state.players))
        named.players[id] = { ...player, name: `Ada ${id}` };
      expect(engine.seenBy(named, "p2").players.p1?.name).toBe("Player 1");
      expect(engine.seenBy(named, "p2").players.p2?.name).toBe("Ada p2");
      expect(engine.seenBy(named, null).players.p2?.name).toBe("Player 2");
      expect(engine.seenBy(named, "p2").players.p1?.cash).toBe(state.players.p1?.cash);
      const over = { ...named, ended: { reason: "bank", ranking: [] } };
      expect(engine.seenBy(over, "p2").players.p1?.name).toBe("Ada p1");
    }
  });
});

describe("presets", () => {
  it("VR-1841-zugzwang-iii-01: bundle what acts on a title, can be played as they are, and hold known rules only", () => {
    for (const preset of housePresets) {
      for (const { slug } of preset.houseRules) expect(houseRules.map((rule) => rule.slug)).toContain(slug);
      for (const title of TITLES) {
        const chosen = presetOn(preset, title);
        expect(chosen.length).toBeGreaterThan(0);
        expect(chooseHouseRules(houseRules, title, 4, chosen).problems).toEqual([]);
      }
    }
    const zugzwang = housePresets.find(({ id }) => id === "zugzwang-iii");
    const slugs = presetOn(zugzwang as NonNullable<typeof zugzwang>, title18eu).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(["open-auction", "no-deals", "bankrupt-plays-on"]));
    expect(slugs).not.toContain("no-player-trades");
  });
});

describe("rest money before the first stock round", () => {
  it("VR-rest-money-06: may begin with who has least, and does not go with an auction that says so too", () => {
    const least = { slug: "rest-money", options: { first: "least-cash" } };
    for (const title of TITLES) {
      expect(tableWith(title, 4, [least]).rules.owners["turnOrder.first"]).toBe("rest-money");
      const both = chooseHouseRules(houseRules, title, 4, [least, { slug: "open-auction" }]);
      expect(both.problems).toMatchObject([
        { code: "VARIANT_SLOT_CONFLICT", values: { hook: "turnOrder.first" } },
      ]);
      const apart = [least, { slug: "open-auction", options: { first: "title" } }];
      expect(chooseHouseRules(houseRules, title, 4, apart).problems).toEqual([]);
    }
  });

  it("VR-rest-money-01..04 VR-rest-money-05 VR-1860-berliner-09: whoever has more at the end of a stock round comes earlier in the next, on every title", () => {
    for (const title of TITLES) {
      const [rule] = houseRules;
      expect(rule && effectOn(rule, title).effect).toBe("acts");
      const engine = tableWith(title, 4, [{ slug: "rest-money" }]);
      let ends = 0;
      playOn(engine, 6, ({ before, action, state }) => {
        if (before.round.id !== "stock" || state.round.id === "stock") return false;
        // A purchase after which all others are passed over changes cash in the same step.
        if (action.type !== "pass") return false;
        const cash = (id: string) => before.players[id]?.cash ?? 0;
        const old = before.turnOrder;
        const sorted = [...old].sort((a, b) => cash(b) - cash(a) || old.indexOf(a) - old.indexOf(b));
        expect([state.turnOrder, state.priority]).toEqual([sorted, sorted[0]]);
        ends++;
        return ends === 2;
      });
      expect(ends).toBe(2);
    }
  });
});

describe("what a title does already", () => {
  it.each(TITLES.map((title) => [title.id, title] as const))(
    "VR-1835-clemens-06, VR-1841-naive-german-14, VR-1841-german-151-37: badges of %s leave the log as it is",
    (_id, title) => {
      const badges = houseRules.filter((rule) => effectOn(rule, title).effect === "already");
      expect(badges.length).toBeGreaterThan(0);
      const plain = simulateGame(engineWith(title, 3, []), leanBot, { seed: 8, maxActions: 500 });
      for (const rule of badges) {
        const options = Object.fromEntries(rule.options.map((option) => [option.id, option.default]));
        const on = engineWith(title, 3, [pluginOf(rule, options, { title, players: 3 })]);
        expect(simulateGame(on, leanBot, { seed: 8, maxActions: 500 }).log).toEqual(plain.log);
      }
    },
  );

  it("with the registry loaded and nothing chosen, logs and states are those of the plain title", () => {
    for (const title of TITLES) {
      const none = tableWith(title, 4, []);
      const made = createEngine(title, { players: seats(4), seed: 1, order: "seated" });
      if (!made.ok) throw new Error(made.refusal.code);
      const [a, b] = [none, made.engine].map((engine) =>
        simulateGame(engine, leanBot, { seed: 4, maxActions: 600 }),
      );
      expect(JSON.stringify(a)).toBe(JSON.stringify(b));
    }
  });
});
