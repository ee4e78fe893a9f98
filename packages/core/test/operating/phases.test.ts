import { describe, expect, it } from "vitest";
import { type CompanyDef, defineTitle, type TitleDefinition, type TrainDef } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { byPrice } from "../../src/market/index.ts";
import { rusting, trainBought } from "../../src/parts/index.ts";
import { companyOf } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const [abc, cw] = tiny.companies as [CompanyDef, CompanyDef];
const third: CompanyDef = { ...abc, id: "LOC", name: "Local", home: [{ hex: "D3" }] };
const [two, three, four] = tiny.trains as [TrainDef, TrainDef, TrainDef];
const small: TrainDef = { ...two, name: "1", price: 50 };
const TRAINS = [small, two, three, four];

/** Companies that told the title of their trains. */
let told: string[] = [];

/** Tiny with three companies and two kinds of train that rust with the 4. */
const title = (more: Partial<TitleDefinition> = {}): TitleDefinition =>
  defineTitle({
    ...tiny,
    companies: [abc, cw, third],
    trains: TRAINS,
    chains: {
      ...tiny.chains,
      "trains.changed": (_tx, company) => {
        told.push(company);
      },
    },
    operatingOrder: (ctx) => byPrice(ctx).filter((id) => companyOf(ctx, id).floated),
    ...more,
  });

/** By their price ABC operates before CW, and CW before LOC; CW is on turn, and buys. */
function table(trains: Record<string, string[]>, definition = title()): Position {
  told = [];
  const at = new Position(definition, 3)
    .inPlay("ABC", { cell: [0, 4], shares: { A: 60 }, cash: 0, turns: 2 })
    .inPlay("CW", { cell: [0, 3], shares: { B: 60 }, cash: 900, turns: 2 })
    .inPlay("LOC", { cell: [0, 0], shares: { C: 60 }, cash: 0, turns: 2 });
  for (const [company, kinds] of Object.entries(trains)) at.trains(company, kinds);
  return at.region("phase", "3").stackFrom("4").pool(["1", "2", "3"]).operate("CW", "trains");
}
const buy = (at: Position, train = "4", price = 250) => at.do("buy_train", { train, from: "stack", price });
const pool = (at: Position) => at.state.depot.pool.map(({ kind }) => kind);
const rusted = (at: Position, type: string) => at.log(type).map(({ company, train }) => [company, train]);

