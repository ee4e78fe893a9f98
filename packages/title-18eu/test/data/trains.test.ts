import type { Colour } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { companies, extraTrains, phases, redToRed, trains } from "../../src/data.ts";
import { PHASES, RED_TO_RED, TRAINS } from "./rulebook.ts";

const phaseNamed = (name: string) => phases.find((phase) => phase.name === name);
const trainNamed = (name: string) => trains.find((train) => train.name === name);

describe("trains", () => {
  it.each(TRAINS)(
    "$id: train $train costs $cost and there are $copies",
    ({ train, copies, extra, cost, phase }) => {
      const found = trainNamed(train);
      expect(found?.price).toBe(cost);
      if (train === "8") expect(found).toMatchObject({ count: "unlimited", cards: copies });
      else expect(found?.count).toBe(copies);
      expect(extraTrains.most[train] ?? 0).toBe(extra);

      // A train of the stack comes with the phase it begins; the 2s with the game, the Pullmans by a field of their own.
      const comesWith = phases.find(({ triggered_by }) => triggered_by?.includes(train))?.name;
      expect(found?.available_on ?? comesWith ?? phases[0]?.name).toBe(phase);
    },
  );

  it("there are no others", () => {
    expect(trains.map(({ name }) => name).sort()).toEqual(TRAINS.map(({ train }) => train).sort());
  });

  it("the stack runs 3, 4, 5, 6, 8; every minor starts with a 2; the Pullmans lie in the pool", () => {
    const stack = trains.filter(({ source, starts_with }) => source !== "pool" && !starts_with);
    expect(stack.map(({ name }) => name)).toEqual(["3", "4", "5", "6", "8"]);
    expect(trainNamed("2")?.starts_with).toBe("minor");
    expect(trainNamed("2")?.count).toBe(companies.filter(({ kind }) => kind === "minor").length);
    expect(trains.filter(({ source }) => source === "pool")).toEqual([trainNamed("P")]);
  });

  it("only the Pullman cannot run alone", () => {
    expect(trains.filter(({ helper }) => helper).map(({ name }) => name)).toEqual(["P"]);
  });

  it.each(["2", "3", "4", "5", "6", "8"])(
    "a %s counts that many cities and off-map places, and any towns",
    (name) => {
      const [stops, towns, ...rest] = trainNamed(name)?.distance ?? [];
      expect([...(stops?.nodes ?? [])].sort()).toEqual(["city", "offboard"]);
      expect(stops).toMatchObject({ pay: Number(name), visit: Number(name) });
      expect(towns).toEqual({ nodes: ["town"], pay: 99, visit: 99 });
      expect(rest).toEqual([]);
    },
  );

  it("extra trains are suggested for four, five and six players as in 4.4.7", () => {
    const mixes = (players: number) =>
      (extraTrains.suggested ?? []).filter((mix) => mix.players.includes(players)).map(({ add }) => add);
    expect([2, 3, 4, 5, 6].map(mixes)).toEqual([
      [],
      [],
      [{ 3: 1 }],
      [{ 3: 2 }, { 3: 1, 4: 1 }],
      [{ 3: 2 }, { 3: 1, 4: 1 }],
    ]);
  });
});

describe("phases", () => {
  const rows = PHASES.map((row, at) => ({ ...row, before: PHASES.slice(0, at + 1) }));
  const limitIds = ["EU-2-08", "EU-2-09", "EU-2-10", "EU-2-11", "EU-2-12", "EU-2-13"];
  const colourIds = ["EU-2-15", "EU-2-16", "EU-2-17", "EU-2-18", "EU-2-19", "EU-2-20"];

  it("come in the order 2, 3, 4, 5, 6, 8, each with the first train of its name", () => {
    expect(phases.map(({ name }) => name)).toEqual(PHASES.map(({ phase }) => phase));
    for (const { phase, trigger } of PHASES)
      expect(phaseNamed(phase)?.triggered_by).toEqual(trigger === null ? undefined : [trigger]);
  });

  it.each(rows.map((row, at) => ({ id: limitIds[at], ...row })))(
    "$id: in phase $phase a corporation may own $corporation trains and a minor $minor",
    ({ phase, corporation, minor }) => expect(phaseNamed(phase)?.train_limit).toEqual({ corporation, minor }),
  );

  it.each(rows.map((row, at) => ({ id: colourIds[at], ...row })))(
    "$id: phase $phase adds $adds tiles",
    ({ phase, before }) => {
      const colours = before.flatMap(({ adds }) => (adds === null ? [] : [adds]));
      expect(phaseNamed(phase)?.tile_colours).toEqual(colours);
    },
  );

  it("EU-2-21: every phase has two operating rounds to a stock round", () => {
    expect(phases.map(({ operating_rounds }) => operating_rounds)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it.each(rows)("phase $phase rusts $rusts", ({ trigger, rusts }) => {
    const rusting = trains.filter((train) => trigger !== null && train.rusts_on === trigger);
    expect(rusting.map(({ name }) => name)).toEqual(rusts === null ? [] : [rusts]);
  });

  it("from phase 5 on corporations are formed the normal way, not from minors", () => {
    const normal = phases.filter(({ status }) => status?.includes("normal_formation"));
    expect(normal.map(({ name }) => name)).toEqual(["5", "6", "8"]);
  });
});

describe("bonus of red-to-red runs", () => {
  const cells: { id: string; colour: Colour; stations: number; bonus: number | undefined }[] = [
    { id: "EU-4.4.3-16", colour: "yellow", stations: 1, bonus: undefined },
    { id: "EU-4.4.3-17", colour: "green", stations: 1, bonus: 10 },
    { id: "EU-4.4.3-17", colour: "green", stations: 2, bonus: undefined },
    { id: "EU-4.4.3-18", colour: "brown", stations: 1, bonus: 20 },
    { id: "EU-4.4.3-19", colour: "brown", stations: 2, bonus: 40 },
    { id: "EU-4.4.3-20", colour: "brown", stations: 3, bonus: 60 },
    { id: "EU-4.4.3-21", colour: "brown", stations: 4, bonus: 80 },
    { id: "EU-4.4.3-21", colour: "brown", stations: 5, bonus: undefined },
    { id: "EU-4.4.3-22", colour: "gray", stations: 1, bonus: 30 },
    { id: "EU-4.4.3-23", colour: "gray", stations: 2, bonus: 60 },
    { id: "EU-4.4.3-24", colour: "gray", stations: 3, bonus: 90 },
    { id: "EU-4.4.3-25", colour: "gray", stations: 4, bonus: 120 },
    { id: "EU-4.4.3-26", colour: "gray", stations: 5, bonus: 150 },
  ];

  it.each(cells)(
    "$id: $colour with $stations own stations has the entry $bonus",
    ({ colour, stations, bonus }) => {
      expect(redToRed[colour]?.[stations - 1]).toBe(bonus);
    },
  );

  it("has no other row or column", () => expect(redToRed).toEqual(RED_TO_RED));
});
