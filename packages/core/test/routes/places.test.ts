import { describe, expect, it } from "vitest";
import { networkOf } from "../../src/board/network.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

/** The places of all stops of the board, where the stops of these hexes bear one name. */
function places(...named: string[]): number[] {
  const hexes = tiny.map.hexes.map((hex) =>
    named.includes(hex.coord)
      ? { ...hex, nodes: hex.nodes?.map((node) => ({ ...node, place: "Gulf" })) }
      : hex,
  );
  const table = new Position({ ...tiny, map: { ...tiny.map, hexes } }, 2);
  const network = networkOf({ rules: table.engine.rules, state: table.state });
  return named.map(
    (hex) =>
      network.place[
        (network.nodeBase[network.map.index.get(hex) as number] as number) - network.sideCount
      ] as number,
  );
}

describe("stops of several hexes", () => {
  const stops = tiny.map.hexes.filter(({ nodes = [] }) => nodes.length === 1).map(({ coord }) => coord);

  it("FAM-stops-02: are one place where they bear one name, so that a line stops at one of them", () => {
    const [a = "", b = ""] = stops;
    expect(new Set(places(a, b)).size).toBe(1);
    expect(places(a)[0]).not.toBe(places(b)[0] === places(a)[0] ? -1 : undefined);
  });
});
