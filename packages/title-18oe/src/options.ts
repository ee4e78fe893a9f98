import type { Attachments, Ctx, NumbersDef, OptionDef, OptionValue, TitleData } from "@railhead/core";
import type { Readings } from "@railhead/core/contract";
import { charters, companies, concessions, mapWith, numbers, water } from "./data.ts";
import { ukFranceData } from "./scenario/data.ts";
import { SCENARIO, UK_FRANCE } from "./scenario/table.ts";
import { waterFile } from "./sea/file.ts";

/** Choices of a table. Every default is the rulebook. */
export const options: OptionDef[] = [
  /** What is played: all Europe, or a scenario with a board and numbers of its own (2.8). Its numbers are secondary, the rest of it reconstructed. */
  { id: SCENARIO, kind: "choice", values: ["europe", UK_FRANCE], default: "europe", rule: "OE-2.8-01" },
  /** Ten concessions in the packet, and a phase in which they are executed (6.3). */
  { id: "concessions", kind: "boolean", default: true, rule: "OE-6.3-02" },
  /** Whether a player may take a regional out of the game (8.2). */
  { id: "removal", kind: "boolean", default: true, rule: "OE-8.2-12" },
  /** Patronage tiles: off, or placeholders, since their cities and payouts are nowhere in print (11.1.8). */
  { id: "patronage", kind: "boolean", default: false, rule: "OE-11.1.8-01" },
  /** Where the game ends: as the rulebook says, or with the Consolidation, for an evening to learn it (5.1). */
  { id: "length", kind: "choice", values: ["whole", "consolidation"], default: "whole", rule: "OE-5.1.5-01" },
  /** Whether two play all Europe, with cash and a limit of certificates from public data: the rulebook has none (3.3). */
  { id: "duel", kind: "boolean", default: false, rule: "OE-3.3-01" },
  /** What a Pullman on a 4D adds: 70 by its level, or 80 as the example of the rulebook has it (11.3.9). */
  {
    id: "pullman4D",
    kind: "choice",
    values: ["level", "example"],
    default: "level",
    rule: "OE-11.3.9-12",
  },
];

export const presets: Record<string, Record<string, OptionValue>> = {
  rulebook: {},
  /** An evening: to the end of the Consolidation. */
  training: { length: "consolidation" },
  /** Two players and all Europe: secondary. */
  duel: { duel: true, concessions: false },
  /** Two or three players and an evening: the United Kingdom and France. */
  [UK_FRANCE]: { [SCENARIO]: UK_FRANCE, concessions: false },
};

/** Value of an option at this table. */
export const option = (ctx: Ctx, id: string): OptionValue | undefined => ctx.rules.options[id];

const { duel } = charters;

/** Numbers of a table, with so much cash for each player by their number. */
const numbersOf = (startingCash: NumbersDef["startingCash"], two: boolean): NumbersDef =>
  two
    ? {
        ...numbers,
        players: { ...numbers.players, min: 2 },
        startingCash: { ...startingCash, "2": duel.cash },
        certificateLimit: { ...numbers.certificateLimit, "2": duel.certificates },
      }
    : { ...numbers, startingCash };

/** Companies and numbers of a table with concessions. */
export const withConcessions = { companies: [...companies, ...concessions], numbers };

/**
 * 3.3, 6.3: without concessions there are none, and players begin with less; two play where a table says so. A scenario has data of its own, and
 * neither concessions nor the numbers of two for all Europe. A table that brings water of its own has its map.
 */
export function dataBy(readings: Readings, attachments: Attachments): Partial<TitleData> {
  const sea = waterFile.of(attachments);
  if (readings[SCENARIO] === UK_FRANCE) return ukFranceData(sea);
  const board = sea === water ? {} : { map: mapWith(sea) };
  const two = readings.duel === true;
  if (readings.concessions === false)
    return { ...board, companies, numbers: numbersOf(charters.withoutConcessions, two) };
  return two ? { ...board, numbers: numbersOf(numbers.startingCash, two) } : board;
}
