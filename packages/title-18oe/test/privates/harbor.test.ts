/** 14.5: what the token of Star Harbor does for its railroad. */
import { describe, expect, it } from "vitest";
import { reach } from "../../src/sea/reach.ts";
import { Europe } from "../europe.ts";
import { road, sideTo, turned } from "../kit/board.ts";

const HARBOR = {
  hex: "I52",
  at: 0,
  kind: "passage",
  owner: "company:DSJ" as const,
  data: { by: "SHTC" },
};
const MALMO = sideTo("I52", "H53");

/** DSJ stands in H53, next to Malmö with its private port, in which BJV has the only circle; London lies four zones away. */
function malmo(train: string, phase = "3", harbor = true): Europe {
  const one = new Europe()
    .grand("DSJ", { cash: 300, tokens: ["H53"], trains: [train] })
    .grand("BJV", { shares: { B: 20 }, tokens: ["I52"], trains: ["6"] })
    .trainPhase(phase)
    .tiles({ ...road(["H53", "I52"], "C-"), I52: turned("57", MALMO, 0), M28: turned("OE28", 5) });
  return harbor ? one.overlays(HARBOR) : one;
}
const path = ["H53.0", `H53/${sideTo("H53", "I52")}`, "I52.0", "I52/0", "~M28.0"];
const run = (one: Europe, train: string) =>
  one.count("DSJ", [{ train: one.company("DSJ").trains[0]?.id ?? train, path }]);
const LONDON = 90;

describe("14.5: Star Harbor", () => {
  it("OE-14.5-03, OE-14.5-06, OE-14.5-07: the private port is open to its railroad, though the city is full; it pays nothing", () => {
    expect(run(malmo("5", "5"), "5")).toBe(20 + LONDON);
    expect(run(malmo("5", "5", false), "5")).toBe("ROUTE_BROKEN");
    const other = malmo("6").overlays({ ...HARBOR, owner: "company:BJV" });
    expect(run(other, "6")).toBe("ROUTE_BROKEN");
  });

  it("OE-14.5-03, OE-11.3.4-10: it spares a zone as a token in the port does, two from phase 7 on", () => {
    // Two cities and four zones, of which one is spared.
    expect(run(malmo("5", "5"), "5")).toBe(20 + LONDON);
    expect(run(malmo("4", "5"), "4")).toBe("ROUTE_TOO_LONG");
    expect(run(malmo("4", "7"), "4")).toBe(20 + LONDON);
    expect(run(malmo("3", "7"), "3")).toBe("ROUTE_TOO_LONG");
  });

  it("OE-14.5-05: the city takes nothing of the limit", () => {
    // With a token of its own there Malmö would be a sixth place.
    const own = (train: string) => malmo(train, "6", false).circles({ I52: [[0, 0, "DSJ"]] });
    expect(run(own("5"), "5")).toBe("ROUTE_TOO_LONG");
    expect(run(own("6"), "6")).toBe(20 + 20 + LONDON);
    expect(run(malmo("5", "6"), "5")).toBe(20 + LONDON);
  });

  it("OE-14.5-08, OE-14.5-04: the token goes where no one leads track to, and takes no circle", () => {
    const one = new Europe()
      .owns("A", "SHTC")
      .grand("GWR", { cash: 300, tokens: ["J27"], left: [{ price: 60 }] })
      .grand("BJV", { shares: { B: 20 }, tokens: ["I52"] })
      .trainPhase("3")
      .operate("GWR", "token");
    one.do("place_passage", { company: "SHTC", hex: "I52", city: 0 });
    expect(one.state.board.tokens.I52).toEqual([[0, 0, "BJV"]]);
    expect(one.company("GWR").tokens).toEqual([{ price: 60 }]);
  });

  it("OE-14.5-09: a route with no other token of the railroad is none", () => {
    const one = malmo("6").circles({ H53: [] });
    expect(run(one, "6")).toBe("ROUTE_NO_TOKEN");
    expect(one.best("DSJ").total).toBe(0);
  });

  it("OE-14.5-10: no token is placed from it, nor track laid", () => {
    const one = malmo("6")
      .circles({ H53: [] })
      .charter("DSJ", [{ price: 40 }])
      .treasury("DSJ", 500);
    expect(one.operate("DSJ", "token").legal("place_token")).toEqual([]);
    expect(one.operate("DSJ", "track").legal("lay_tile")).toEqual([]);
  });

  it("OE-14.5-03, OE-11.1.6-01: ways of track and tokens lead through the port as well", () => {
    const links = (harbor: boolean) => {
      const one = malmo("6", "3", harbor);
      return (reach.links?.(one.ctx(), "DSJ") ?? []).filter((link) => JSON.stringify(link).includes("I52"))
        .length;
    };
    expect(links(true)).toBeGreaterThan(links(false));
  });

  it("OE-11.3.10-02, OE-11.3.6-04: private ports of its zone are open to a national", () => {
    const has = (id: string) => {
      const one = malmo("6", "4", false).edit((state) => {
        const company = state.companies[id];
        if (company) company.kind = "national";
      });
      one.circles({ H53: [], I52: [] });
      return (reach.links?.(one.ctx(), id) ?? []).some((link) => JSON.stringify(link).includes("I52"));
    };
    expect(has("DSJ")).toBe(true);
    const gwr = new Europe().grand("GWR", { kind: "national", pool: 80 });
    const links = reach.links?.(gwr.ctx(), "GWR") ?? [];
    expect(links.some((link) => JSON.stringify(link).includes('"I52"'))).toBe(false);
  });
});
