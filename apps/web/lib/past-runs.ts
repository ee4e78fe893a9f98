import type { Chronicle } from "./chronicle.ts";

/** What a company did in one of its turns: its run, how it was used, and its price after it. */
export interface PastRun {
  round: string;
  total: number;
  /** How the earnings were used; undefined where there were none. */
  kind?: string;
  /** The price after the dividend and which way it went; absent where it stayed. */
  price?: number;
  from?: number;
}

/** A company's runs up to this move, the latest last; `most`: as many at most. */
export function pastRuns(chronicle: Chronicle, company: string, at: number, most = 6): PastRun[] {
  const runs: PastRun[] = [];
  for (const { set, run, turns } of chronicle.rounds) {
    for (const turn of turns) {
      if (turn.company !== company) continue;
      let last: PastRun | undefined;
      for (const { at: move, event } of turn.lines) {
        if (move > at) return runs.slice(-most);
        if (event.company !== company) continue;
        if (event.type === "routes_run") {
          last = { round: `${set}.${run}`, total: Number(event.total) };
          runs.push(last);
        } else if (event.type === "dividend" && last) last.kind = String(event.kind);
        else if (event.type === "price_moved" && last) {
          last.from = Number(event.from);
          last.price = Number(event.to);
        }
      }
    }
  }
  return runs.slice(-most);
}
