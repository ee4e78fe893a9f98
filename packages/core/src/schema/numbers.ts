import type { NumbersDef } from "../model/numbers.ts";
import { saying } from "../util/saying.ts";
import type { Report } from "./problem.ts";

/** Checks what the shape of a numbers file cannot tell. */
export function checkNumbers(numbers: NumbersDef, report: Report): void {
  const { min, max } = numbers.players;
  if (min > max) report(["players"], saying`has a min of ${min} above its max of ${max}`);
  for (const field of ["startingCash", "certificateLimit"] as const) {
    for (let players = min; players <= max; players++) {
      if (numbers[field][players] === undefined)
        report([field], saying`lacks an entry for ${players} players`);
    }
    for (const key of Object.keys(numbers[field])) {
      if (Number(key) < min || Number(key) > max)
        report([field], saying`has an entry for ${key} players; the game is for ${min} to ${max}`);
    }
  }
  for (const [players, cash] of Object.entries(numbers.startingCash)) {
    if (cash * Number(players) > numbers.bank)
      report(["startingCash", players], saying`is ${cash} each, which exceeds the bank`);
  }
}
