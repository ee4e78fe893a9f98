import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { plain } from "../plain/title.ts";

/** The plain title, in which Turnpike Trust has these powers and no hex is closed. */
export const withPowers = (...powers: PowerDef[]) =>
  defineTitle({
    ...plain,
    map: { ...plain.map, hexes: plain.map.hexes.map(({ blocked_by: _none, ...hex }) => hex) },
    companies: plain.companies.map(({ powers: _own, ...one }) =>
      one.id === "TM" ? { ...one, powers } : one,
    ),
  });

/** AN of player A in phase 3 at this step, its city laid; TM is its own, or whose it is said to be. */
export const at = (
  powers: PowerDef[],
  { owner = "company:AN", step = "track", cash = 300, left = 2, turned = 0 } = {},
) =>
  new Position(withPowers(...powers), 3)
    .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], left, cash, trains: ["2"], turns: 2 })
    .owned("TM", owner)
    .region("phase", "3")
    .tiles({ B3: ["57", turned] })
    .operate("AN", step);

export const layOn = (hex: string, tile = "9", rotation = 0) => ({
  company: "TM",
  power: "lay",
  hex,
  tile,
  rotation,
});
