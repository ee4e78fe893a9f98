import type { GameView } from "@railhead/core/view";
import type { Chronicle } from "../chronicle.ts";

/** How many runs of a company are looked back on. */
const LOOK_BACK = 4;

/** What the last turns of a company brought. */
export interface Ran {
  /** Totals of its last runs, the newest last. */
  totals: readonly number[];
  /** What its last dividend paid, by player. */
  paid: Readonly<Record<string, number>>;
}

/** The last runs of every company up to a move, and what the last of them paid to whom. */
export function lastRuns({ rounds }: Chronicle, at: number): Readonly<Record<string, Ran>> {
  const found = new Map<string, { totals: number[]; paid?: Record<string, number> }>();
  for (const round of [...rounds].reverse()) {
    if (round.at > at) continue;
    for (const turn of [...round.turns].reverse()) {
      for (const { at: line, event } of [...turn.lines].reverse()) {
        if (line > at || typeof event.company !== "string") continue;
        const own = found.get(event.company) ?? { totals: [] };
        if (event.type === "routes_run" && own.totals.length < LOOK_BACK)
          own.totals.unshift(Number(event.total));
        else if (event.type === "dividend" && !own.paid)
          own.paid = { ...(event.shares as Record<string, number> | undefined) };
        else continue;
        found.set(event.company, own);
      }
    }
  }
  return Object.fromEntries([...found].map(([id, { totals, paid = {} }]) => [id, { totals, paid }]));
}

/** What each player would get if all companies ran as last time and paid it out: by shares, and by the last payment where they own all. */
export function incomeOf(
  { players, companies }: Pick<GameView, "players" | "companies">,
  ran: Readonly<Record<string, Ran>>,
): Record<string, number> {
  const open = companies.filter(({ closed, started }) => started && !closed);
  return Object.fromEntries(
    players.map((player) => [
      player.id,
      open.reduce((sum, { id, president, lastEarnings }) => {
        const percent = player.shares[id];
        if (percent) return sum + Math.floor(((lastEarnings ?? 0) * percent) / 100);
        const whole = president === player.id && player.minors.includes(id);
        return whole ? sum + (ran[id]?.paid[player.id] ?? 0) : sum;
      }, 0),
    ]),
  );
}
