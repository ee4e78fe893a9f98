import type { TitleDefinition } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { Tx } from "@railhead/core/state";
import { tileSupply } from "@railhead/core/track";
import { hidesWorth, viewState } from "@railhead/core/view";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { chooseHouseRules, effectOn, houseRules } from "../src/index.ts";
import { byCash } from "../src/rules/rest-money.ts";
import { title1889 } from "./diverging-titles.ts";
import { engineWith, tableWith } from "./kit.ts";
import { played, withRules } from "./position.ts";
import { expectNamed } from "./told.ts";

const plain = title1889();
const at = (title: TitleDefinition, slug?: string, options = {}) =>
  withRules(new Position(title, 4), title, ...(slug === undefined ? [] : [{ slug, options }]));

const effect = (slug: string, title: TitleDefinition) => {
  const rule = houseRules.find((one) => one.slug === slug) as (typeof houseRules)[number];
  return effectOn(rule, title).effect;
};
const sold = (table: Position, player: string, percent: number) =>
  played(table.engine, table.state, { type: "sell_shares", seat: player, company: "AR", percent });
const held = { par: 80, shares: { A: 40, B: 20 } };

describe("house rules that tables asked for", () => {
  it.each([
    ["hidden-worth", "acts", "acts", "acts", "acts"],
    ["unlimited-tiles", "acts", "acts", "acts", "acts"],
    ["unlimited-last-trains", "already", "already", "acts", "already"],
    ["first-round-sales", "already", "already", "already", "already"],
    ["two-hold-more", "acts", "never", "acts", "acts"],
    ["unsold-to-pool", "never", "never", "never", "acts"],
    ["train-export", "acts", "acts", "acts", "acts"],
  ])("%s: %s in 18EU, %s in 18Ardennes, %s in 18OE, %s in 1889", (slug, ...effects) => {
    expect([title18eu, title18ardennes, title18oe, plain].map((title) => effect(slug, title))).toEqual(
      effects,
    );
  });

  it("each says where it was written down, or that no source was found or checked", () => {
    const slugs = [
      "hidden-worth",
      "unlimited-tiles",
      "unlimited-last-trains",
      "two-hold-more",
      "unsold-to-pool",
      "train-export",
    ];
    for (const slug of slugs)
      expect(houseRules.find((one) => one.slug === slug)?.source).toMatch(
        /not verified in print|no written source/,
      );
  });
});

describe("hidden net worth", () => {
  it("no one is shown what players are worth while the game runs; cash stays, and all is shown at the end", () => {
    const engine = tableWith(title18eu, 4, [{ slug: "hidden-worth" }]);
    const { state } = engine.start();
    expect(viewState(engine, state).players[0]).not.toHaveProperty("worth");
    expect(viewState(engine, state).players[0]?.cash).toBeGreaterThan(0);
    expect(viewState(engine, state, true).players[0]?.worth).toBeGreaterThan(0);
    const over = { ...state, ended: { reason: "bank", round: "stock", ranking: [] } };
    expect(hidesWorth({ rules: engine.rules, state: over })).toBe(false);
    const usual = engineWith(title18eu, 4, []);
    expect(viewState(usual, usual.start().state).players[0]?.worth).toBeGreaterThan(0);
  });
});

