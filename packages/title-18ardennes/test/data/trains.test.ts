import type { DistanceBudget, TrainReach } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { bonuses, phases, trains } from "../../src/data.ts";
import { FERRY_BONUS, PHASES } from "./rulebook.ts";

const COLOURS = { Y: "yellow", G: "green", B: "brown" } as const;

// AR-11.1-01 to AR-11.1-05
describe("trains and phases (11.1)", () => {
  it.each(PHASES)("phase $phase", ({ phase, tiles, trains: kinds, quantity, costs, rustedBy, limits }) => {
    const def = phases.find(({ name }) => name === phase);
    const colours = tiles.split("/").map((letter) => COLOURS[letter as keyof typeof COLOURS]);
    expect(def?.tile_colours).toEqual(colours);
    expect(def?.triggered_by ?? []).toEqual(phase === "2" ? [] : kinds);
    const [company, minor] = limits;
    expect(def?.train_limit).toEqual({ minor, "5-share": company, "10-share": company });
    expect(def?.operating_rounds).toBe(2);

    const train = trains.find(({ name }) => name === kinds[0]);
    expect(train?.count).toBe(quantity);
    expect(train?.rusts_on).toBe(rustedBy);
    const sides = [train, ...(train?.variants ?? [])].map((side) => [side?.name, side?.price]);
    expect(sides).toEqual(kinds.map((kind, at) => [kind, costs[at]]));
  });

  it("there are no others", () => {
    expect(phases).toHaveLength(PHASES.length);
    expect(trains).toHaveLength(PHASES.length);
  });
});

describe("what trains count (6.5)", () => {
  const reach = (train: TrainReach, kind: DistanceBudget["nodes"][number]) => {
    const [budget, ...more] = train.distance.filter(({ nodes }) => nodes.includes(kind));
    expect(more).toEqual([]);
    return [budget?.pay, budget?.visit];
  };

  // AR-6.5-04
  it.each(trains.map((train) => [train.name, train] as const))(
    "a %s counts that number of Cities and all Towns",
    (name, train) => {
      expect(reach(train, "city")).toEqual([Number(name), Number(name)]);
      expect(reach(train, "town")).toEqual([99, 99]);
      expect(train.multiplier ?? 1).toBe(1);
      expect(train.sharesTrack ?? false).toBe(false);
    },
  );

  // AR-6.5-06, AR-6.5-07, AR-6.5-08, AR-6.5-12
  it("a 4D four Cities of any number and no Towns, doubled, on track of other trains too", () => {
    const train = trains.flatMap(({ variants }) => variants ?? [])[0] as TrainReach;
    expect(reach(train, "city")).toEqual([4, 99]);
    expect(reach(train, "town")).toEqual([0, 99]);
    expect(train.multiplier).toBe(2);
    expect(train.sharesTrack).toBe(true);
    expect(bonuses.citiesScored).toEqual({ "4D": 4 });
  });

  // AR-6.4.1-03 to AR-6.4.1-08, AR-6.5.1-05, AR-6.5.1-06, AR-6.4.3-03
  it("bonuses of Ferries by train, of TEE routes by token, of Forts by place", () => {
    expect(bonuses.ferry).toEqual(FERRY_BONUS);
    expect(bonuses.teePerToken).toEqual({ oneAxis: 30, bothAxes: 60 });
    expect(bonuses.forts.each).toBe(10);
  });
});
