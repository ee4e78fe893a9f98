import { brokenInvariants } from "@railhead/core/bots";
import { rankingOf } from "@railhead/core/engine";
import { viewState } from "@railhead/core/view";
import { facts, title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import type { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { ardennes, eu, lastTwo } from "./emergency-positions.ts";
import { playOn } from "./kit.ts";
import { withRules } from "./position.ts";
import { expectEvent, soundly } from "./told.ts";

const PLAY = "bankrupt-plays-on";
const close: Chosen = { slug: "bankrupt-companies-close" };
const on = (options = {}): Chosen => ({ slug: PLAY, options });
const yes = { accept: true };
const no = { accept: false };

/** A can raise nothing for BNR (18EU) or NL (18Ardennes), and holds shares of another company that may not be sold. */
const ruin = {
  "18EU": (...chosen: Chosen[]) =>
    eu(chosen, { shares: { A: 30, B: 30 } }, (table) =>
      table
        .minors({ B: ["1"] })
        .corporation("RPR", { shares: { C: 30, A: 20 }, pool: 50, turns: 2, trains: ["4"] }),
    ),
  "18Ardennes": (...chosen: Chosen[]) =>
    ardennes(
      chosen,
      { cash: 0, shares: { A: 40, B: 40 }, price: 70 },
      { shares: { C: 30, A: 20 }, pool: 50 },
    ),
};
const other = { "18EU": "RPR", "18Ardennes": "BE" } as const;
const both = ["18EU", "18Ardennes"] as const;
const worth = (table: Table | Ardennes, player: string): number | undefined =>
  rankingOf(table.ctx()).find((row) => row.player === player)?.worth;

describe.each(both)("a bankrupt may play on: %s", (title) => {
  const rule = `VR-1841-naive-german-12, VR-1841-german-151-24: in ${title}`;

  it(`${rule} the bankrupt is asked at once, and no one else; the rulebook puts them out unasked`, () => {
    const plain = soundly(ruin[title](), "declare_bankruptcy");
    expect([plain.player("A").bankrupt, plain.state.pending]).toEqual([1, []]);
    const table = soundly(ruin[title](close, on()), "declare_bankruptcy");
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "play_on", seats: ["A"], forced: true, actions: ["play_on"], data: { amount: 500, lent: 0 } },
    ]);
    expect(table.legal()).toEqual([
      { type: "play_on", seat: "A", accept: true },
      { type: "play_on", seat: "A", accept: false },
    ]);
    expect(table.refused("play_on", yes, "B").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("pass", {}, "A").code).toBe("NOT_IN_STEP");
    expect(table.refused("play_on", { accept: "yes" }, "A").code).toBe("BAD_ACTION");
    // The player's companies have gone, whatever the answer.
    expect(table.events).toContainEqual(expect.objectContaining({ type: "company_eliminated" }));
  });

  it(`${rule} on yes the player gets 500 from the bank, keeps their seat and other shares, and 500 come off their score`, () => {
    const table = soundly(ruin[title](close, on()), "declare_bankruptcy").priority("A");
    const { bank } = table.state;
    soundly(table, "play_on", yes);
    expectEvent(table, "plays_on", PLAY, { player: "A", amount: 500 });
    expect([table.player("A").cash, table.state.bank]).toEqual([500, bank - 500]);
    expect([table.player("A").bankrupt, table.state.priority]).toEqual([undefined, "A"]);
    expect(table.percent(other[title], "A")).toBe(20);
    const shares = 2 * table.price(other[title]);
    expect(worth(table, "A")).toBe(shares);
    expect(viewState(table.engine, table.state).players[0]).toMatchObject({ worth: shares, bankrupt: false });
    // The player acts in the next stock round.
    table.stock("A");
    expect(table.seat()).toBe("A");
    soundly(table, "buy_share", { company: other[title], from: "pool" });
    expect(table.percent(other[title], "A")).toBe(30);
  });

  it(`${rule} on no the player is out: any action of theirs is refused, and the rulebook decides where their holdings go`, () => {
    const table = soundly(ruin[title](close, on()), "declare_bankruptcy").priority("A");
    const { bank } = table.state;
    const held = table.percent(other[title], "A");
    expect(held).toBeGreaterThan(0);
    soundly(table, "play_on", no);
    expectEvent(table, "gives_up", PLAY, { player: "A" });
    expect(table.log("gives_up")[0]?.shares).toMatchObject({ [other[title]]: held });
    expect(table.player("A")).toMatchObject({ bankrupt: 1, cash: 0 });
    expect([table.state.bank, table.state.priority]).toEqual([bank, "B"]);
    expect([table.percent(other[title], "A"), table.percent(other[title], "pool")]).toEqual([0, 70]);
    expect(table.refused("pass", {}, "A").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("play_on", yes, "A").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C"] }, "A").code).toBe("PLAYER_LEFT");
    table.stock("C");
    const seats: string[] = [];
    for (; table.round() === "stock" && seats.length < 9; table.pass()) seats.push(table.seat());
    expect(new Set(seats).has("A")).toBe(false);
    const ranking = rankingOf(table.ctx());
    expect(ranking.at(-1)).toMatchObject({ player: "A", bankrupt: true, worth: 0 });
  });

  it(`${rule} twice bankrupt, twice on: 1,000 come off; the option says how much and how often`, () => {
    const again = (table: Table | Ardennes) =>
      // The earlier position, whole: the player leads the company once more, as poor as then.
      table.edit((state) => {
        const first = ruin[title](close).state;
        for (const key of ["companies", "board", "market", "round", "depot", "flow"] as const)
          state[key] = structuredClone(first[key]) as never;
        const one = state.players.A as { cash: number };
        state.bank += one.cash;
        one.cash = 0;
      });
    const table = soundly(ruin[title](close, on({ times: 2 })), "declare_bankruptcy");
    soundly(table, "play_on", yes);
    soundly(again(table), "declare_bankruptcy");
    expect(table.engine.decisions(table.state)[0]?.data).toMatchObject({ lent: 1 });
    soundly(table, "play_on", yes);
    expect(table.player("A").cash).toBe(500);
    expect(worth(table, "A")).toBe(500 + 2 * table.price(other[title]) - 1000);
    // The third time no one lends anything.
    soundly(again(table), "declare_bankruptcy");
    expect([table.player("A").bankrupt, table.player("A").cash]).toEqual([1, 0]);
    expect(table.asked()).not.toBe("play_on");
    const little = ruin[title](close, on({ loan: 120 }))
      .do("declare_bankruptcy")
      .do("play_on", yes);
    expect(little.player("A").cash).toBe(120);
  });

  it(`${rule} bots answer either way, and the round goes on soundly`, () => {
    const answers = new Set<unknown>();
    for (let seed = 1; seed <= 6; seed++) {
      const table = ruin[title](close, on()).do("declare_bankruptcy");
      const broken = brokenInvariants(table.engine, table.state, table.state);
      for (const { action, state } of playOn(
        table.engine,
        seed,
        (step) => step.state.round.run !== 1,
        table.state,
      )) {
        if (action.type === "play_on") answers.add(action.accept);
        const now = brokenInvariants(table.engine, table.state, state);
        expect(now.filter((one) => !broken.includes(one))).toEqual([]);
      }
    }
    expect([...answers].sort()).toEqual([false, true]);
  });

  it(`${rule} an absent bankrupt borrows nothing`, () => {
    const table = ruin[title](on(), { slug: "absent-defaults" }).do("declare_bankruptcy");
    expect(table.engine.absenceDefault(table.state, "A")).toEqual({
      type: "play_on",
      seat: "A",
      accept: false,
    });
  });
});

