import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { fitOf, rowHeights } from "../lib/matrix/fit.ts";
import { type CompanyGroup, groupsOf } from "../lib/matrix/groups.ts";
import { incomeOf, lastRuns } from "../lib/matrix/runs.ts";
import { buyPrice, rowDraft, tradesOf } from "../lib/matrix/trades.ts";
import { usedPart } from "../lib/matrix/used-market.ts";
import { sampleTimeline } from "./sample-timeline.ts";

const timeline = sampleTimeline();
const { engine } = timeline;
const { title } = engine.rules;
const at = (move: number) => {
  const state = timeline.state(move);
  const order = title.operatingOrder({ rules: engine.rules, state });
  return { state, view: viewState(engine, state), order };
};

describe("groups of companies", () => {
  it("stand by kind: rows in operating order, minors as chips, the rest to be started", () => {
    const { view, order } = at(183);
    const groups = groupsOf(title, view, order);
    expect(groups.map(({ id, form }) => [id, form])).toEqual([
      ["companies", "rows"],
      ["minors", "chips"],
      ["unstarted", "starts"],
    ]);
    // AIRS and RBSR do not operate yet: their price gives them a place.
    expect(groups[0]?.companies).toEqual(["GSR", "AIRS", "RBSR"]);
    expect(groups[1]?.companies).toHaveLength(10);
    expect(groups[2]?.companies).toEqual(["BNR", "DR", "FS", "RPR", "SNCF"]);
  });

  it("are one where only companies with shares are left", () => {
    const { view, order } = at(800);
    expect(groupsOf(title, view, order)).toEqual([
      { id: "companies", form: "rows", companies: ["GSR", "DR", "BNR", "RPR", "AIRS", "SNCF", "FS", "RBSR"] },
    ]);
  });
});

const group = (id: CompanyGroup["id"], count: number, form: CompanyGroup["form"] = "rows"): CompanyGroup => ({
  id,
  form,
  companies: Array.from({ length: count }, (_, n) => `${id}${n}`),
});
const fit = (groups: CompanyGroup[], more: Partial<Parameters<typeof fitOf>[0]> = {}) =>
  fitOf({
    groups,
    kind: "wide",
    tall: true,
    room: 776,
    own: {},
    kept: new Set(groups.filter(({ id }) => id === "majors").flatMap(({ companies }) => companies)),
    drafted: undefined,
    first: new Set(),
    lines: () => 2,
    all: false,
    ...more,
  });

describe("what fits the window", () => {
  it("has rows as high as their number allows", () => {
    expect([8, 12, 18].map((open) => rowHeights(open, "wide", true)[0])).toEqual([46, 34, 31]);
    expect([8, 12, 18].map((open) => rowHeights(open, "wide", false)[0])).toEqual([38, 30, 25]);
    expect(fit([group("companies", 10)]).row).toBe(46);
    expect(fit([group("companies", 10)], { tall: false, room: 596 })).toMatchObject({ row: 38, strip: true });
  });

  it("lowers rows first, then folds what has no price, never what has one", () => {
    const groups = [group("majors", 8), group("regionals", 10), group("minors", 12, "chips")];
    expect(fit(groups)).toMatchObject({ row: 31, folded: ["minors"], strip: false });
    const low = fit(groups, { tall: false, room: 596 });
    expect(low.folded).toEqual(["minors", "regionals"]);
    expect(low.rows).toEqual(groups[0]?.companies);
    const crowded = fit([group("majors", 24)], { tall: false, room: 596, first: new Set(["majors23"]) });
    expect(crowded.folded).toEqual([]);
    expect(crowded.rows).toHaveLength(19);
    expect(crowded.rows.at(-1)).toBe("majors23");
  });

  it("opens what the reader opens", () => {
    const groups = [group("majors", 8), group("regionals", 10)];
    expect(fit(groups, { tall: false, room: 300, own: { regionals: false } }).folded).toEqual([]);
    expect(fit([group("minors", 3, "chips")], { own: { minors: false } }).rows).toHaveLength(3);
  });

  it("keeps at most nine rows on a phone, the drafted one among them", () => {
    const groups = [group("majors", 8), group("regionals", 10)];
    const phone = fit(groups, { kind: "phone", drafted: "regionals3" });
    expect(phone.rows).toEqual([...(groups[0]?.companies ?? []), "regionals3"]);
    expect(phone.hidden).toHaveLength(9);
    expect(fit(groups, { kind: "phone", all: true }).hidden).toEqual([]);
    const many = fit([group("majors", 14)], { kind: "phone", first: new Set(["majors3", "majors9"]) });
    expect(many.rows).toEqual(["majors3", "majors9"]);
    expect(fit([group("majors", 10)], { kind: "phone" }).hidden).toEqual([]);
  });
});

