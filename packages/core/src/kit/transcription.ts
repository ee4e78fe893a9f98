import type { AboutDef } from "../model/about.ts";
import type { MapDef, TilesetDef } from "../model/map.ts";
import type { MarketDef } from "../model/market.ts";
import { hexLine, layLines, marketLines, tileLine } from "./facts.ts";

/** The data files of a title that are written down a second time. */
export interface TranscribedFiles {
  tiles: TilesetDef;
  map: MapDef;
  market: MarketDef;
  about: AboutDef;
}

/** Lines that stand only in the transcription ("-") or only in the data files ("+"); none when they agree. */
export function transcriptionDifferences(
  transcribed: readonly string[],
  { tiles, map, market, about }: TranscribedFiles,
): string[] {
  const { layout, axes } = map;
  const here = [...transcribed].sort();
  const there = [
    `${layout} ${axes.x} ${axes.y}`,
    `${about.minutes?.join(" to ")} minutes, complexity ${about.complexity}`,
    ...tiles.tiles.map(tileLine),
    ...map.hexes.map(hexLine),
    ...layLines(tiles),
    ...marketLines(market),
  ].sort();
  if (here.join("\n") === there.join("\n")) return [];
  return [
    ...here.filter((line) => !there.includes(line)).map((line) => `- ${line}`),
    ...there.filter((line) => !here.includes(line)).map((line) => `+ ${line}`),
    `${here.length} lines here, ${there.length} in the data`,
  ];
}
