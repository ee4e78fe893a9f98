import {
  type Action,
  type CompanyState,
  companyOf,
  createEngine,
  type Engine,
  faceAt,
  type GameState,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { type Bot, simulateGame } from "@railhead/core/bots";

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

export interface Recorded {
  type: string;
  id: number;
  entity: string;
  entity_type: string;
  [field: string]: unknown;
}

const CONSENT = "consent";

export function writtenGame(
  title: TitleDefinition,
  setup: Setup,
  bot: Bot,
  seed: number,
  maxActions: number,
): Written {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const played = simulateGame(engine, bot, { seed, maxActions });
  const writer = new Writer();
  let { state } = engine.start();
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
      alone = { at: writer.actions.length, action, company, round: state.round.id, copies };
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
      if (!action.accept || !before) continue;
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
  };
}

class Writer {
  readonly actions: Recorded[] = [];
  private copies: Record<string, string> = {};
  private laid: Record<string, number> = {};

  private write(type: string, entity: string, fields: Record<string, unknown> = {}): void {
    const entity_type = /^p\d/.test(entity) ? "player" : /^\d/.test(entity) ? "minor" : "corporation";
    this.actions.push({ type, id: this.actions.length + 1, entity, entity_type, ...fields });
  }

  /** The city that a record names: tile or hex, copy, city. */
  private city(hex: string, city: number): string {
    return `${this.copies[hex] ?? `${hex}-0`}-${city}`;
  }

  /** Writes down an action that led from `state` to `after`. */
  add(engine: Engine, state: GameState, action: Action, after: GameState): void {
    const { seat } = action;
    const ctx = { rules: engine.rules, state };
    const decision = engine.decisions(state)[0];
    const company = decision?.company ?? "";
    const target = String(action.company);
    const sale = state.round.data as { lot?: string; offer?: number } | null;
    const bid = (minor: unknown, price: unknown) => this.write("bid", seat, { minor, price });
    const shares = (type: string, entity: string, of: string, percent: number, to?: string) =>
      this.write(type, entity, { shares: moved(state, after, of, to), percent });
    const token = (entity: string, hex: string, city: number) =>
      this.write("place_token", entity, { city: this.city(hex, city), slot: 0 });
    const ways: Record<string, () => void> = {
      choose_lot: () => bid(action.lot, action.amount ?? 0),
      bid: () => bid(sale?.lot, action.amount),
      accept: () => bid(sale?.lot, sale?.offer),
      pass: () => this.write("pass", company || seat),
      lay_tile: () => this.lay(company, String(action.hex), String(action.tile), Number(action.rotation)),
      place_token: () => token(company, String(action.hex), Number(action.city)),
      run_routes: () => this.write("run_routes", company, this.routes(ctx, action, after, company)),
      dividend: () =>
        this.write("dividend", company, { kind: action.kind === "full" ? "payout" : action.kind }),
      buy_train: () => {
        const train = boughtTrain(state, after, company);
        this.write("buy_train", company, { train, price: action.price, variant: action.train });
      },
      discard_train: () => {
        const gone = companyOf(ctx, company).trains.find((train) => train.kind === action.train);
        this.write("discard_train", company, { train: gone?.id });
      },
      start_company: () => {
        const { cell } = companyOf({ rules: engine.rules, state: after }, target);
        const share_price = `${action.price},${cell?.row},${cell?.col}`;
        this.write("par", seat, { corporation: target, share_price });
        const home = action.minor === undefined ? action : homeOf(state, String(action.minor));
        token(target, String(home.hex), Number(home.city));
      },
      exchange_minor: () => shares("buy_shares", String(action.minor), target, 10),
      merge_minor: () => shares("buy_shares", String(action.minor), target, 10),
      close_minor: () => this.write("pass", String(action.minor)),
      replace_token: () => {
        const { hex, city } = (decision?.data ?? {}) as { hex?: string; city?: number };
        if (action.accept) token(company, String(hex), Number(city));
        else this.write("pass", company);
      },
      buy_share: () => shares("buy_shares", seat, target, 10),
      sell_shares: () => shares("sell_shares", seat, target, Number(action.percent), "pool"),
      sell_own_shares: () => shares("sell_shares", company, company, Number(action.count) * 10),
      buy_own_shares: () => shares("buy_shares", company, company, Number(action.count) * 10),
      declare_bankruptcy: () => this.write("bankrupt", seat),
      end_by_agreement: () => this.write("end_game", seat),
    };
    const write = ways[action.type];
    if (!write) throw new Error(`cannot write ${action.type}`);
    write();
  }

  private lay(company: string, hex: string, tile: string, rotation: number): void {
    const copy = `${tile}-${this.laid[tile] ?? 0}`;
    this.laid[tile] = (this.laid[tile] ?? 0) + 1;
    this.copies[hex] = copy;
    this.write("lay_tile", company, { hex, tile: copy, rotation });
  }

  /** Routes as chains of hexes from stop to stop. */
  private routes(
    ctx: Parameters<typeof faceAt>[0],
    action: Action,
    after: GameState,
    company: string,
  ): Record<string, unknown> {
    const routes = action.routes as unknown as { train: string; path: string[] }[];
    const total = after.companies[company]?.lastEarnings ?? 0;
    return {
      routes: routes.map(({ train, path }, index) => {
        const connections: string[][] = [];
        let chain: string[] = [];
        for (const part of path) {
          const hex = part.split(/[./]/)[0] as string;
          if (chain.at(-1) !== hex) chain.push(hex);
          const node = part.includes(".") ? faceAt(ctx, hex).nodes[Number(part.split(".")[1])] : undefined;
          if (!node || node.kind === "junction" || chain.length < 2) continue;
          connections.push(chain);
          chain = [hex];
        }
        return { train, connections, nodes: [], revenue: index === 0 ? total : 0 };
      }),
      extra_revenue: 0,
    };
  }
}

const homeOf = (state: GameState, minor: string): { hex: string; city: number } => {
  for (const [hex, spots] of Object.entries(state.board.tokens)) {
    for (const [city, , owner] of spots) if (owner === minor) return { hex, city };
  }
  throw new Error(`minor ${minor} has no token`);
};

function boughtTrain(state: GameState, after: GameState, company: string): string | undefined {
  const own = new Set(state.companies[company]?.trains.map((train) => train.id));
  const owned = (one: GameState) => (one.companies[company] as CompanyState).trains;
  return owned(after).find((train) => !own.has(train.id))?.id ?? owned(after).at(-1)?.id;
}

/** Single certificates that came from or went to the pool or the treasury, as a record names them. */
function moved(state: GameState, after: GameState, company: string, to?: string): string[] {
  const places = new Map(after.companies[company]?.certificates.map((one) => [one.id, one.at]));
  const open = (at: string | undefined) => at === "pool" || at === "treasury";
  return (state.companies[company]?.certificates ?? [])
    .filter(
      ({ id, at, president }) =>
        !president && places.get(id) !== at && (to ? places.get(id) === to : open(at)),
    )
    .map((one) => one.id.replace("-", "_"));
}
