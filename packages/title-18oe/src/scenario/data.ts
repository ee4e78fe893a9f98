import type { CompanyDef, HexId, TitleData } from "@railhead/core";
import {
  charters,
  companies,
  europe,
  land,
  mapOf,
  numbers,
  tileFile,
  trains,
  ukFrance,
  water,
} from "../data.ts";
import type { EuropeDef } from "../model.ts";
import type { WaterFile } from "../sea/model.ts";
import { europeanTiles } from "../tiles.ts";
import { type Part, partOf } from "./board.ts";

/** The part of Europe that the scenario of the United Kingdom and France is played on. */
export const ukFrancePart = (sea: WaterFile = water): Part => partOf({ land, water: sea }, ukFrance.zones);

const { minors, privates, pullmans } = ukFrance;

/** Whether a company is in the scenario; regionals are where they have their homes. */
const isIn = ({ id, kind, home }: CompanyDef, hexes: ReadonlySet<HexId>): boolean =>
  kind === "regional"
    ? (home ?? []).every(({ hex }) => hexes.has(hex))
    : [...minors, ...privates].includes(id);

/** What the map says in addition to its hexes, for hexes on the board. */
const europeOn = (hexes: ReadonlySet<HexId>): Pick<EuropeDef, "metropolises" | "doubleTowns"> => ({
  metropolises: Object.fromEntries(Object.entries(europe.metropolises).filter(([hex]) => hexes.has(hex))),
  doubleTowns: {
    ...europe.doubleTowns,
    hexes: europe.doubleTowns.hexes.filter((hex) => hexes.has(hex)),
  },
});

function made(sea: WaterFile): Partial<TitleData> {
  const part = ukFrancePart(sea);
  const hexes = new Set(part.land.hexes.map(({ coord }) => coord));
  return {
    map: mapOf(part.land, part.water),
    tileset: europeanTiles(tileFile, europeOn(hexes), part.land),
    companies: companies.filter((one) => isIn(one, hexes)),
    numbers: { ...numbers, ...ukFrance.numbers },
    trains: trains.map((train) => ({
      ...train,
      count: train.name === charters.pullman.train ? pullmans : (ukFrance.trains[train.name] ?? 0),
    })),
  };
}

const known = new WeakMap<WaterFile, Partial<TitleData>>();

/** Data of a table that plays the scenario with this water; the same each time, and made when the first table asks. */
export function ukFranceData(sea: WaterFile): Partial<TitleData> {
  const data = known.get(sea) ?? made(sea);
  known.set(sea, data);
  return data;
}
