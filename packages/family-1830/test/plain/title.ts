import {
  type CompanyDef,
  defineTitle,
  type MapDef,
  type MarketDef,
  type NumbersDef,
  type PhaseDef,
  type TrainDef,
} from "@railhead/core";
import { titleData } from "@railhead/core/game";
import type { TilesetDef } from "@railhead/core/model";
import { type FamilyParams, family1830 } from "@railhead/family-1830";
import companies from "./data/companies.json" with { type: "json" };
import credits from "./data/credits.json" with { type: "json" };
import mapJson from "./data/map.json" with { type: "json" };
import market from "./data/market.json" with { type: "json" };
import numbers from "./data/numbers.json" with { type: "json" };
import tiles from "./data/tiles.json" with { type: "json" };
import trains from "./data/trains.json" with { type: "json" };

const map = titleData<MapDef>(mapJson);

/** The plain title's data with the rules that these parameters give. */
export const plainWith = (params: FamilyParams) =>
  defineTitle({
    id: "plain",
    version: "1",
    credits,
    numbers: titleData<NumbersDef>(numbers),
    map,
    tileset: titleData<TilesetDef>(tiles),
    market: titleData<MarketDef>(market),
    trains: titleData<TrainDef[]>(trains.trains),
    phases: titleData<PhaseDef[]>(trains.phases),
    companies: titleData<CompanyDef[]>(companies.companies),
    ...family1830(params),
  });

/** A plain title of the family, whole: data and one call. */
export const plain = plainWith({ opening: { format: "waterfall" } });
