import { Position } from "@railhead/core/kit";
import type { FamilyParams } from "@railhead/family-1830";
import { plainWith } from "../plain/title.ts";

/** A table of the plain title with these parameters beside the waterfall, in a position made by hand. */
export const table = (params: FamilyParams = {}, players = 3) =>
  new Position(plainWith({ opening: { format: "waterfall" }, ...params }), players);

/** AN of player A with 60 %, B 20 %, at a starting value of 100. */
export const withAN = (params: FamilyParams = {}, setup: Parameters<Position["inPlay"]>[1] = {}) =>
  table(params).inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], left: 1, ...setup });