describe("what companies ran for", () => {
  const told = chronicle(timeline);

  it("are the last four runs, the newest last", () => {
    const ran = lastRuns(told, 800);
    const { view } = at(800);
    for (const id of ["GSR", "DR", "AIRS"]) {
      const company = view.companies.find((one) => one.id === id);
      expect(ran[id]?.totals).toHaveLength(4);
      expect(ran[id]?.totals.at(-1)).toBe(company?.lastEarnings);
    }
    expect(lastRuns(told, 60)).toEqual({});
  });

  it("comes to everyone by their shares, and of a minor what it paid last", () => {
    const { view } = at(800);
    const income = incomeOf(view, lastRuns(told, 800));
    const [first] = view.players;
    const shares = view.companies.reduce(
      (sum, { id, lastEarnings }) => sum + Math.floor(((lastEarnings ?? 0) * (first?.shares[id] ?? 0)) / 100),
      0,
    );
    expect(income[first?.id ?? ""]).toBe(shares);
    const early = at(183).view;
    expect(Object.values(incomeOf(early, lastRuns(told, 183))).every((sum) => sum > 0)).toBe(true);
  });
});

describe("what one may do in the row of a company", () => {
  const { state, view } = at(183);
  const seat = view.acting[0] ?? "";
  const trades = tradesOf(engine.legalActions(state, seat), () => false);

  it("is buying where a share lies, and selling by amounts", () => {
    expect(trades.RBSR?.buy.treasury).toEqual({ type: "buy_share", seat, company: "RBSR", from: "treasury" });
    expect(trades.GSR?.sell.map(({ percent }) => percent)).toEqual([10, 20]);
    expect(buyPrice({ rules: engine.rules, state }, seat, "RBSR", "treasury")).toBe(70);
    expect(buyPrice({ rules: engine.rules, state }, seat, "RBSR", "pool")).toBeUndefined();
  });

  it("is drafted there, with the amounts it may have instead", () => {
    const sale = { type: "sell_shares", seat, company: "GSR", percent: 20 };
    expect(rowDraft(sale, trades)).toEqual({ company: "GSR", amounts: trades.GSR?.sell });
    expect(rowDraft({ type: "pass", seat }, trades)).toBeUndefined();
    expect(rowDraft({ ...sale, company: "AIRS" }, trades)).toBeUndefined();
  });

  it("is starting what has been claimed, by its value; nothing else is started in a row", () => {
    const start = (company: string, price: number) => ({ type: "start_company", seat, company, price });
    const legal = [start("X", 160), start("X", 140), start("Y", 140)];
    const claimed = tradesOf(legal, () => true, ["X"]);
    expect(claimed.X?.start.map(({ price }) => price)).toEqual([140, 160]);
    expect(claimed.Y).toBeUndefined();
    expect(rowDraft(start("X", 160), claimed)).toEqual({ company: "X", amounts: claimed.X?.start });
    expect(rowDraft(start("Y", 140), claimed)).toBeUndefined();
  });
});

it("the used part of the market has one space around its tokens, and where they would go", () => {
  const stacks = { "2,3": ["A"], "3,5": ["B"] };
  const [x, y, width, height] = usedPart(title.market, stacks, [])?.box ?? [];
  expect([x, y, width, height]).toEqual([2 * 54, 54, 5 * 54, 4 * 54]);
  const moved = usedPart(title.market, stacks, [{ company: "B", from: null, to: { row: 3, col: 7 } }]);
  expect(moved?.box[2]).toBe(7 * 54);
  expect(moved?.shows({ kind: "group", children: [], data: { row: "3", col: "8" } })).toBe(true);
  expect(moved?.shows({ kind: "group", children: [], data: { row: "3", col: "9" } })).toBe(false);
  expect(usedPart({ ...title.market, grid: title.market.grid.slice(0, 1) }, stacks, [])).toBeUndefined();
  // Before the first token it is where companies start.
  const starts = usedPart(title.market, {}, [])?.box;
  const pars = title.market.grid.map((row) => row.map((space) => space?.types?.includes("par") ?? false));
  const rows = pars.flatMap((row, at) => (row.includes(true) ? [at] : []));
  expect(rows.length).toBeGreaterThan(1);
  expect(starts?.[1]).toBe(54 * (Math.min(...rows) - 1));
  const unmarked = {
    grid: title.market.grid.map((row) => row.map((space) => space && { price: space.price })),
  };
  expect(usedPart(unmarked, {}, [])).toBeUndefined();
});
