import type { HexDef } from "@railhead/core";
import type { Colour, NodeDef, PathDef, Revenue, TileFace } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { angleOf, anglesOf, pathsOf, trackOf } from "./track.ts";
import { amount, type Loose, list, type Note, object, text } from "./values.ts";

/** Colours of hexes and tiles, by their names there. */
const COLOURS: Record<string, Colour> = {
  plain: "white",
  white: "white",
  yellow: "yellow",
  green: "green",
  brown: "brown",
  gray: "gray",
  offboard: "red",
  red: "red",
  water: "blue",
  blue: "blue",
};
const NEXT: Partial<Record<Colour, Colour>> = { yellow: "green", green: "brown", brown: "gray" };
const TILE: readonly string[] = ["yellow", "green", "brown", "gray"];

/** Fields of a hex that only change how it is drawn. */
const DRAWN = new Set(
  "borders removeBorders rotation encoding group broken clipPath print quantity tile hexes color copy half shapes divides rotations stripeRotation".split(
    " ",
  ),
);
const READ = new Set(
  "cities towns centerTowns mediumCities offBoardRevenue track offBoardTrack values labels icons terrain names".split(
    " ",
  ),
);

const named = (one: Loose): string | undefined => text(object(one.name).name) ?? text(one.name);

/** What an off-board place pays, by colour, and what it pays to single kinds of train (`"D100"`). */
function boxesOf(
  value: Loose,
  place: string,
  report: Note,
): { revenue: Revenue; by: Record<string, number> } {
  const revenue: Partial<Record<Colour, number>> = {};
  const by: Record<string, number> = {};
  for (const box of list(value.revenues).map(object)) {
    const printed = box.value ?? box.cost;
    const pays = amount(printed);
    const [, train] = /^([A-Za-z]+)\s*\d+$/.exec(text(printed) ?? "") ?? [];
    const colour = text(box.color) ?? "";
    if (pays === undefined)
      report(place, saying`a revenue of ${text(printed) ?? "-"} is not an amount: left out`);
    else if (train !== undefined) by[train] = pays;
    else if (TILE.includes(colour)) revenue[colour as Colour] = pays;
    else
      report(place, saying`a revenue of ${pays} on the color ${colour || "-"}, which no phase has: left out`);
  }
  return { revenue, by };
}

/** A city's circles: a number, or a word such as "2Y". */
function circles(size: unknown, place: string, report: Note): number {
  if (size === undefined) return 1;
  if (Number.isInteger(size)) return size as number;
  report(place, saying`a city of the size ${text(size) ?? "?"} gets ${amount(size) ?? 1} circles`);
  return amount(size) ?? 1;
}

interface Stops {
  nodes: NodeDef[];
  angles: (number | undefined)[];
  name?: string;
}

function stopsOf(hex: Loose, place: string, report: Note): Stops {
  const stops: { node: NodeDef; at: Loose }[] = [];
  for (const at of list(hex.cities).map(object)) {
    const homes = list(at.companies).flatMap((one) => text(one) ?? text(object(one).label) ?? []);
    const slots = circles(at.size, place, report);
    stops.push({ node: { kind: "city", slots, ...(homes.length && { reserved_for: homes }) }, at });
  }
  for (const kind of ["towns", "centerTowns", "mediumCities"])
    for (const at of list(hex[kind]).map(object)) stops.push({ node: { kind: "town" }, at });
  if (list(hex.mediumCities).length) report(place, saying`a medium city becomes a town`);
  const values = list(hex.values).map((one) => amount(object(one).value) ?? -1);
  if (values.some((one) => one < 0)) report(place, saying`a value that is not an amount is left out`);
  const amounts = values.filter((one) => one >= 0);
  stops.forEach(({ node }, at) => {
    const pays = amounts.length === stops.length ? amounts[at] : amounts[0];
    if (pays !== undefined) node.revenue = pays;
  });
  if (amounts.length > 1 && amounts.length !== stops.length)
    report(place, saying`${amounts.length} values for ${stops.length} stops: the first counts for all`);
  const place_ = object(list(hex.offBoardRevenue)[0]);
  if (list(hex.offBoardRevenue).length) {
    const { revenue, by } = boxesOf(place_, place, report);
    const node: NodeDef = { kind: "offboard", revenue, ...(Object.keys(by).length && { by_train: by }) };
    stops.push({ node, at: place_ });
  }
  const own = stops.flatMap(({ at }) => named(at) ?? []);
  const name = [...own, ...list(hex.names).flatMap((one) => text(object(one).name) ?? [])].join(" & ");
  return {
    nodes: stops.map(({ node }) => node),
    angles: stops.map(({ at }) => angleOf(at)),
    ...(name && { name }),
  };
}

/** The terrain of a hex: signs without a price stand beside the one that has it. A hex that is printed with track costs at its first upgrade. */
function terrainOf(hex: Loose, colour: Colour, place: string, report: Note): HexDef["terrain"] {
  const signs = list(hex.terrain).map(object);
  const priced = signs.filter((one) => amount(one.cost) !== undefined);
  if (signs.length && !priced.length) report(place, saying`terrain without a price is left out`);
  if (!priced.length) return undefined;
  const free = signs.filter((one) => amount(one.cost) === undefined).flatMap((one) => text(one.type) ?? []);
  return priced.map((one, at) => {
    const types = [...(at === 0 ? free : []), text(one.type) ?? "other"];
    const cost = amount(one.cost) as number;
    const next = NEXT[colour];
    return { types, cost: next === undefined ? cost : { [next]: cost } };
  });
}

