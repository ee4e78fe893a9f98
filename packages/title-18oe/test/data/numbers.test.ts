import { describe, expect, it } from "vitest";
import { charters, companies, europe, market, numbers, patronage, phases, trains } from "../../src/data.ts";

const ofKind = (kind: string) => companies.filter((company) => company.kind === kind);

describe("companies", () => {
  it("are ten privates, 600 in all, that pay a quarter of their face but for the last", () => {
    const privates = ofKind("private");
    expect(privates.map(({ value }) => value)).toEqual([20, 20, 40, 40, 60, 60, 60, 80, 100, 120]);
    expect(privates.map(({ income }) => income)).toEqual([5, 5, 10, 10, 15, 15, 15, 20, 25, undefined]);
  });

  it("are twelve minors, A to M without I, of one certificate and two tokens", () => {
    expect(ofKind("minor").map(({ id }) => id)).toEqual([..."ABCDEFGHJKLM"]);
    for (const { tokens, shares, home } of ofKind("minor")) {
      expect(tokens).toEqual([{ price: 0, kind: "home" }, { price: 20 }]);
      expect([shares, home]).toEqual([undefined, undefined]);
    }
  });

  it("are 24 regionals of 50, 25 and 25 percent, with six shares and six tokens more once they are majors", () => {
    expect(ofKind("regional")).toHaveLength(24);
    for (const { becomes, shares, offering, tokens, float_percent: float } of ofKind("regional")) {
      expect(becomes).toEqual(["major", "national"]);
      expect([shares, offering, float]).toEqual([[50, 25, 25, 10, 10, 10, 10, 10, 10], 6, 50]);
      const prices = (tokens as { price: number; kind?: string }[]).map(({ price }) => price);
      expect(prices.slice(1)).toEqual([20, 40, 60, 60, 80, 80, 80]);
    }
    expect(companies).toHaveLength(46);
  });
});

describe("numbers of the box", () => {
  it("cash is 5,400 divided, or 5,200 without concessions, to the next 5 (3.3)", () => {
    const divided = (sum: number) =>
      Object.fromEntries([3, 4, 5, 6, 7].map((players) => [`${players}`, Math.ceil(sum / players / 5) * 5]));
    expect(numbers.startingCash).toEqual(divided(5400));
    expect(charters.withoutConcessions).toEqual(divided(5200));
    expect([numbers.players, numbers.bank]).toEqual([{ min: 3, max: 7 }, 54000]);
  });

  it("limits by number of players, of the Open Market and of a player", () => {
    expect(numbers.certificateLimit).toEqual({ 3: 48, 4: 36, 5: 29, 6: 24, 7: 20 });
    expect([numbers.poolLimit, numbers.holdingLimit]).toEqual([50, 60]);
    expect(numbers.dividends).toEqual({ round: "up", per: "recipient" });
  });

  it("points of track, authorities, patronage, and what floats", () => {
    expect(charters.points).toEqual({ minor: 3, regional: 3, major: 6, national: 9 });
    expect(charters.authorities).toEqual({ price: 125, supply: { "North Sea": 8, Mediterranean: 8 } });
    expect(charters.patronage).toEqual({ tiles: 45, drawn: { pink: 3, yellow: 3, white: 3, green: 8 } });
    expect(charters.abandonedMinor).toBe(60);
    expect(charters.nationalFlat).toEqual({ city: 60, town: 10 });
    expect([charters.minorTreasury, charters.regionals]).toEqual([180, 18]);
  });

  it("the packet holds every private and minor once, in seven rows, and ten concessions of 20", () => {
    const rows = charters.packet.rows;
    expect(rows.map((row) => row.length)).toEqual([2, 2, 3, 3, 3, 4, 5]);
    const lots = [...ofKind("private"), ...ofKind("minor")].map(({ id }) => id);
    expect(rows.flat()).toEqual(lots);
    expect(charters.packet).toMatchObject({ minor: 120, concessions: { count: 10, each: 20 } });
  });

  it("chits: two of each zone, 16 in all, four of three zones together; Table 1 of prices and discounts", () => {
    expect(europe.zones.map(({ id, chits, home, discount }) => [id, chits, home, discount])).toEqual([
      ["UK", 2, 40, 0],
      ["PHS", 2, 40, 0],
      ["FR", 2, 20, 0],
      ["AH", 2, 20, 0],
      ["IT", 2, 10, 20],
      ["SP", 2, 10, 20],
      ["SC", 2, 10, 20],
      ["RU", 2, 10, 20],
    ]);
    expect(europe.together).toEqual({ zones: ["UK", "PHS", "FR"], chits: 4 });
  });
});

describe("patronage", () => {
  it("has placeholders for payouts, and as many tiles as are printed", () => {
    const paid = Object.entries(patronage.groups).map(([group, { payouts, cities }]) => [
      group,
      Object.values(payouts).join("/"),
      cities.length,
    ]);
    expect(paid).toEqual([
      ["pink", "20/40/60/80", 9],
      ["yellow", "30/50/70/90", 9],
      ["white", "40/60/80/100", 9],
      ["green", "10/20/30/40", 18],
    ]);
  });
});

