import { describe, expect, it } from "vitest";
import type { EmergencySources } from "../../src/contract/hooks.ts";
import type { EndTiming } from "../../src/contract/index.ts";
import { regionOf } from "../../src/flow/index.ts";
import { type CompanyDef, defineTitle, type Slots } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { emergencyIssue, leaveGame, operatingRound, trainStep } from "../../src/parts/index.ts";
import { tiny } from "../tiny/title.ts";

interface Own {
  /** When the game ends once one player is left. */
  timing?: EndTiming;
  slots?: Partial<Slots>;
  grants?: EmergencySources;
}

const whole = (id: string): CompanyDef => ({
  id,
  kind: "minor",
  name: id,
  colour: "#333333",
  text_colour: "#ffffff",
  tokens: 0,
});

/** Tiny in which every company must own a train, with two minors. */
const title = ({ timing = "now", grants = {}, slots = {} }: Own) =>
  defineTitle({
    ...tiny,
    companies: [...tiny.companies, whole("M1"), whole("M2")],
    rounds: tiny.rounds.map((round) =>
      round.id === "operating"
        ? operatingRound({ steps: [trainStep({ actions: [emergencyIssue] })] })
        : round,
    ),
    flow: {
      ...tiny.flow,
      rounds: {
        ...tiny.flow.rounds,
        operating: {
          next: [
            { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
            { on: "SET_DONE", to: "over", in: "ending.afterRun" },
            { on: "SET_DONE", to: "over", in: "ending.afterSet" },
            { on: "SET_DONE", to: "stock" },
            { on: "RUN_DONE", to: "operating" },
          ],
        },
      },
    },
    slots: { ...tiny.slots, "train.obligation": () => true, "end.timing": () => timing, ...slots },
    chains: { ...tiny.chains, "emergency.sources": () => grants },
  });

/** ABC of A owes a train of $80 that nothing pays for; B leads CW, which has one. */
const ruined = (own: Own = {}, players = 2) =>
  new Position(title(own), players)
    .inPlay("ABC", { shares: { A: 20 }, par: 70, cash: 0, turns: 2 })
    .inPlay("CW", { shares: { B: 40 }, par: 60, trains: ["2"], turns: 2 })
    .cash("A", 13)
    .operate("ABC", "trains");

const DEFERRED = (timing: string) => [{ type: "end_deferred", timing }];

describe("one player is left", () => {
  it.each([
    ["open", "run", "afterRun"],
    ["open", "set", "afterSet"],
    ["afterSet", "run", "afterRun"],
    ["afterSet", "set", undefined],
    ["afterRun", "run", undefined],
    ["afterRun", "set", undefined],
  ] as const)("while the end is %s: by the timing %s it is then %s", (before, timing, then) => {
    const at = ruined({ timing }).region("ending", before);
    at.do("declare_bankruptcy");
    expect(at.player("A").bankrupt).toBe(1);
    expect(at.state.ended).toBeNull();
    expect(at.log("end_deferred")).toEqual(then === undefined ? [] : DEFERRED(timing));
    expect(regionOf(at.ctx(), "ending")).toBe(then ?? before);
  });

  it("the game is over at once where the title says so, and goes on where two are left", () => {
    const at = ruined().do("declare_bankruptcy");
    expect(at.state.ended?.reason).toBe("last_player");
    expect(at.state.ended?.ranking.map(({ player, bankrupt }) => [player, bankrupt])).toEqual([
      ["B", undefined],
      ["A", true],
    ]);
    const three = ruined({}, 3).do("declare_bankruptcy");
    expect([three.state.ended, three.player("A").bankrupt]).toEqual([null, 1]);
  });

  it("is no end of it where the title says so", () => {
    const at = ruined({ timing: "never" }).do("declare_bankruptcy");
    expect([at.state.ended, at.log("end_deferred"), regionOf(at.ctx(), "ending")]).toEqual([
      null,
      [],
      "open",
    ]);
  });

  it("out of an operating round there is no round or set to wait for", () => {
    for (const timing of ["run", "set"] as const) {
      const at = ruined({ timing }).stock("B");
      at.write((tx) => leaveGame(tx, "A"));
      expect(at.state.ended?.reason).toBe("last_player");
      expect(at.log("end_deferred")).toEqual([]);
    }
  });
});

describe("a bankruptcy", () => {
  it("sells what the company may sell of its own stock first, then all that the president may, and pays what comes of it", () => {
    // One share of ABC fills its pool. A may sell no share of ABC, and two of CW at 40.
    const last = (grants: EmergencySources) =>
      ruined({ grants }, 3)
        .shares("ABC", "treasury", "pool", 40)
        .shares("CW", "treasury", "A", 20)
        .cell("CW", [1, 0])
        .stackFrom("3")
        .cash("A", 0)
        .operate("ABC", "trains");
    const plain = last({}).do("declare_bankruptcy");
    expect(plain.log("own_shares_sold")).toEqual([]);
    expect([plain.company("ABC").cash, plain.player("A").cash]).toEqual([80, 0]);
    expect(plain.log("bankrupt")).toEqual([
      { type: "bankrupt", player: "A", company: "ABC", raised: 80, shares: { ABC: 20 } },
    ]);

    const at = last({ companyStock: true }).cell("ABC", [1, 0]);
    // With a share at 40 as well it comes to 120 of 150.
    at.do("declare_bankruptcy");
    expect(at.log("own_shares_sold")).toEqual([
      { type: "own_shares_sold", company: "ABC", percent: 10, price: 40, amount: 40 },
    ]);
    expect(at.log("shares_sold")).toMatchObject([{ player: "A", company: "CW", percent: 20, amount: 80 }]);
    expect([at.company("ABC").cash, at.percent("ABC", "pool"), at.percent("CW", "A")]).toEqual([120, 50, 0]);
    // Where they together pay for the train, no one is bankrupt.
    const able = last({ companyStock: true }).cell("ABC", [0, 2]);
    expect(able.refused("declare_bankruptcy")).toMatchObject({
      code: "CAN_RAISE",
      values: { short: 150, raisable: 150 },
    });
  });

  it("is refused by the name of the house rule without which the money could not be raised", () => {
    const by = { companyStock: "own-stock", unoperated: "young", overPool: "wide" };
    /** Of $80 A has 13, and stock of CW that only a house rule allows A to sell. */
    const able = (grants: EmergencySources, cw: { turns?: number; pool?: number } = {}) =>
      ruined({ grants }, 3)
        .shares("ABC", "treasury", "pool", 50)
        .shares("CW", "treasury", "A", 20)
        .shares("CW", "treasury", "pool", cw.pool ?? 0)
        .turns("CW", cw.turns ?? 2)
        .operate("ABC", "trains")
        .refused("declare_bankruptcy");
    expect(able({}).variant).toBeUndefined();
    expect(able({ unoperated: true, overPool: true, by })).toMatchObject({ code: "CAN_RAISE" });
    expect(able({ unoperated: true, overPool: true, by }).variant).toBeUndefined();
    expect(able({ unoperated: true, by }, { turns: 0 })).toMatchObject({
      code: "CAN_RAISE",
      variant: "young",
    });
    expect(able({ overPool: true, by: { overPool: "wide" } }, { pool: 40 }).variant).toBe("wide");
    const own = ruined({ grants: { companyStock: true, by } }, 3).operate("ABC", "trains");
    expect(own.refused("declare_bankruptcy")).toMatchObject({ code: "CAN_RAISE", variant: "own-stock" });
  });

  it("is declared by no one who can pay, to the dollar, or who owes no train", () => {
    // A share of CW at 60, and the cash of A.
    const at = (cash: number, grants: EmergencySources = {}) =>
      ruined({ grants }, 3).shares("CW", "treasury", "A", 10).cash("A", cash).operate("ABC", "trains");
    expect(at(20).refused("declare_bankruptcy")).toMatchObject({
      code: "CAN_RAISE",
      values: { short: 60, raisable: 60 },
    });
    at(19).do("declare_bankruptcy");
    // What pays without a house rule is no one's doing.
    const by = { companyStock: "own-stock", unoperated: "young" };
    expect(at(20, { unoperated: true, by }).refused("declare_bankruptcy").variant).toBeUndefined();
    expect(at(20, { companyStock: true, by }).refused("declare_bankruptcy").variant).toBeUndefined();
    expect(at(19, { companyStock: true, by }).refused("declare_bankruptcy").variant).toBe("own-stock");
    expect(at(20).trains("ABC", ["2"]).operate("ABC", "trains").refused("declare_bankruptcy").code).toBe(
      "NO_EMERGENCY",
    );
    expect(at(80).treasury("ABC", 80).refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
  });

  /** For which companies the title is asked what becomes of them, in turn; A has these in addition. */
  function askedOf(set: (at: Position) => Position, leaves = true) {
    const asked: string[] = [];
    const slots: Partial<Slots> = {
      "bankruptcy.companies": (_tx, player, company) => {
        asked.push(`${player} ${company}`);
      },
      "bankruptcy.leaves": () => leaves,
    };
    const at = set(ruined({ slots }, 3)).cash("A", 0).operate("ABC", "trains").stackFrom("3");
    asked.length = 0;
    at.do("declare_bankruptcy");
    return { asked, at };
  }

  it("asks the title for each company that the player leads, or led until their last sales, and for what they still hold", () => {
    expect(askedOf((at) => at).asked).toEqual(["A ABC", "A ABC"]);
    const minor = askedOf((at) => at.owned("M1", "A").owned("M2", "B").inPlay("M1").inPlay("M2"));
    expect(minor.asked).toEqual(["A ABC", "A M1", "A ABC"]);
    // CW goes to C with the last sale of A, who keeps nothing of it.
    const lost = askedOf((at) =>
      at
        .shares("CW", "B", "treasury")
        .presidency("CW", "A")
        .shares("CW", "treasury", "C", 20)
        .cell("CW", [1, 0]),
    );
    expect(lost.at.president("CW")).toBe("C");
    expect(lost.asked).toEqual(["A ABC", "A CW", "A ABC"]);
    // A holds a share of CW that the full pool does not take.
    const left = askedOf((at) => at.shares("CW", "treasury", "A", 10).shares("CW", "treasury", "pool", 50));
    expect(left.asked).toEqual(["A ABC", "A ABC", "A CW"]);
    expect(left.at.player("A").bankrupt).toBe(1);
  });

  it("leaves a company that belongs to another where it is", () => {
    const { asked, at } = askedOf((one) => one.owned("M1", "company:ABC").inPlay("M1"));
    expect([asked, at.company("M1").owner]).toEqual([["A ABC", "A ABC"], "company:ABC"]);
  });

  it("keeps the player in the game where the title says so", () => {
    const { asked, at } = askedOf((one) => one, false);
    expect([asked, at.player("A").bankrupt]).toEqual([["A ABC"], undefined]);
  });
});