/** A hex or tile of 18xx-maker as ours, without its coordinate; undefined (and told) where it has no colour that we know. */
export function faceOf(hex: Loose, place: string, report: Note): Omit<HexDef, "coord"> | undefined {
  const colour = COLOURS[text(hex.color) ?? "plain"];
  if (colour === undefined) {
    report(place, saying`the color ${text(hex.color)} is not known here`);
    return undefined;
  }
  for (const field of Object.keys(hex))
    if (!DRAWN.has(field) && !READ.has(field) && list(hex[field]).length)
      report(place, saying`${field} is not known here: left out`);
  const { nodes, angles, name } = stopsOf(hex, place, report);
  const pieces = [
    ...list(hex.track),
    ...list(hex.offBoardTrack).map((one) => ({ type: "offboard", ...object(one) })),
  ];
  const paths: PathDef[] = pathsOf(pieces, nodes, angles, place, report);
  const labels = list(hex.labels).flatMap((one) => text(object(one).label) ?? []);
  const icons = list(hex.icons).flatMap((one) => text(object(one).type) ?? []);
  const terrain = terrainOf(hex, colour, place, report);
  return {
    colour,
    ...(name !== undefined && { name }),
    ...(nodes.length && { nodes }),
    ...(paths.length && { paths }),
    ...(labels.length && { labels }),
    ...(icons.length && { icons }),
    ...(terrain && { terrain }),
  };
}

const THERE: Record<Colour, string> = {
  white: "plain",
  yellow: "yellow",
  green: "green",
  brown: "brown",
  gray: "gray",
  red: "offboard",
  blue: "water",
};

function boxes({ revenue = 0, by_train = {} }: NodeDef): Loose[] {
  const plain = typeof revenue === "number" ? [["yellow", revenue]] : Object.entries(revenue);
  return [
    ...plain.map(([color, value]) => ({ color, value })),
    ...Object.entries(by_train).map(([train, value]) => ({ color: "black", value: `${train}${value}` })),
  ];
}

/** A face of ours as a hex or tile of 18xx-maker; what that program does not know is told. */
export function faceFor(face: TileFace & Partial<HexDef>, place: string, report: Note): Loose {
  const { nodes = [], labels = [], icons = [], terrain = [], name } = face;
  const angles = anglesOf(face);
  const at = (index: number): Loose =>
    angles[index] === undefined ? {} : { angle: angles[index], percent: 0.5 };
  const title = (index: number): Loose => (name !== undefined && index === 0 ? { name: { name } } : {});
  const of = (kind: NodeDef["kind"], more: (node: NodeDef) => Loose) =>
    nodes.flatMap((node, index) =>
      node.kind === kind ? [{ ...more(node), ...at(index), ...title(index) }] : [],
    );
  const cities = of("city", ({ slots = 1, reserved_for = [] }) => ({
    ...(slots > 1 && { size: slots }),
    ...(reserved_for.length && { companies: reserved_for }),
  }));
  const towns = of("town", () => ({}));
  const values = nodes.flatMap(({ kind, revenue }) =>
    kind !== "offboard" && kind !== "junction" && typeof revenue === "number" ? [{ value: revenue }] : [],
  );
  for (const node of nodes) {
    if (node.kind !== "offboard" && typeof node.revenue === "object")
      report(place, saying`a revenue by phase is known there for off-board places alone: left out`);
    if (node.through || node.stop || node.places || node.group || node.crossing)
      report(place, saying`through, stop, places, group and crossing of a stop are not known there`);
  }
  const [off, ...others] = nodes.filter(({ kind }) => kind === "offboard");
  if (others.length) report(place, saying`a second off-board place of a hex is not known there: left out`);
  const track = trackOf(face, place, report);
  return {
    color: THERE[face.colour],
    ...(cities.length && { cities }),
    ...(towns.length && { towns }),
    ...(values.length && { values }),
    ...(off && { offBoardRevenue: { ...(name !== undefined && { name: { name } }), revenues: boxes(off) } }),
    ...(track.length && { track: off ? track.map((one) => ({ type: "offboard", ...one })) : track }),
    ...(labels.length && { labels: labels.map((label) => ({ label })) }),
    ...(icons.length && { icons: icons.map((type) => ({ type })) }),
    ...(name !== undefined && !nodes.some(({ kind }) => kind !== "junction") && { names: [{ name }] }),
    ...(terrain.length && {
      terrain: terrain.flatMap(({ types, cost }) => {
        const price = typeof cost === "number" ? cost : Object.values(cost)[0];
        if (typeof cost !== "number" && Object.keys(cost).length > 1)
          report(place, saying`a price by color of the tile is not known there: the first counts`);
        return types.map((type, nth) => ({ type, ...(nth === types.length - 1 && { cost: price }) }));
      }),
    }),
  };
}
