import type { PhaseDef, TrainDef } from "@railhead/core";
import type { Colour, DistanceBudget } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { amount, type Loose, list, type Note, object, text } from "./values.ts";

const COLOURS: Colour[] = ["yellow", "green", "brown", "gray"];
const ROUNDS: Partial<Record<Colour, number>> = { yellow: 1, green: 2, brown: 3, gray: 3 };

/** What the name of a train says of its reach: `4`, `4+2`, `D`; told where it is a guess. */
function reachOf(name: string, place: string, report: Note): DistanceBudget[] {
  const all = (count: number): DistanceBudget[] => [
    { nodes: ["city", "offboard", "town"], pay: count, visit: count },
  ];
  if (/^\d+$/.test(name)) return all(Number(name));
  if (/^D(iesel)?$/i.test(name)) return all(99);
  const [, cities, towns] = /^(\d+)\+(\d+)$/.exec(name) ?? [];
  if (cities !== undefined)
    return [
      { nodes: ["city", "offboard"], pay: Number(cities), visit: Number(cities) },
      { nodes: ["town"], pay: Number(towns), visit: Number(towns) },
    ];
  const count = Math.max(1, amount(name) ?? 2);
  report(place, saying`the file does not say how far a ${name} train runs: it reaches ${count} stops`);
  return all(count);
}

/** Trains that an event names; told where it is not the first of them. */
const eventOf = (event: unknown, place: string, report: Note): string[] =>
  list(event).flatMap((one) => {
    if (typeof one === "object" && one !== null)
      report(
        place,
        saying`“${text(object(one).on)}” counts with the first of that kind, not with a later one`,
      );
    return text(one) ?? text(object(one).on) ?? [];
  });

/** A discount for a train that is traded in: an object by train, or words such as "800 when trading in a 4T, 5T or 6T". */
function tradeOf(
  train: Loose,
  price: number,
  names: readonly string[],
  place: string,
  report: Note,
): TrainDef["trade_in"] {
  const by = Object.entries(object(train.discount)).flatMap(([name, off]) =>
    amount(off) === undefined ? [] : [[name, amount(off) as number] as const],
  );
  const [first] = by;
  if (first) {
    if (by.some(([, off]) => off !== first[1]))
      report(place, saying`discounts differ by train: the first counts for all`);
    return { for: by.map(([name]) => name).filter((name) => names.includes(name)), off: first[1] };
  }
  const said = text(train.description) ?? "";
  const [, less, which = ""] = /(\d+) when trading in an? ([\dA-Za-z+, ]+?)(?:\.|$)/i.exec(said) ?? [];
  const kinds = names.filter((name) =>
    new RegExp(`(^|[ ,])${name.replace("+", "\\+")}T?(?=$|[ ,])`).test(which),
  );
  if (less !== undefined && kinds.length && Number(less) < price) {
    report(place, saying`“${said}” is read as ${price - Number(less)} off for ${kinds.join(", ")}`);
    return { for: kinds, off: price - Number(less) };
  }
  if (said) report(`${place}.description`, saying`“${said}” is for people: left out`);
  return undefined;
}

/** Trains and phases of a game. */
export function trainsOf(game: Loose, report: Note): { trains: TrainDef[]; phases: PhaseDef[] } {
  const raw = list(game.trains).map(object);
  const names = raw.flatMap((one) => text(one.name) ?? []);
  const stages = list(game.phases).map(object);
  /** Older files say in the phase what its first train rusts. */
  const rustedBy = (name: string): string | undefined => {
    const phase = stages.find((one) => list(one.rust).some((rust) => text(rust) === name));
    return (
      phase && (text(phase.on) ?? list(phase.train).flatMap((one) => text(one) ?? [])[0] ?? text(phase.name))
    );
  };
  const trains = raw.flatMap((train, at): TrainDef[] => {
    const name = text(train.name);
    const place = `trains[${at}]${name === undefined ? "" : ` ${name}`}`;
    if (name === undefined) return [];
    if (names.indexOf(name) !== at && raw.findIndex((one) => text(one.name) === name) !== at) {
      report(place, saying`a second train of that name is left out`);
      return [];
    }
    const price = amount(train.price);
    if (price === undefined) report(place, saying`has no price: it costs 100`);
    for (const field of ["variant", "upgrade", "players", "obsolete", "phased", "back"])
      if (train[field] !== undefined) report(place, saying`${field} is not known here: left out`);
    const rust =
      [
        ...eventOf(train.rust, place, report),
        ...eventOf(train.obsolete, place, report),
        ...eventOf(train.phased, place, report),
      ][0] ?? rustedBy(name);
    if (rust !== undefined && !names.includes(rust))
      report(place, saying`rusts on ${rust}, which is not a train: left out`);
    const trade = tradeOf(train, price ?? 100, names, place, report);
    const unlimited = train.quantity === "∞";
    const opened = text(train.available);
    return [
      {
        name,
        price: price ?? 100,
        count: unlimited ? "unlimited" : (amount(train.quantity) ?? 1),
        ...(unlimited && amount(train.print) && { cards: amount(train.print) as number }),
        ...(rust !== undefined && names.includes(rust) && { rusts_on: rust }),
        ...(opened !== undefined && { available_on: opened }),
        ...(trade && { trade_in: trade }),
        distance: reachOf(name, place, report),
      },
    ];
  });
  const phases = phasesOf(stages, names, report);
  for (const train of trains) {
    const phase = phases.find(
      (one) => one.triggered_by?.includes(train.available_on ?? "") || one.name === train.available_on,
    );
    if (train.available_on !== undefined && !phase)
      report(
        `trains ${train.name}`,
        saying`is available from ${train.available_on}, with which no phase begins: left out`,
      );
    if (phase) train.available_on = phase.name;
    else delete train.available_on;
  }
  return { trains, phases };
}

