import type { LogEntry, Timeline } from "@railhead/core";
import { viewState } from "@railhead/core/view";
import type { Checkpoint } from "@railhead/interop";
import type { Recorded } from "./written.ts";

/** Rounds by the short names of checkpoints. */
const ROUNDS: Record<string, string> = { sale: "ISR", stock: "SR", operating: "OR", exchange: "FER" };

/**
 * What a replay on that platform would show after every recorded action of an imported game of 18EU: each whole, and with the
 * moves that are not recorded made at once. `owing` counts those at which a part of a choice is still owed.
 */
export function checkpointsOf(
  timeline: Timeline,
  log: readonly LogEntry[],
  actions: readonly Recorded[],
): { checkpoints: Checkpoint[]; owing: number } {
  let at = 0;
  let owing = 0;
  const checkpoints = actions.map(({ id, type, entity }): Checkpoint => {
    while (at < log.length && (log[at]?.id ?? id) <= id) at++;
    const state = timeline.state(at);
    const half = type === "par" || state.pending.length > 0;
    if (half) owing++;
    return { id, type, entity, full: true, ...shown(timeline, at, half) };
  });
  return { checkpoints, owing };
}

function shown(timeline: Timeline, at: number, half: boolean): Omit<Checkpoint, "id"> {
  const state = timeline.state(at);
  const view = viewState(timeline.engine, state);
  const charters = (kind: string) =>
    Object.fromEntries(
      view.companies
        .filter((company) => company.kind === kind)
        .map((company) => [
          company.id,
          company.closed
            ? null
            : {
                cash: company.cash,
                trains: company.trains,
                tokens: company.tokens,
                floated: company.floated,
                price: company.price,
                cell: company.cell,
                president: company.president,
                owner: company.president,
                ipoed: company.started,
                treasury_percent: company.treasury,
                market_percent: company.pool,
              },
        ]),
    );
  return {
    players: Object.fromEntries(
      view.players.map(({ id, cash, worth, shares, minors, bankrupt }) => [
        id,
        { cash, value: worth, shares, minors, bankrupt },
      ]),
    ),
    corporations: charters("corporation"),
    minors: charters("minor"),
    hexes: view.tiles,
    depot: { upcoming: view.depot.stack, market: view.depot.pool },
    state: {
      bank: view.bank,
      phase: view.phase,
      round: ROUNDS[view.round],
      turn: view.turn + (view.round === "exchange" ? 1 : 0),
      round_num: view.run,
      operating: view.operating,
      first_player: view.priority,
      acting: view.acting,
      finished: view.finished,
      step: half ? "DiscardTrain" : "Other",
    },
  };
}
