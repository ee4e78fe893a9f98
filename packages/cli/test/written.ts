import { type Action, createEngine, type GameState, type Setup, type TitleDefinition } from "@railhead/core";
import { type Bot, simulateGame } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { type Recorded, Writer } from "./written-actions.ts";

export type { Recorded } from "./written-actions.ts";

/** Writes a played game of 18EU down as 18xx.games would: what the importer is tried with where no records are at hand. */
export interface Written {
  record: {
    title: string;
    players: object[];
    settings: object;
    actions: Recorded[];
    result: Record<string, number>;
  };
  /** The state that an import must come to. */
  state: GameState;
  actions: Action[];
  /** Recorded moves that were the only ones possible, by their place in the record. */
  only: OnlyMove[];
  /** Minors that left the final exchange for nothing once no other went into a company, by their place in the record. */
  closings: number[];
  /** Who owned a minor last. */
  owners: Record<string, string>;
  /** Passes on offers of those who cannot pay, who are not asked here, by their place in the record. */
  unasked: number[];
}

/** A move without a choice: that platform makes some of them by itself, and writes nothing down. */
export interface OnlyMove {
  /** Place in `record.actions`. */
  at: number;
  action: Action;
  company: string;
  /** The round it was made in, and the state that it led to. */
  round: string;
  after: GameState;
  /** Of a discard: how many trains of that kind the company had; which of them went is a choice in that platform's eyes. */
  copies: number;
}

const CONSENT = "consent";

export function writtenGame(
  title: TitleDefinition,
  setup: Setup,
  bot: Bot,
  seed: number,
  maxActions: number,
  asks: "all" | "payers" = "all",
): Written {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const played = simulateGame(engine, bot, { seed, maxActions });
  let { state } = engine.start();
  const writer = new Writer(asks === "all" ? state.seatOrder : []);
  let before: { state: GameState; action: Action } | undefined;
  const apply = (action: Action) => {
    const result = engine.apply(state, action);
    if (!result.ok) throw new Error(`${action.type}: ${result.refusal.code}`);
    const from = state;
    state = result.state;
    return from;
  };
  const log = [...played.log];
  if (!played.state.ended) {
    log.push({
      type: "end_by_agreement",
      seat: state.seatOrder[0] as string,
      agreed: state.seatOrder.filter((id) => played.state.players[id]?.bankrupt === undefined),
    });
  }
  const kept: Action[] = [];
  const only: OnlyMove[] = [];
  const owners: Record<string, string> = {};
  let closings: number[] = [];
  let alone: Omit<OnlyMove, "after"> | undefined;
  for (const action of log) {
    const [decision] = engine.decisions(state);
    const legal = decision?.forced ? engine.legalActions(state) : [];
    if (decision && legal.length === 1 && legal[0]?.type === action.type && action.type !== "run_routes") {
      const { company = "" } = decision;
      const trains = state.companies[company]?.trains ?? [];
      const copies = trains.filter(({ kind }) => kind === action.train).length;
      alone = { at: writer.actions.length, action, company, round: roundOf(state), copies };
    }
    if (action.type === "merge_minor") closings = [];
    if (action.type === "close_minor") {
      closings.push(writer.actions.length);
      owners[String(action.minor)] = action.seat;
    }
    const from = apply(action);
    if (alone) only.push({ ...alone, after: state });
    alone = undefined;
    if (engine.decisions(state)[0]?.actions.includes(CONSENT) && action.type !== CONSENT) {
      // Announced: a record knows it only when it is granted.
      before = { state: from, action };
      continue;
    }
    if (action.type === CONSENT) {
      if (!action.accept) {
        // What was refused is not in a record; who could do nothing else then has passed there.
        const [was] = before ? engine.decisions(before.state) : [];
        const [now] = engine.decisions(state);
        if (before && (was?.id !== now?.id || was?.company !== now?.company)) {
          const pass: Action = { type: "pass", seat: before.action.seat };
          writer.add(engine, before.state, pass, state);
          kept.push(pass);
        }
        before = undefined;
        continue;
      }
      if (!before) continue;
      writer.add(engine, before.state, before.action, state);
      kept.push(before.action, action);
      before = undefined;
      continue;
    }
    kept.push(action);
    writer.add(engine, from, action, state);
  }
  const result = Object.fromEntries((state.ended?.ranking ?? []).map(({ player, worth }) => [player, worth]));
  const { seed: number, players } = setup;
  return {
    record: {
      title: "18EU",
      players,
      settings: { seed: number, optional_rules: [] },
      actions: writer.actions,
      result,
    },
    state,
    actions: kept,
    only,
    closings,
    owners,
    unasked: writer.unasked,
  };
}