describe("the last two players", () => {
  it.each([
    ["18EU", lastTwo["18EU"]],
    ["18Ardennes", lastTwo["18Ardennes"]],
  ] as const)(
    "VR-1841-naive-german-12: in %s the game ends with the refusal of the last but one, and goes on with the loan",
    (_title, made) => {
      expect(made().do("declare_bankruptcy").state.ended?.reason).toBe("last_player");
      const out = soundly(made(on()), "declare_bankruptcy");
      expect(out.state.ended).toBeNull();
      soundly(out, "play_on", no);
      expect(out.state.ended?.reason).toBe("last_player");
      expect(out.state.ended?.ranking.map(({ player }) => player).slice(0, 2)).toEqual(["B", "A"]);
      const stays = made(on()).do("declare_bankruptcy");
      soundly(stays, "play_on", yes);
      expect(stays.state.ended).toBeNull();
    },
  );
});

describe("a company that cannot be formed (18Ardennes 5.3)", () => {
  const owing = (...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("1", "A", { price: 50, cash: 30, trains: ["2"] })
        .minor("14", "B")
        .closeRest()
        .phase("3")
        .public("BE", { shares: { B: 40 }, tokens: ["F10"], turns: 2 })
        .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
        .cash("A", 100)
        .cash("B", 500)
        .stock("A"),
      title18ardennes,
      ...chosen,
    );

  it("VR-1841-naive-german-12, VR-1841-german-151-24: in 18Ardennes also after a failed formation: the player plays on, the claim is gone", () => {
    expect(owing().do("declare_bankruptcy").player("A").bankrupt).toBe(1);
    const table = soundly(owing(close, on()), "declare_bankruptcy");
    expect([table.asked(), table.seat()]).toEqual(["play_on", "A"]);
    soundly(table, "play_on", yes);
    expect([table.player("A").cash, table.player("A").bankrupt]).toEqual([500, undefined]);
    expect([facts(table.ctx()).claims, table.company("1").closed]).toEqual([[], true]);
    expect([table.round(), table.seat()]).toEqual(["stock", "B"]);
    // The player's next turn comes, and nothing is owed any more.
    table.pass(2);
    expect(table.seat()).toBe("A");
    soundly(table, "buy_share", { company: "BE", from: "treasury" });
    expect([table.player("A").cash, worth(table, "A")]).toEqual([360, 0]);
  });

  it("VR-1841-naive-german-12, VR-1841-german-151-24: in 18Ardennes the player may decline there too, and is out", () => {
    const table = soundly(owing(close, on()), "declare_bankruptcy");
    soundly(table, "play_on", no);
    expect([table.player("A").bankrupt, table.player("A").cash]).toEqual([1, 0]);
    expect([facts(table.ctx()).claims, table.round(), table.seat()]).toEqual([[], "stock", "B"]);
    expect(table.refused("pass", {}, "A").code).toBe("NOT_YOUR_TURN");
  });
});
