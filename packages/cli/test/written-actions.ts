import type { Action, CompanyState, Decision, Engine, GameState } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { roundOf } from "@railhead/core/flow";
import { companyOf } from "@railhead/core/state";

export interface Recorded {
  type: string;
  id: number;
  entity: string;
  entity_type: string;
  [field: string]: unknown;
}

/** A lot on offer: who put it up, and how many answers have been written down. */
interface Offered {
  chooser: number;
  turn: number;
}

/** Writes actions down as 18xx.games records them. */
export class Writer {
  readonly actions: Recorded[] = [];
  readonly unasked: number[] = [];
  private copies: Record<string, string> = {};
  private laid: Record<string, number> = {};
  private offered: Offered | undefined;

  /** @param seats players in order, where all of them are asked at every price; none where those alone are who can pay */
  constructor(private readonly seats: readonly string[]) {}

  private write(type: string, entity: string, fields: Record<string, unknown> = {}): void {
    const entity_type = /^p\d/.test(entity) ? "player" : /^\d/.test(entity) ? "minor" : "corporation";
    this.actions.push({ type, id: this.actions.length + 1, entity, entity_type, ...fields });
  }

  /** The city that a record names: tile or hex, copy, city. */
  private city(hex: string, city: number): string {
    return `${this.copies[hex] ?? `${hex}-0`}-${city}`;
  }

  /** Writes the passes of those who cannot pay, up to the answer of a player at a price. */
  private offers(seat: string | undefined, price: number): void {
    const { offered, seats } = this;
    if (!offered || !seats.length) return;
    for (; ; offered.turn++) {
      const here = seats[(offered.chooser + 1 + offered.turn) % seats.length] as string;
      const now =
        offered.turn < seats.length - 1
          ? 100
          : 90 - 10 * Math.floor((offered.turn - seats.length + 1) / seats.length);
      if (now < price || (now === price && here === seat)) break;
      this.unasked.push(this.actions.length);
      this.write("pass", here);
    }
    offered.turn++;
  }

  /** Writes down what became of the lot on offer before a player's action: they answer it, or no one has taken it. */
  private sale(asked: Decision | undefined, { type, seat, amount }: Action): void {
    const { stage, offer } = (asked?.data ?? {}) as { stage?: string; offer?: number };
    if (stage === "choose") {
      this.offers(undefined, 10);
      this.offered = undefined;
      if (type === "choose_lot" && !amount) this.offered = { chooser: this.seats.indexOf(seat), turn: 0 };
    } else if (stage === "open" || stage === "offer") {
      this.offers(seat, stage === "open" ? 100 : (offer ?? 0));
      if (type !== "pass") this.offered = undefined;
    }
  }

  /** Writes down an action that led from `state` to `after`. */
  add(engine: Engine, state: GameState, action: Action, after: GameState): void {
    const { seat } = action;
    const ctx = { rules: engine.rules, state };
    const decision = engine.decisions(state)[0];
    if (roundOf(state) === "sale") this.sale(decision, action);
    else {
      this.offers(undefined, 10);
      this.offered = undefined;
    }
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