describe("the market", () => {
  const spaces = market.grid.flatMap((row, y) =>
    row.flatMap((space, x) => (space ? [{ ...space, x, y }] : [])),
  );

  it("has six par values and six squares for majors, a major's above its regional's (2.2.5)", () => {
    const marked = (mark: string) => spaces.filter(({ types }) => types?.includes(mark));
    expect(marked("par").map(({ price }) => price)).toEqual([90, 80, 75, 70, 65, 60]);
    expect([...(numbers.pars ?? [])].reverse()).toEqual(marked("par").map(({ price }) => price));
    const majors = marked("major-par");
    expect(Object.values(charters.majorPar).reverse()).toEqual(majors.map(({ price }) => price));
    for (const par of marked("par")) {
      const major = majors.find(({ price }) => price === charters.majorPar[par.price]);
      expect([(major?.x ?? 0) - par.x, (major?.y ?? 0) - par.y]).toEqual([2, -1]);
    }
  });

  it("rises to the right and upwards; 50 and 550 stand once", () => {
    for (const { x, y, price } of spaces) {
      const [left, below] = [market.grid[y]?.[x - 1], market.grid[y + 1]?.[x]];
      if (left) expect(price).toBeGreaterThan(left.price);
      if (below) expect(price).toBeGreaterThan(below.price);
    }
    const prices = spaces.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([50, 550]);
    expect(prices.filter((price) => price === 50 || price === 550)).toHaveLength(2);
  });
});

describe("trains", () => {
  it("are 96 and ten Pullmans; each side with its price", () => {
    const sides = trains.map(({ name, price, count, variants = [] }) => [
      count,
      ...[{ name, price }, ...variants].map((side) => `${side.name} ${side.price}`),
    ]);
    expect(sides).toEqual([
      [30, "2+2 100"],
      [20, "3 200", "3+3 225"],
      [10, "4 300", "4+4 350"],
      [8, "5 400", "5+5 475"],
      [6, "6 525", "6+6 600"],
      [14, "7+7 750", "4D 850"],
      [8, "8+8 900", "5D 1000"],
      [10, "Pullman 150"],
    ]);
    expect(charters.reservedTrain).toBe("2+2");
    expect(charters.pullman).toEqual({ train: "Pullman", owner: "M", royalty: 15, traded: 75 });
    expect(charters.lastLevel).toEqual({ train: "8+8", after: { train: "7+7", bought: 4 } });
  });

  it("count as many places as their names say, towns as well on local trains; D trains double", () => {
    for (const side of trains.flatMap(({ variants = [], ...train }) => [train, ...variants])) {
      if (side.name === "Pullman") continue;
      const [, level = "", towns, doubled] = /^(\d)(?:\+(\d)|(D))?$/.exec(side.name) ?? [];
      const [forTowns, places] = side.distance;
      expect(forTowns, side.name).toEqual({ nodes: ["town"], pay: Number(towns ?? 0), visit: 99 });
      expect([places?.pay, places?.visit], side.name).toEqual([Number(level), Number(level)]);
      expect(places?.nodes, side.name).toEqual(doubled ? ["city", "offboard"] : ["city", "offboard", "town"]);
      expect(side.multiplier, side.name).toBe(doubled ? 2 : undefined);
    }
  });

  it("phases: what begins them, tiles, limits and rust (5.2)", () => {
    const limits = (kinds: Record<string, number>) =>
      ["minor", "regional", "major", "national"].map((kind) => kinds[kind] ?? "-").join(" ");
    expect(
      phases.map((one) => [
        one.name,
        (one.triggered_by ?? []).join(" "),
        one.tile_colours.at(-1),
        limits(one.train_limit),
      ]),
    ).toEqual([
      ["2", "", "yellow", "2 2 4 -"],
      ["3", "3 3+3", "green", "2 2 4 -"],
      ["4", "4 4+4", "green", "1 1 3 4"],
      ["5", "5 5+5", "brown", "1 1 3 4"],
      ["6", "6 6+6", "brown", "- - 2 3"],
      ["7", "7+7 4D", "gray", "- - 2 3"],
      ["8", "8+8 5D", "gray", "- - 2 3"],
    ]);
    expect(phases.every(({ operating_rounds: rounds }) => rounds === 2)).toBe(true);
    const rusts = trains.flatMap(({ name, rusts_on: on }) => (on === undefined ? [] : [`${name} on ${on}`]));
    expect(rusts).toEqual(["2+2 on 4", "3 on 6", "4 on 8+8"]);
    const late = trains.flatMap(({ name, available_on: on }) =>
      on === undefined ? [] : [`${name} from ${on}`],
    );
    expect(late).toEqual(["8+8 from 7", "Pullman from 4"]);
  });
});