describe("unlimited tiles and last trains", () => {
  it("no tile runs out; without the house rule one does", () => {
    const [usual, endless] = [at(plain), at(plain, "unlimited-tiles")];
    const tile = plain.tileset.tiles[0]?.id as string;
    expect(tileSupply({ rules: usual.engine.rules, state: usual.state }, tile)).toBe(
      plain.tileset.tiles[0]?.count,
    );
    expect(tileSupply({ rules: endless.engine.rules, state: endless.state }, tile)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it("18OE: of its 8+8 there is always another one", () => {
    const counts = (slugs: string[]) => {
      const engine = tableWith(
        title18oe,
        4,
        slugs.map((slug) => ({ slug })),
      );
      return engine.rules.trains.get("8+8")?.count;
    };
    expect(counts([])).toBe(8);
    expect(counts(["unlimited-last-trains"])).toBe("unlimited");
  });
});

describe("sales in the first stock round", () => {
  const free = title1889({ sales: { from: "always" } });
  const table = (options: Record<string, number>, set = 2) =>
    at(free, "first-round-sales", options).inPlay("AR", held).stock("A", {}, set);

  it("each player sells at most the set number of shares in it, and the refusal names the rule", () => {
    expect(sold(at(free).inPlay("AR", held).stock("A", {}, 2), "A", 20).events.length).toBeGreaterThan(0);
    const one = table({ most: 1 });
    const refusal = one.engine.check(one.state, {
      type: "sell_shares",
      seat: "A",
      company: "AR",
      percent: 20,
    });
    expect(refusal?.code).toBe("FIRST_ROUND_SALES");
    expectNamed(free, refusal, "first-round-sales");
    const { state } = sold(one, "A", 10);
    expect(
      one.engine.check(state, { type: "sell_shares", seat: "A", company: "AR", percent: 10 })?.code,
    ).toBe("FIRST_ROUND_SALES");
    const none = table({ most: 0 });
    expect(
      none.engine.check(none.state, { type: "sell_shares", seat: "A", company: "AR", percent: 10 })?.code,
    ).toBe("FIRST_ROUND_SALES");
  });

  it("when that round is over the limit no longer holds", () => {
    const later = table({ most: 0 });
    later.state = { ...later.state, variants: { "first-round-sales": { over: true, sold: {} } } };
    expect(sold(later, "A", 20).events.length).toBeGreaterThan(0);
  });
});

describe("70% for two players", () => {
  const two = (slugs: string[]) =>
    tableWith(
      plain,
      2,
      slugs.map((slug) => ({ slug })),
    );
  it("a seventh share is bought at a table of two, an eighth is not", () => {
    const buying = (percent: number, ...slugs: string[]) => {
      const table = new Position(plain, 2).inPlay("AR", { par: 80, shares: { A: percent } }).stock("A");
      return two(slugs).check(table.state, { type: "buy_share", seat: "A", company: "AR", from: "treasury" })
        ?.code;
    };
    expect([buying(60), buying(60, "two-hold-more"), buying(70, "two-hold-more")]).toEqual([
      "HOLDING_LIMIT",
      undefined,
      "HOLDING_LIMIT",
    ]);
  });

  it("it is for tables of two", () => {
    const codes = (players: number) =>
      chooseHouseRules(houseRules, plain, players, [{ slug: "two-hold-more" }]).problems.map(
        ({ code }) => code,
      );
    expect([codes(2), codes(3)]).toEqual([[], ["TABLE_OF_TWO"]]);
  });
});

describe("unsold shares go to the pool", () => {
  it("as a company floats, which is paid as ever; without the rule they stay", () => {
    const floated = (slug?: string) => {
      const table = at(plain, slug)
        .inPlay("AR", { par: 80, shares: { A: 40 }, floated: false })
        .stock("A");
      return played(table.engine, table.state, {
        type: "buy_share",
        seat: "A",
        company: "AR",
        from: "treasury",
      });
    };
    const places = (result: ReturnType<typeof floated>, place: string) =>
      result.state.companies.AR?.certificates.filter((one) => one.at === place).length;
    const [usual, pooled] = [floated(), floated("unsold-to-pool")];
    expect([places(usual, "treasury"), places(usual, "pool")]).toEqual([5, 0]);
    expect([places(pooled, "treasury"), places(pooled, "pool")]).toEqual([0, 5]);
    expect(pooled.state.companies.AR?.cash).toBe(usual.state.companies.AR?.cash);
    expect(pooled.events.find(({ type }) => type === "left_to_pool")).toMatchObject({
      ...{ company: "AR", percent: 50, variant: "unsold-to-pool" },
    });
    expect(pooled.events.find(({ type }) => type === "capitalized")).not.toHaveProperty("variant");
  });
});

describe("trains are exported", () => {
  it.each([
    ["rusted", "rusted"],
    ["pool", "pool"],
  ] as const)("as a set ends the next train leaves the stack (%s), and the rule is named", (to, place) => {
    const engine = tableWith(plain, 3, [{ slug: "train-export", options: { to } }]);
    const { state } = engine.start();
    const [first] = state.depot.stack;
    const gone = (after: "set" | "run", rules = engine.rules) => {
      const tx = new Tx(rules, state);
      rules.slots["depot.export"](tx, after);
      return { ...tx.state.depot, events: tx.events };
    };
    const { events, ...depot } = gone("set");
    expect(depot[place].map(({ id }) => id)).toContain(first?.id);
    expect(events.find(({ type }) => type === "train_exported")).toMatchObject({ variant: "train-export" });
    expect(gone("run").stack[0]).toBe(first);
    expect(gone("set", engineWith(plain, 3, []).rules).stack[0]).toBe(first);
  });

  it("is a rule already of a title that exports trains", () => {
    expect(effect("train-export", title1889({ exportAfter: { after: "set" } }))).toBe("already");
  });
});

describe("ties in cash", () => {
  it("keep their places, or a lot decides, which is the same again and another one in another round", () => {
    const table = at(plain);
    const order = ["A", "B", "C", "D"];
    const ctx = (set: number) => ({
      rules: table.engine.rules,
      state: { ...table.state, round: { ...table.state.round, set } },
    });
    expect(byCash(ctx(1), order)).toEqual(order);
    expect(byCash(ctx(1), order, -1, "lot")).toEqual(byCash(ctx(1), order, -1, "lot"));
    const drawn = new Set(Array.from({ length: 12 }, (_, set) => byCash(ctx(set), order, -1, "lot").join()));
    expect(drawn.size).toBeGreaterThan(3);
    const rich = { ...table.state.players, D: { id: "D", name: "D", cash: 9999 } };
    for (let set = 0; set < 6; set++)
      expect(byCash({ ...ctx(set), state: { ...ctx(set).state, players: rich } }, order, -1, "lot")[0]).toBe(
        "D",
      );
  });
});