describe("trains rust as a phase begins", () => {
  it("those of the bank and of companies that go by the train bought, and no others", () => {
    const at = buy(table({ ABC: ["1", "3"], CW: ["3"], LOC: ["2", "2"] }));
    expect(at.phaseName()).toBe("4");
    expect(["ABC", "CW", "LOC"].map((id) => at.kinds(id))).toEqual([["3"], ["3", "4"], []]);
    expect(pool(at)).toEqual(["3"]);
    expect(rusted(at, "train_rusted")).toEqual([
      ["ABC", "1"],
      ["LOC", "2"],
      ["LOC", "2"],
    ]);
    expect(at.log("pool_train_rusted").map(({ train }) => train)).toEqual(["1", "2"]);
    // Each company that lost some tells its title once.
    expect(told).toEqual(["ABC", "LOC"]);
    expect(at.log("phase_began")).toEqual([{ type: "phase_began", phase: "4", train: "4" }]);
  });

  it("with the first train of a kind alone: neither another one nor a train of an earlier phase changes anything", () => {
    const later = table({ ABC: ["2"] }).region("phase", "4");
    buy(later);
    expect([later.kinds("ABC"), later.log("phase_began")]).toEqual([["2"], []]);
    const earlier = table({ ABC: ["2"] }).region("phase", "4");
    earlier.write((tx) => trainBought(tx, "3"));
    expect([earlier.phaseName(), earlier.events]).toEqual(["4", []]);
  });

  it("for one more run where the title says so of a company and a kind, and those are marked", () => {
    const parts = [rusting({ lastRun: (_ctx, company, kind) => company === "ABC" && kind === "1" })];
    const lastRun = () => title({ slots: { ...tiny.slots, "phase.begin": parts } });
    const at = buy(table({ ABC: ["3", "1", "2", "1"], LOC: ["1"] }, lastRun()));
    expect(at.company("ABC").trains.map(({ kind, obsolete }) => [kind, obsolete ?? false])).toEqual([
      ["3", false],
      ["1", true],
      ["1", true],
    ]);
    expect(rusted(at, "train_last_run")).toEqual([
      ["ABC", "1"],
      ["ABC", "1"],
    ]);
    expect(rusted(at, "train_rusted")).toEqual([
      ["ABC", "2"],
      ["LOC", "1"],
    ]);
    expect(told).toEqual(["ABC", "LOC"]);
    // Where all of them stay, nothing is told to have gone.
    buy(table({ ABC: ["1"] }, lastRun()));
    expect(told).toEqual([]);
  });

  it("but not durable ones", () => {
    const at = buy(table({ ABC: ["2"] }).marked("ABC", "2", "durable"));
    expect(at.kinds("ABC")).toEqual(["2"]);
  });

  it.each([
    ["bank", ["2"], ["3"]],
    ["companies", [], ["1", "2", "3"]],
    [undefined, [], ["3"]],
  ] as const)("of the %s where a title parts them", (where, left, there) => {
    const slots = { ...tiny.slots, "phase.begin": [rusting(where ? { where } : {})] };
    const at = buy(table({ ABC: ["2"] }, title({ slots })));
    expect([at.kinds("ABC"), pool(at)]).toEqual([left, there]);
  });

  it("not with a company that keeps a kind", () => {
    const keeps = (_ctx: unknown, company: string, kind: string) => company === "ABC" && kind === "2";
    const slots = { ...tiny.slots, "phase.begin": [rusting({ keeps })] };
    const at = buy(table({ ABC: ["1", "2"], LOC: ["2"] }, title({ slots })));
    expect([at.kinds("ABC"), at.kinds("LOC")]).toEqual([["2"], []]);
  });
});

describe("companies above their limits discard", () => {
  const THREES = ["3", "3"];
  /** All have two trains where one will be the limit. */
  const crowded = (more: Partial<TitleDefinition> = {}, trains = { ABC: THREES, CW: ["3"], LOC: THREES }) => {
    const phases = tiny.phases.map((one) =>
      one.name === "4" ? { ...one, train_limit: { corporation: 1 } } : one,
    );
    return buy(table(trains, title({ phases, ...more })));
  };
  /** Which companies are asked, one after another. */
  function asked(at: Position): (string | undefined)[] {
    const found: (string | undefined)[] = [];
    while (at.asked() === "discard_train") {
      found.push(at.engine.decisions(at.state)[0]?.company);
      at.do("discard_train", { train: "3" });
    }
    return found;
  }

  it("beginning with the one on turn, in the order of operation, and wrapping round", () => {
    const at = crowded();
    expect(at.seat()).toBe("B");
    expect(asked(at)).toEqual(["CW", "LOC", "ABC"]);
    expect(["ABC", "CW", "LOC"].map((id) => at.kinds(id))).toEqual([["3"], ["4"], ["3"]]);
  });

  it("only those that have too many", () => {
    expect(asked(crowded({}, { ABC: THREES, CW: [], LOC: ["3"] }))).toEqual(["ABC"]);
    expect(asked(crowded({}, { ABC: ["3"], CW: [], LOC: ["3"] }))).toEqual([]);
  });

  const inOrder = (order: string[]) => crowded({ slots: { ...tiny.slots, "discard.order": () => order } });

  it("in the title's own order, from its beginning where the one on turn is not in it", () => {
    expect(asked(inOrder(["LOC", "CW", "ABC"]))).toEqual(["CW", "ABC", "LOC"]);
    expect(asked(inOrder(["LOC", "ABC"]))).toEqual(["LOC", "ABC"]);
    expect(asked(inOrder(["CW", "LOC", "ABC"]))).toEqual(["CW", "LOC", "ABC"]);
  });
});
