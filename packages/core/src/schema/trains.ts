import type { PhaseDef, TrainDef } from "../model/trains.ts";
import { saying } from "../util/saying.ts";
import type { Report } from "./problem.ts";

/** A file of phases and trains. */
export interface TrainsFile {
  phases: PhaseDef[];
  trains: TrainDef[];
}

/** Checks what the shape of a trains file cannot tell. */
export function checkTrains(file: TrainsFile, report: Report): void {
  const trains = new Set(
    file.trains.flatMap(({ name, variants }) => [name, ...(variants ?? []).map((v) => v.name)]),
  );
  const phases = new Set(file.phases.map(({ name }) => name));
  const isTrain = (name: string | undefined, steps: (string | number)[]) => {
    if (name !== undefined && !trains.has(name))
      report(steps, saying`is ${name}, which is not a train in this list`);
  };

  const seen = new Set<string>();
  file.trains.forEach((train, at) => {
    if (seen.has(train.name)) report(["trains", at], saying`is listed twice`);
    seen.add(train.name);
    isTrain(train.rusts_on, ["trains", at, "rusts_on"]);
    isTrain(train.obsolete_on, ["trains", at, "obsolete_on"]);
    if (train.rusts_on !== undefined && train.obsolete_on !== undefined)
      report(["trains", at, "obsolete_on"], saying`stands beside rusts_on; a train goes in one way`);
    for (const [place, name] of (train.trade_in?.for ?? []).entries())
      isTrain(name, ["trains", at, "trade_in", "for", place]);
    const least = Math.min(train.price, ...(train.variants ?? []).map(({ price }) => price));
    if (train.trade_in && train.trade_in.off > least)
      report(
        ["trains", at, "trade_in", "off"],
        saying`is ${train.trade_in.off}, which exceeds its price of ${least}`,
      );
    if (train.available_on !== undefined && !phases.has(train.available_on))
      report(
        ["trains", at, "available_on"],
        saying`is ${train.available_on}, which is not a phase in this list`,
      );
    for (const { multipliers, distance } of [train, ...(train.variants ?? [])])
      if (multipliers && distance.some(({ pay, visit }) => pay < visit))
        report(["trains", at, "multipliers"], saying`is for a train that counts every stop that it visits`);
    if (train.cards !== undefined && train.count !== "unlimited")
      report(["trains", at, "cards"], saying`is only for unlimited trains`);
  });

  const seenPhases = new Set<string>();
  file.phases.forEach((phase, at) => {
    if (seenPhases.has(phase.name)) report(["phases", at], saying`is listed twice`);
    seenPhases.add(phase.name);
    for (const [place, name] of (phase.triggered_by ?? []).entries())
      isTrain(name, ["phases", at, "triggered_by", place]);
  });
}
