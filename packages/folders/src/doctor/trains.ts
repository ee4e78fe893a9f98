import type { TrainDef } from "@railhead/core";
import { goesWith } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { listed, type Ward } from "./ward.ts";

const inStack = ({ source, helper }: TrainDef): boolean => source !== "pool" && !helper;
const namesOf = ({ name, variants = [] }: TrainDef): string[] => [name, ...variants.map((one) => one.name)];

const wayOf = ({ obsolete_on }: TrainDef): string => (obsolete_on === undefined ? "rusts_on" : "obsolete_on");

/** Trains that never rust though later ones do, and trains that rust before they can be bought. */
export function checkRusting({ title, note }: Ward): void {
  const stack = title.trains.filter(inStack);
  const at = (train: TrainDef) => title.trains.indexOf(train);
  const rusting = stack.filter((train) => goesWith(train) !== undefined);
  if (!rusting.length && stack.length > 1 && !stack.some(({ leaves }) => leaves))
    note(
      "trains",
      ["trains"],
      "train-never-rusts",
      saying`no train ever rusts`,
      saying`add "rusts_on" to the first kinds of train`,
    );
  stack.forEach((train, place) => {
    const later = rusting.find((one) => stack.indexOf(one) > place);
    if (goesWith(train) === undefined && later)
      note(
        "trains",
        ["trains", at(train)],
        "train-never-rusts",
        saying`train ${train.name} never rusts, but the later train ${later.name} does`,
        'add "rusts_on"',
      );
    const by = stack.findIndex((one) => namesOf(one).includes(goesWith(train) ?? ""));
    if (by >= 0 && by <= place)
      note(
        "trains",
        ["trains", at(train), wayOf(train)],
        "train-rusts-too-soon",
        saying`train ${train.name} rusts on ${goesWith(train)}, which comes ${by === place ? saying`at the same time` : saying`before it`}`,
        saying`use a later train`,
      );
    const before = stack
      .slice(0, place)
      .find(
        (one) =>
          goesWith(one) !== undefined &&
          goesWith(train) !== undefined &&
          stack.findIndex((other) => namesOf(other).includes(goesWith(one) ?? "")) > by &&
          by > place,
      );
    if (before)
      note(
        "trains",
        ["trains", at(train), wayOf(train)],
        "train-rusts-too-soon",
        saying`train ${train.name} rusts before the earlier train ${before.name}`,
        saying`make earlier trains rust first`,
      );
  });
}

/** Phases that never begin or begin out of order, and trains that never come. */
export function checkPhases({ title, note }: Ward): void {
  const { trains, phases } = title;
  const place = (name: string) => trains.findIndex((train) => namesOf(train).includes(name));
  let last = -1;
  phases.forEach((phase, at) => {
    const triggers = phase.triggered_by ?? [];
    if (at > 0 && !triggers.length && phase.round === undefined)
      note(
        "trains",
        ["phases", at],
        "phase-never-begins",
        saying`nothing starts phase ${phase.name}`,
        'add "triggered_by"',
      );
    const first = Math.min(...triggers.map(place));
    if (triggers.length && first <= last)
      note(
        "trains",
        ["phases", at, "triggered_by"],
        "phase-out-of-order",
        saying`phase ${phase.name} starts with train ${triggers[0]}, which does not come after the previous phase's train`,
        saying`order phases by their trains`,
      );
    if (triggers.length) last = Math.max(last, first);
    for (const name of triggers) {
      const train = trains[place(name)];
      if (train?.count === 0)
        note(
          "trains",
          ["phases", at, "triggered_by"],
          "phase-never-begins",
          saying`phase ${phase.name} starts with train ${name}, which has no copies`,
          saying`give the train a count`,
        );
    }
  });
  trains.forEach((train, at) => {
    if (train.available_on === undefined) return;
    const phase = phases.find(({ name }) => name === train.available_on);
    const triggers = phase?.triggered_by ?? [];
    if (triggers.length && triggers.every((name) => namesOf(train).includes(name)))
      note(
        "trains",
        ["trains", at, "available_on"],
        "train-never-available",
        saying`train ${train.name} is on sale from phase ${phase?.name}, but only that train starts it`,
        saying`use an earlier phase`,
      );
  });
}

/** Limits of trains that let a company have none, and too few trains that stay. */
export function checkSupply({ title, companies, note }: Ward): void {
  const kinds = new Set(companies.map(({ kind }) => kind));
  title.phases.forEach((phase, at) => {
    for (const kind of kinds)
      if (
        phase.train_limit[kind] === 0 ||
        (phase.train_limit[kind] === undefined && Object.keys(phase.train_limit).length === 0)
      )
        note(
          "trains",
          ["phases", at, "train_limit"],
          "no-trains-allowed",
          saying`in phase ${phase.name}, a ${kind} may not own a train`,
          saying`give ${kind} a limit of at least 1`,
        );
  });
  const staying = title.trains.filter((train) => inStack(train) && goesWith(train) === undefined);
  const endless = staying.some(({ count }) => count === "unlimited");
  const total = staying.reduce((sum, { count }) => sum + (count === "unlimited" ? 0 : count), 0);
  const owners = companies.filter(({ shares }) => shares?.length).length;
  if (staying.length && !endless && total < owners)
    note(
      "trains",
      ["trains", title.trains.indexOf(staying.at(-1) as TrainDef), "count"],
      "too-few-trains",
      saying`only ${total} trains (${listed(staying.map(({ name }) => name))}) never rust, but ${owners} companies must own one`,
      saying`add copies, or make the last kind "unlimited"`,
    );
  title.trains.forEach((train, at) => {
    if (train.count === 0)
      note(
        "trains",
        ["trains", at, "count"],
        "no-copies",
        saying`no trains of kind ${train.name}`,
        saying`give it a count, or remove it`,
      );
  });
}
