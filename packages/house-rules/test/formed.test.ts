/** Companies that are formed in an operating round: whether they operate in it. */
import type { Json } from "@railhead/core";
import { brokenInvariants } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { type Chosen, chooseHouseRules, effectOn, houseRules } from "../src/index.ts";
import { playOn } from "./kit.ts";
import { OeTable } from "./oe-table.ts";
import { told } from "./synthetic/said.ts";
import { Table } from "./synthetic/table.ts";
import { synthetic } from "./synthetic/title.ts";
import { expectTold } from "./told.ts";

const SLUG = "formed-operates";
const rule: Chosen = { slug: SLUG };
const ids = "VR-1841-naive-german-14, VR-1841-german-151-37";

/** Plays on, passing or doing what is compulsory, until this holds. */
function until(table: Table | OeTable, there: () => boolean): void {
  for (let n = 0; n < 60 && !there(); n++) {
    const [first] = table.legal("pass").length ? table.legal("pass") : table.legal();
    if (!first) throw new Error("nothing can be done");
    const { type, seat, fields: _fields, ...rest } = first;
    table.do(type, rest as Record<string, Json>, seat);
  }
  expect(there()).toBe(true);
}
/** Companies whose turns begin from now on, up to the next stock round. */
function turns(table: Table | OeTable): string[] {
  const begun: string[] = [];
  const note = () => begun.push(...table.log("turn_began").map(({ company }) => String(company)));
  until(table, () => {
    note();
    return table.round() === "stock";
  });
  return begun;
}
const onTurn = (table: Table | OeTable) => table.engine.decisions(table.state)[0]?.company;

describe("a company formed in an operating round, on the synthetic title", () => {
  const owning = (operatingNow: string, done: string[], ...chosen: Chosen[]) =>
    new Table()
      .whole({ A: ["M1", "M2", "M3"] })
      .corporation("CW", { shares: { B: 60 }, trains: ["2"] })
      .operate(operatingNow, "union", {}, [2, 1], done)
      .with(...chosen);

  it(`${ids}: it operates in that round, in its place, where none of its predecessors has; the plain title has it wait`, () => {
    const plain = owning("M1", []).do("form_union", { minors: ["M2", "M3"] });
    expect(told(plain.log("formed_rests")[0])).toBe("U operates from the next round");
    expect(turns(plain)).toEqual(["CW"]);
    const table = owning("M1", [], rule).do("form_union", { minors: ["M2", "M3"] });
    const event = expectTold(synthetic, table.events, "formed_operates", SLUG);
    expect(told(event)).toBe("U operates this round, at its place in the operating order");
    expect([table.company("U").cash, table.company("M2").closed]).toEqual([240, true]);
    expect(turns(table)).toEqual(["U", "CW"]);
  });

  it(`${ids}: where one of them has, its turn comes in the next round only`, () => {
    for (const chosen of [[], [rule]]) {
      const table = owning("M3", ["M1"], ...chosen).do("form_union", { minors: ["M1", "M2"] });
      const [waits] = table.log("formed_waits");
      expect(waits?.variant).toBeUndefined();
      expect(told(waits)).toBe("U operates from the next round: M1 operated in this one");
      expect(new Set(turns(table))).toEqual(new Set(["CW"]));
      until(table, () => table.round() !== "stock");
      expect(onTurn(table)).toBe("M3");
      until(table, () => onTurn(table) === "U");
      expect(table.round()).toBe("operating 3.1");
    }
  });

  it(`${ids}: a move for it out of its turn is refused`, () => {
    const table = owning("M3", ["M1", "M2"], rule).do("form_union", { minors: ["M1", "M2"] });
    until(table, () => onTurn(table) === "CW");
    const lay = { type: "lay_tile", seat: "A", hex: "B1", tile: "57", rotation: 0 };
    expect(table.engine.check(table.state, lay)?.code).toBe("NOT_YOUR_TURN");
  });
});

describe("a national formed in an operating round of 18OE", () => {
  /** B's PLM buys the first 4; A leads LNWR, which is dearer, and GWR, which is cheaper. */
  const buying = (...done: string[]) =>
    new OeTable()
      .phase("3")
      .major("LNWR", { A: 60 }, { cash: 230, trains: ["3"], tokens: ["J27"] })
      .major("PLM", { B: 60 }, { cash: 900, trains: ["3"], tokens: ["U34"] })
      .major("GWR", { A: 20 }, { cash: 100, trains: ["3"], tokens: ["L25"] })
      .stackFrom("4")
      .operate("PLM", "trains", {}, [4, 1], done)
      .do("buy_train", { train: "4", from: "stack", price: 300 })
      .do("keep_majors");

  it(`${ids}: 18OE: where its major has not operated it does, in its place and as a national`, () => {
    const table = buying("LNWR").do("form_national", { company: "GWR" }).do("keep_majors");
    until(table, () => onTurn(table) === "GWR");
    expect([table.round(), table.company("GWR").kind]).toEqual(["operating 4.1", "national"]);
    expect(table.log("turn_began")).toMatchObject([{ company: "GWR", president: "A" }]);
    expect(brokenInvariants(table.engine, table.state, table.state)).toEqual([]);
  });

  it(`${ids}: 18OE: where its major has operated it does not again in this round, and a move for it is refused`, () => {
    const table = buying("LNWR").do("form_national", { company: "LNWR" }).do("keep_majors");
    const claim = { type: "claim_train", seat: "A", train: "2+2" };
    expect(table.engine.check(table.state, claim)?.code).toBe("NOT_YOUR_TURN");
    const begun = playOn(table.engine, 1, ({ state }) => state.round.run !== 1, table.state).flatMap(
      ({ before, events }) => (before.round.run === 1 ? events : []),
    );
    const rounds = begun.findIndex(({ type }) => type === "round_began");
    const companies = begun
      .slice(0, rounds)
      .flatMap(({ type, company }) => (type === "turn_began" ? [company] : []));
    expect(companies).toEqual(["GWR"]);
    expect(begun.slice(rounds).find(({ type }) => type === "turn_began")).toMatchObject({ company: "LNWR" });
  });

  it(`${ids}: 18OE: it is a rule there already, and is refused as a switch; no company is formed in operating rounds of the others`, () => {
    const found = houseRules.find(({ slug }) => slug === SLUG);
    if (!found) throw new Error(SLUG);
    const effect = [title18oe, title18eu, title18ardennes, synthetic].map(
      (title) => effectOn(found, title).effect,
    );
    expect(effect).toEqual(["already", "never", "never", "acts"]);
    const codes = [title18oe, title18eu].map(
      (title) => chooseHouseRules(houseRules, title, 4, [rule]).problems[0]?.code,
    );
    expect(codes).toEqual(["VARIANT_ALREADY", "VARIANT_NOT_APPLICABLE"]);
    // A title that says nothing of it has core's answer, which is the same.
    const { "formed.operates": _own, ...slots } = synthetic.slots;
    expect(effectOn(found, { ...synthetic, id: "other", slots }).effect).toBe("already");
  });
});
