import type { HexId } from "@railhead/core";
import { bestRun } from "@railhead/core/bots";
import { bestRoutes } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { map } from "../src/data.ts";
import { type Laid, turned } from "./kit/board.ts";
import { operating } from "./kit/railroads.ts";

/** A city with track to its port on every hex of land that has one. */
function harbours(): Laid {
  const laid: Laid = {};
  for (const port of map.water?.ports ?? []) {
    const hex = map.hexes.find(({ coord }) => coord === port.hex);
    if ("edge" in port && !port.private && hex?.colour === "white") laid[port.hex] = turned("57", port.edge);
  }
  return laid;
}

describe("bots among ports", () => {
  it("run their trains where finding the links alone takes more than a short search", () => {
    const tiles = harbours();
    const [home] = Object.keys(tiles) as [HexId];
    const position = operating("LNWR", { kind: "major", tiles, tokens: [home] }).trains("LNWR", ["4"]);
    const problem = routeProblem(position.ctx(), "LNWR");
    expect(bestRoutes(problem, { nodeLimit: 3_000 }).total).toBe(0);
    expect(bestRun(position.engine, position.state, "LNWR", false).total).toBeGreaterThan(0);
  });
});
