/** House rules that 18OE has by itself: what they would do is done, and the switch is refused. */
import type { Json } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { alike, forced, switchRefused } from "./badges.ts";
import { playOn, type Step } from "./kit.ts";
import { OeTable } from "./oe-table.ts";
import { oe } from "./titles.ts";

describe("the current round is the last in 18OE", () => {
  const SLUG = "finish-current-or";
  const ids = "VR-1841-naive-german-15, VR-1841-german-151-44: 18OE:";
  /** The bank has 10 as GWR pays in the first operating round of a pair; PLM is to operate. */
  const breaking = () =>
    new OeTable()
      .phase("3")
      .major("GWR", { A: 40 }, { trains: ["3"], tokens: ["L25"] })
      .major("PLM", { B: 40 }, { trains: ["3"], tokens: ["U34"] })
      .operate("GWR", "dividend", { earnings: 100 })
      .runs(2)
      .bank(10);
  const roundsOf = (steps: Step[]) => [
    ...new Set(steps.map(({ before }) => `${roundOf(before)} ${before.round.set}.${before.round.run}`)),
  ];

  it(`${ids} a broken bank: the others of the round operate, the game is scored, no other round is played`, () => {
    switchRefused(oe, SLUG);
    const table = breaking().do("dividend", { kind: "full" });
    const steps = playOn(table.engine, 1, () => false, table.state);
    const turns = [...table.events, ...steps.flatMap(({ events }) => events)].flatMap(({ type, company }) =>
      type === "turn_began" ? [company] : [],
    );
    expect([turns, roundsOf(steps)]).toEqual([["PLM"], ["operating 2.1"]]);
    table.state = steps.at(-1)?.state ?? table.state;
    expect(table.state.ended?.reason).toBe("bank");
    expect(table.refused("pass").code).toBe("GAME_OVER");
  });

  it(`${ids} it leaves the ending by a train of level 8 alone, plugged in by force as well`, () => {
    const { state } = breaking();
    for (const triggers of ["both", "bank", "last-player"]) {
      const { rules } = forced(oe, SLUG, { triggers });
      const ctx = { rules, state };
      for (const trigger of ["bank", "train", "level8"])
        expect(rules.slots["end.timing"](ctx, trigger)).toEqual(oe.title.slots["end.timing"](ctx, trigger));
    }
  });
});

describe("upgrades of reached cities in 18OE", () => {
  const SLUG = "reachable-city-upgrade";
  /** WW of A with a token in Warszawa; `K70` beside it has a tile that is joined to it, or is not. */
  const laying = (joined: boolean) =>
    new OeTable()
      .phase("3")
      .major("WW", { A: 40 }, { cash: 500, tokens: ["K68"] })
      .tiles({ K68: ["57", 1], ...(joined ? { K70: ["57", 1] } : { K72: ["57", 1] }) })
      .operate("WW", "track");
  const greens = (table: OeTable, hex: string) =>
    table.legal("lay_tile").filter((one) => one.hex === hex) as unknown as Record<string, Json>[];

  it("VR-1841-german-151-13: 18OE: a city that is reached is upgraded, and one that is not is refused, with the rule as without", () => {
    switchRefused(oe, SLUG);
    const reached = laying(true);
    expect(greens(reached, "K70").length).toBeGreaterThan(0);
    const lay = greens(reached, "K70")[0] as Record<string, Json>;
    const far = laying(false);
    expect(greens(far, "K72")).toEqual([]);
    const fields = { hex: "K72", tile: lay.tile as string, rotation: lay.rotation as number };
    expect(alike(oe, far, SLUG, {}, ["lay_tile", fields]).code).toBeTypeOf("string");
    const ctx = forced(oe, SLUG);
    expect(ctx.legalActions(reached.state).filter(({ type }) => type === "lay_tile")).toEqual(
      reached.legal("lay_tile"),
    );
  });

  it("VR-1841-german-151-13: 18OE: what of track is gained does not matter where the city is reached", () => {
    const fit = { reached: true, newTrack: false, raises: false };
    const asks = oe.title.slots["track.cityUpgrade"] as (one: typeof fit) => boolean;
    expect([asks(fit), asks({ ...fit, reached: false })]).toEqual([true, false]);
  });
});

describe("buying back in 18OE", () => {
  it("VR-1841-german-151-38: 18OE: a major sells or buys its shares in a turn, never both; in the next round it buys them back", () => {
    const SLUG = "no-rebuy-same-or";
    switchRefused(oe, SLUG);
    const table = () =>
      new OeTable()
        .phase("3")
        .major("GWR", { A: 40 }, { pool: 20, cash: 500, trains: ["3"], tokens: ["L25"] })
        .operate("GWR", "shares");
    const buy: [string, Json] = ["buy_own_shares", { count: 1 }];
    const sold = table().do("sell_own_shares", { count: 1 });
    // The sale ends its step.
    expect(sold.asked()).not.toBe("shares");
    expect(alike(oe, sold, SLUG, {}, buy).code).toBe("NOT_IN_STEP");
    const noted = table().operate("GWR", "shares", { shares: "sold" });
    expect(alike(oe, noted, SLUG, {}, buy).code).toBe("OWN_SHARES_BOTH");
    sold.operate("GWR", "shares", {}, [2, 2]).do("buy_own_shares", { count: 1 });
    expect(sold.percent("GWR", "pool")).toBe(20);
  });
});
