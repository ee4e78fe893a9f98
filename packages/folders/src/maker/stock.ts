import type { MarketDef, NumbersDef } from "@railhead/core";
import type { MarketSpaceDef } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { amount, type Loose, list, type Note, object, text } from "./values.ts";

type Zones = NonNullable<NumbersDef["zones"]>;

/** What the colours of market spaces usually mean; the words of a legend are for people. */
const ZONES: Zones = {
  yellow: { uncounted: true },
  orange: { uncounted: true, unlimited: true },
  brown: { uncounted: true, unlimited: true, several: true },
};

/** A space of the market: an amount, or one with a label, its colour by the legend. */
function spaceOf(
  cell: unknown,
  legend: readonly Loose[],
  place: string,
  report: Note,
): MarketSpaceDef | null {
  if (cell === null || cell === undefined) return null;
  const one = typeof cell === "object" ? object(cell) : { value: cell };
  const price = amount(one.value ?? one.label);
  if (price === undefined) {
    report(place, saying`the space ${text(one.value ?? one.label) ?? "-"} has no price: left out`);
    return null;
  }
  const mark = typeof one.legend === "number" ? text(legend[one.legend]?.color) : undefined;
  const types = [...(one.par === true ? ["par"] : []), ...(mark === undefined ? [] : [mark])];
  return types.length ? { price, types } : { price };
}

/** The market of a game, and the zones of its colours. */
export function marketOf(game: Loose, report: Note): { market: MarketDef; zones: Zones } {
  const stock = object(game.stock);
  const legend = list(stock.legend).map(object);
  const kind = text(stock.type) ?? "2D";
  if (kind === "1Diag") report("stock.type", saying`a market in zigzag becomes one row`);
  const raw = list(stock.market);
  const rows = kind === "2D" ? raw.map(list) : [raw.flatMap(list)];
  const grid = rows.map((row, y) =>
    (Array.isArray(raw[y]) || kind !== "2D" ? row : list(raw[y])).map((cell, x) =>
      spaceOf(cell, legend, `stock.market[${y}][${x}]`, report),
    ),
  );
  const pars = list(object(stock.par).values)
    .flatMap((one) => list(one))
    .flatMap((one) => amount(object(one).value ?? object(one).label ?? one) ?? []);
  const open = grid.flat().some((space) => space?.types?.includes("par"));
  if (!open && pars.length) {
    report(
      "stock.par",
      saying`the market marks no par values: each space of those prices becomes one, in the first row that has it`,
    );
    for (const par of new Set(pars)) {
      const space = grid.flat().find((one) => one?.price === par);
      if (space) space.types = ["par", ...(space.types ?? [])];
    }
  } else if (!open && grid.flat().some(Boolean))
    report("stock.par", saying`the file names no par values: mark spaces with par`);
  const marks = new Set(grid.flat().flatMap((space) => space?.types ?? []));
  const zones = Object.fromEntries(Object.entries(ZONES).filter(([mark]) => marks.has(mark)));
  for (const { color, description } of legend)
    if (text(color) !== undefined && marks.has(text(color) as string))
      report(
        "stock.legend",
        Object.hasOwn(ZONES, text(color) as string)
          ? saying`${text(color)}, “${text(description) ?? ""}”, is for people: it gets the default meaning of the color`
          : saying`${text(color)}, “${text(description) ?? ""}”, is for people: the mark has no meaning`,
      );
  return { market: { grid: grid.filter((row) => row.length) }, zones };
}

const MEANINGS: Record<string, string> = {
  uncounted: "Certificates do not count towards the limit",
  unlimited: "A player may hold any number",
  several: "Several may be bought at once from the market",
};

/** The market for 18xx-maker. */
export function stockFor({ grid }: MarketDef, par: string, zones: Zones = {}, report: Note): Loose {
  const marks = [...new Set(grid.flat().flatMap((space) => space?.types ?? []))].filter(
    (mark) => mark !== par,
  );
  const pars = new Set<number>();
  const cell = (space: MarketSpaceDef | null): unknown => {
    if (!space) return null;
    const { price, types = [] } = space;
    const mark = types.find((one) => one !== par);
    if (types.includes(par)) pars.add(price);
    if (types.filter((one) => one !== par).length > 1)
      report("market", saying`the space ${price} has several marks: the first is written`);
    if (!types.length) return price;
    return {
      value: price,
      ...(types.includes(par) && { par: true }),
      ...(mark !== undefined && { legend: marks.indexOf(mark) }),
    };
  };
  const market = grid.map((row) => row.map(cell));
  return {
    type: grid.length === 1 ? "1D" : "2D",
    par: { values: [...pars].sort((a, b) => b - a) },
    market: grid.length === 1 ? market[0] : market,
    ...(marks.length && {
      legend: marks.map((mark) => ({
        color: mark,
        description:
          Object.keys(zones[mark] ?? {})
            .map((one) => MEANINGS[one] ?? one)
            .join(". ") || mark,
      })),
    }),
  };
}
