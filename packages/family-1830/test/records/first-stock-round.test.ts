import { type Action, type CompanyDef, createEngine, defineTitle, Timeline } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { type RecordedOpening, recordedOpenings } from "./openings.ts";

/** The plain title with the privates and the starting cash of a record. */
function titleOf({ privates, players, cash }: RecordedOpening) {
  const lots = privates.map(
    (one): CompanyDef => ({
      ...one,
      name: one.id,
      kind: "private",
      tokens: 0,
      colour: "#424242",
      text_colour: "#ffffff",
    }),
  );
  const count = String(players.length);
  const hexes = plain.map.hexes.map(({ blocked_by: _privates, ...hex }) => hex);
  return defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" } }),
    map: { ...plain.map, hexes },
    numbers: {
      ...plain.numbers,
      startingCash: { ...plain.numbers.startingCash, [count]: cash },
      bank: Math.max(plain.numbers.bank, 12_000),
    },
    companies: [...lots, ...plain.companies.filter(({ kind }) => kind !== "private")],
  });
}

/** Plays a recorded opening; who is asked first in the stock round. */
function begins(opening: RecordedOpening): string | undefined {
  const players = opening.players.map((id) => ({ id, name: id }));
  const made = createEngine(titleOf(opening), { players, seed: 1, order: "seated" });
  if (!made.ok) throw new Error(made.refusal.code);
  const game = new Timeline(made.engine);
  for (const { player: seat, lot, amount } of opening.moves) {
    const state = game.state();
    if (roundOf(state) !== "opening") break;
    const ways: Action[] =
      lot === undefined
        ? [{ type: "pass", seat }]
        : [
            { type: "buy_lot", seat, lot, amount },
            { type: "bid_lot", seat, lot, amount },
            { type: "bid", seat, amount },
          ];
    const way = ways.find((action) => !made.engine.check(state, action));
    if (!way) throw new Error(`${seat} cannot ${lot ?? "pass"} ${amount}`);
    game.play(way);
  }
  return roundOf(game.state()) === "stock" ? made.engine.decisions(game.state())[0]?.seats[0] : undefined;
}

describe("the first stock round of recorded games", () => {
  const openings = recordedOpenings(process.env.RAILHEAD_RECORDS);
  if (!openings.length) it.skip("is left out: RAILHEAD_RECORDS names no folder with titles");
  else
    it.each(openings)("FAM-order-01: begins in $name with the same player as here", (opening) => {
      expect(begins(opening)).toBe(opening.begins);
    });
});