function phasesOf(stages: readonly Loose[], names: readonly string[], report: Note): PhaseDef[] {
  const own = stages.filter((one) => one.minor !== true && one.company === undefined);
  if (own.length < stages.length) report("phases", saying`phases of minors or of one company are left out`);
  let guessed = false;
  const phases = own.map((one, at): PhaseDef => {
    const name = text(one.name) ?? list(one.train).flatMap((train) => text(train) ?? [])[0] ?? String(at + 1);
    const place = `phases[${at}] ${name}`;
    const colour =
      (text(one.tiles) ?? "yellow").toLowerCase() === "grey"
        ? "gray"
        : (text(one.tiles) ?? "yellow").toLowerCase();
    const top = COLOURS.indexOf(colour as Colour);
    if (top < 0) report(place, saying`tiles of the color ${colour} are not known: they are yellow`);
    const colours = COLOURS.slice(0, Math.max(0, top) + 1);
    const rounds = amount(one.rounds);
    if (rounds === undefined) guessed = true;
    const limit = amount(one.limit);
    if (limit === undefined || /\//.test(text(one.limit) ?? ""))
      report(place, saying`a limit of “${text(one.limit) ?? "-"}” trains becomes ${limit ?? 99}`);
    for (const note of list(one.notes)) report(`${place}.notes`, saying`“${text(note)}” is for people`);
    const begun = eventOf(one.on, place, report);
    const triggers = begun.length
      ? begun
      : names.includes(name)
        ? [name]
        : list(one.train)
            .flatMap((train) => text(train) ?? [])
            .slice(0, 1);
    return {
      name,
      ...(at > 0 && triggers.length && { triggered_by: triggers }),
      tile_colours: colours,
      train_limit: { corporation: limit ?? 99 },
      operating_rounds: rounds ?? ROUNDS[colours.at(-1) as Colour] ?? 1,
    };
  });
  if (guessed)
    report(
      "phases",
      saying`the file names no operating rounds: 1 with yellow tiles, 2 with green, 3 with brown and gray`,
    );
  return phases;
}

/** Trains and phases for 18xx-maker. */
export function trainsFor(
  trains: readonly TrainDef[],
  phases: readonly PhaseDef[],
  report: Note,
): { trains: Loose[]; phases: Loose[] } {
  const colourOf = (name: string): string =>
    (phases.find((one) => one.triggered_by?.includes(name)) ?? phases[0])?.tile_colours.at(-1) ?? "yellow";
  return {
    trains: trains.map(
      ({ name, price, count, cards, rusts_on, available_on, trade_in, variants, distance, ...rest }) => {
        if (variants?.length) report(`trains ${name}`, saying`variants are not known there: left out`);
        const silent: string[] = [];
        const own = reachOf(name, "", (_, what) => silent.push(what));
        if (silent.length || JSON.stringify(own) !== JSON.stringify(distance))
          report(
            `trains ${name}`,
            saying`how far it runs is not known there: a file says it by the name alone`,
          );
        for (const field of Object.keys(rest))
          report(`trains ${name}`, saying`${field} is not known there: left out`);
        const by = phases.find((one) => one.name === available_on)?.triggered_by?.[0] ?? available_on;
        return {
          name,
          quantity: count === "unlimited" ? "∞" : count,
          ...(count === "unlimited" && { print: cards ?? 6 }),
          price,
          color: colourOf(name),
          ...(rusts_on !== undefined && { rust: rusts_on }),
          ...(by !== undefined && { available: by }),
          ...(trade_in && {
            description: `Costs ${price - trade_in.off} when trading in a ${trade_in.for.join(", ")}`,
          }),
        };
      },
    ),
    phases: phases.map(({ name, triggered_by, train_limit, tile_colours, operating_rounds, status }) => {
      const limits = Object.values(train_limit);
      if (limits.length > 1)
        report(
          `phases ${name}`,
          saying`a limit for each kind of company is not known there: the largest is written`,
        );
      if (status?.length) report(`phases ${name}`, saying`status is not known there: left out`);
      const top = COLOURS.indexOf(tile_colours.at(-1) as Colour);
      if (tile_colours.length !== top + 1)
        report(`phases ${name}`, saying`tile colors are named there by the last of them alone`);
      return {
        name,
        limit: Math.max(1, ...limits),
        rounds: operating_rounds,
        tiles: tile_colours.at(-1) ?? "yellow",
        ...(triggered_by?.length && { on: triggered_by.length === 1 ? triggered_by[0] : triggered_by }),
      };
    }),
  };
}
