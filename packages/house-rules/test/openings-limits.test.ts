import type { GameEvent, Json, TitleDefinition } from "@railhead/core";
import { tryOut } from "@railhead/core/kit";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { type Options, pluginOf } from "../src/def.ts";
import { effectOn, houseRules } from "../src/index.ts";
import { tableWith } from "./kit.ts";
import { FLOOR } from "./synthetic/opening.ts";
import { synthetic } from "./synthetic/title.ts";

const ruleOf = (slug: string) => houseRules.find((one) => one.slug === slug) as (typeof houseRules)[number];

/** The synthetic title whose players may own one certificate each. */
const narrow = {
  ...synthetic,
  numbers: { ...synthetic.numbers, certificateLimit: { 3: 1, 4: 1 } },
} as TitleDefinition;

/** An opening by a house rule at a table of this size, played move by move by the seat asked first. */
class Opening {
  engine;
  state;
  events: readonly GameEvent[] = [];

  constructor(title: TitleDefinition, slug: string, options: Options = {}, players = 4) {
    this.engine = tableWith(title, players, [{ slug, options }]);
    this.state = this.engine.start().state;
  }

  get decision() {
    return this.engine.decisions(this.state)[0];
  }

  get seat(): string {
    return this.decision?.seats[0] ?? "";
  }

  do(type: string, fields: Record<string, Json> = {}): this {
    const done = tryOut(this.engine, this.state, { type, seat: this.seat, ...fields });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    [this.state, this.events] = [done.state, done.events];
    return this;
  }
}

const cut = (game: Opening) => (game.state.round.data as { cuts: Record<string, number> }).cuts.M1 ?? 0;
const AUCTION = { floor: "0", decline: true, left: "sr1", first: "poorest" };
const forced = (title: TitleDefinition, slug: string, options = {}) =>
  new Opening(title, slug, options).decision?.forced;

describe("an opening where every player may own one certificate", () => {
  it("VR-1841-naive-german-02: keeps the room that what must be sold needs", () => {
    const game = new Opening(narrow, "open-auction", AUCTION, 3);
    const lots = game.engine.legalActions(game.state).filter(({ type }) => type === "choose_lot");
    expect(lots.map(({ lot }) => lot)).toEqual(["M1", "M2", "M3"]);
    const choose = (lot: string, amount: number) =>
      game.engine.check(game.state, { type: "choose_lot", seat: game.seat, lot, amount })?.code;
    expect([choose("P1", 0), choose("M1", FLOOR)]).toEqual(["BID_LEAVES_LOTS", undefined]);
    // With a certificate more each there is room for privates.
    const numbers = { ...narrow.numbers, certificateLimit: { 3: 2, 4: 2 } };
    const wide = new Opening({ ...narrow, numbers }, "open-auction", AUCTION, 3);
    expect(wide.engine.legalActions(wide.state).map(({ lot }) => lot)).toContain("P1");
  });

  it("VR-1835-clemens-01: asks anyone who has no room while prices can still fall", () => {
    const game = new Opening(narrow, "free-packet").do("choose_lot", { lot: "P1", amount: 40 });
    for (const seat of ["p2", "p3", "p4"]) {
      expect([game.seat, cut(game)]).toEqual([seat, 0]);
      game.do("pass");
    }
    // p1 can do nothing but pass, and that still counts as a turn: now all have had theirs.
    expect(game.events.filter(({ type }) => type === "passed").map(({ player }) => player)).toEqual([
      "p4",
      "p1",
    ]);
    expect([game.seat, cut(game)]).toEqual(["p2", 10]);
  });
});

describe("openings by house rules", () => {
  it("VR-1826-privates-auctions-01: one lot's bids and passes are forgotten with the next", () => {
    const game = new Opening(synthetic, "open-auction", AUCTION, 3);
    game.do("choose_lot", { lot: "M1", amount: FLOOR }).do("pass").do("pass");
    expect(game.state.round.data).toMatchObject({ lot: null, bid: null, passed: [], buyer: "p1" });
  });

  it("ask for a lot where the rules leave no way out, and only there", () => {
    expect(forced(synthetic, "open-auction", AUCTION)).toBe(false);
    expect(forced(synthetic, "open-auction", { ...AUCTION, decline: false })).toBe(true);
    expect([forced(title18ardennes, "free-packet"), forced(title18eu, "free-packet")]).toEqual([true, false]);
  });

  it("are not offered where nothing is sold before the first round", () => {
    const { opening: _none, ...rest } = synthetic;
    for (const slug of ["open-auction", "free-packet"]) {
      expect(effectOn(ruleOf(slug), rest as TitleDefinition)).toEqual({
        effect: "never",
        how: "Nothing is sold before the first round.",
      });
      expect(effectOn(ruleOf(slug), synthetic).effect).toBe("acts");
    }
  });
});

describe("company stock in emergencies", () => {
  it("VR-1841-german-151-19: is sold in the step trains, and in no round that has none", () => {
    const plugin = pluginOf(
      ruleOf("emergency-company-stock"),
      { buyOn: true },
      { title: synthetic, players: 4 },
    );
    expect(Object.keys(plugin.actions ?? {})).toEqual(["operating/trains"]);
    const without = { ...synthetic, rounds: synthetic.rounds.filter(({ id }) => id !== "operating") };
    expect(effectOn(ruleOf("emergency-company-stock"), without).effect).toBe("never");
    expect(effectOn(ruleOf("emergency-company-stock"), synthetic).effect).toBe("acts");
  });
});
