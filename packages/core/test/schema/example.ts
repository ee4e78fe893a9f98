/** A tiny title that is right in every way; each test breaks one thing of a copy. */
export function example() {
  return structuredClone({
    map: {
      layout: "flat",
      axes: { x: "letter", y: "number" },
      hexes: [
        {
          coord: "A1",
          name: "Port",
          colour: "blue",
          nodes: [{ kind: "town", revenue: 10 }],
          paths: [{ from: 0, to: "node0" }],
        },
        {
          coord: "A3",
          name: "Home",
          colour: "white",
          nodes: [{ kind: "city", slots: 1, reserved_for: ["X"] }],
        },
        {
          coord: "B2",
          colour: "white",
          closed_edges: [2],
          blocked_by: [{ entity: "X", kind: "consent_needed" }],
        },
        {
          coord: "B4",
          colour: "yellow",
          paths: [{ from: 2, to: 3 }],
          terrain: [{ types: ["hill"], cost: { green: 40 } }],
        },
      ],
      links: [{ from: { hex: "A3", edge: 1 }, to: { hex: "B4", edge: 0 }, kind: "ferry" }],
    },
    tiles: {
      tiles: [
        { id: "7", count: 4, colour: "yellow", paths: [{ from: 0, to: 1 }] },
        {
          id: "57",
          count: "unlimited",
          colour: "yellow",
          nodes: [{ kind: "city", revenue: 20, slots: 1 }],
          paths: [
            { from: 0, to: "node0" },
            { from: 3, to: "node0" },
          ],
        },
        {
          id: "15",
          count: 1,
          colour: "green",
          nodes: [{ kind: "city", revenue: 30, slots: 2 }],
          paths: [0, 1, 2, 3].map((from) => ({ from, to: "node0" })),
        },
        {
          id: "81",
          count: 1,
          colour: "green",
          nodes: [{ kind: "junction" }],
          paths: [0, 2, 4].map((from) => ({ from, to: "node0" })),
        },
        {
          id: "82",
          count: 1,
          colour: "green",
          nodes: [{ kind: "junction" }],
          paths: [0, 1, 3].map((from) => ({ from, to: "node0" })),
        },
      ],
      upgrades: { 7: ["82"], 57: ["15"] },
      first: [
        { tiles: ["7"], hexes: ["B2"] },
        { tiles: ["57"], hexes: ["A3"] },
        { tiles: ["82"], hexes: ["B4"] },
      ],
    },
    market: {
      grid: [
        [{ price: 50 }, { price: 60, types: ["par"] }],
        [{ price: 40 }, null, { price: 55 }],
      ],
    },
    trains: {
      phases: [
        { name: "2", tile_colours: ["yellow"], train_limit: { line: 4 }, operating_rounds: 1 },
        {
          name: "3",
          triggered_by: ["3"],
          tile_colours: ["yellow", "green"],
          train_limit: { line: 3 },
          operating_rounds: 2,
        },
      ],
      trains: [
        {
          name: "2",
          price: 80,
          count: 2,
          rusts_on: "3",
          starts_with: "line",
          distance: [{ nodes: ["city", "town"], pay: 2, visit: 2 }],
        },
        {
          name: "3",
          price: 180,
          count: "unlimited",
          cards: 5,
          distance: [{ nodes: ["city", "town"], pay: 3, visit: 3 }],
        },
      ],
    },
    companies: {
      companies: [
        {
          id: "X",
          kind: "line",
          name: "X Line",
          colour: "#000000",
          text_colour: "#ffffff",
          tokens: 2,
          shares: [20, 20, 60],
          float_percent: 50,
          home: [{ hex: "A3" }],
        },
      ],
    },
    numbers: {
      players: { min: 2, max: 3 },
      bank: 3000,
      startingCash: { 2: 600, 3: 400 },
      certificateLimit: { 2: 20, 3: 14 },
      poolLimit: 50,
      holdingLimit: 60,
      pars: [60],
      currency: "$%s",
    },
    credits: { name: "Example", designer: "Nobody", location: "Nowhere" },
    about: { minutes: [60, 90], complexity: 1, special: ["about.small"] },
  });
}

export type Example = ReturnType<typeof example>;
