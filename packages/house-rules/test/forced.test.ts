import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { withRules } from "./position.ts";
import { expectEvent } from "./told.ts";

const rule = { slug: "absent-defaults" };
const made = (table: Table | Ardennes) =>
  table.events
    .filter(({ type, variant }) => type === "forced_move" && variant === rule.slug)
    .map(({ player, action }) => [player, action]);

describe("turns without a choice in 18EU", () => {
  /** C's SNCF is last on turn in a set in which the first 5 was bought; no minor can merge. */
  const last = (minors: Record<string, string[]>) =>
    new Table(3)
      .phase("5")
      .minors(minors)
      .closeRest()
      .corporation("SNCF", { shares: { C: 50, B: 20 }, cash: 0, trains: ["5"] })
      .region("exchange", "due")
      .operate("SNCF", "trains", {}, [2, 2], Object.values(minors).flat())
      .priority("A");
  const toExchange = (table: Table) => {
    for (let n = 0; n < 9 && table.round() === "operating 2.2"; n++) table.do("pass");
    return table;
  };

  it("VR-1841-zugzwang-iii-06: a run of them is carried out together, each by its own player", () => {
    const each = { A: ["2"], B: ["7"], C: ["8"] };
    const table = toExchange(withRules(last(each), title18eu, rule));
    expect(made(table).map(([player, action]) => [player, (action as { minor: string }).minor])).toEqual([
      ["A", "2"],
      ["B", "7"],
      ["C", "8"],
    ]);
    expect(table.events.filter(({ type }) => type === "minor_closed")).toHaveLength(3);
    expectEvent(table, "forced_move", rule.slug, { player: "C" });
    expect(table.round()).toBe("stock");
    // Without the house rule every one of them is asked for.
    const plain = toExchange(withRules(last(each), title18eu));
    expect([plain.round(), plain.seat(), made(plain)]).toEqual(["exchange", "A", []]);
    for (const minor of ["2", "7", "8"]) plain.do("close_minor", { minor });
    expect(plain.state).toEqual(table.state);
  });

  it("VR-1841-zugzwang-iii-06: a turn with a choice among them is asked for", () => {
    const table = toExchange(withRules(last({ A: ["2"], B: ["7", "8"], C: ["9"] }), title18eu, rule));
    expect(made(table).map(([player]) => player)).toEqual(["A"]);
    expect([table.round(), table.legal().map(({ seat, minor }) => [seat, minor])]).toEqual([
      "exchange",
      [
        ["B", "7"],
        ["B", "8"],
      ],
    ]);
    table.do("close_minor", { minor: "8" });
    expect(made(table).map(([player]) => player)).toEqual(["C", "B"]);
  });
});

describe("turns without a choice in 18Ardennes", () => {
  /** NL of A may buy the first 5, after which BE of C and BY of B are above their limit. */
  const before = (be: string[], by: string[]) =>
    new Ardennes(3)
      .minor("1", "B")
      .closeRest()
      .phase("4")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], trains: ["4"], cash: 900, turns: 2 })
      .public("BE", { shares: { C: 60 }, tokens: ["F10"], trains: be, turns: 2 })
      .public("BY", { shares: { B: 60 }, trains: by, turns: 2 })
      .stackFrom("5")
      .operate("NL", "trains");
  const five = { train: "5", from: "stack", price: 500 };

  it("VR-1841-zugzwang-iii-06: a run of them is carried out together, each by its own player", () => {
    const table = withRules(before(["4", "4", "4"], ["3", "3", "3"]), title18ardennes, rule);
    table.do("buy_train", five);
    expect(made(table)).toEqual([
      ["C", { type: "discard_train", seat: "C", train: "4" }],
      ["B", { type: "discard_train", seat: "B", train: "3" }],
    ]);
    expect(table.asked()).not.toBe("discard_train");
    expectEvent(table, "forced_move", rule.slug, { player: "B" });
    const plain = withRules(before(["4", "4", "4"], ["3", "3", "3"]), title18ardennes);
    plain.do("buy_train", five);
    expect([plain.asked(), plain.seat()]).toEqual(["discard_train", "C"]);
    plain.do("discard_train", { train: "4" }).do("discard_train", { train: "3" });
    expect(plain.state).toEqual(table.state);
  });

  it("VR-1841-zugzwang-iii-06: a turn with a choice among them is asked for", () => {
    const table = withRules(before(["4", "3", "4"], ["3", "3", "3"]), title18ardennes, rule);
    table.do("buy_train", five);
    expect([made(table), table.asked(), table.seat()]).toEqual([[], "discard_train", "C"]);
    table.do("discard_train", { train: "4" });
    expect(made(table).map(([player]) => player)).toEqual(["B"]);
  });

  it("VR-1841-zugzwang-iii-06 VR-1841-zugzwang-iii-05: while a player is away nothing is made for anyone; it is when the player is back", () => {
    const pause = { slug: "pause-on-absence" };
    const table = withRules(before(["4", "4", "4"], ["3", "3", "3"]), title18ardennes, rule, pause);
    table.do("pause", { away: true }, "B").do("buy_train", five, "A");
    expect([made(table), table.asked(), table.seat()]).toEqual([[], "discard_train", "C"]);
    table.do("pause", { away: false }, "B");
    expect(made(table).map(([player]) => player)).toEqual(["C", "B"]);
  });
});
