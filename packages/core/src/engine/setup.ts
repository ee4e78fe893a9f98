import type { Rules } from "../contract/rules.ts";
import type { Setup } from "../contract/setup.ts";
import { initialFlow } from "../flow/chart.ts";
import type { PlayerId } from "../model/ids.ts";
import type { Train, TrainDef } from "../model/trains.ts";
import { STATE_FORMAT } from "../state/format.ts";
import type { CompanyState, GameState, PlayerState } from "../state/state.ts";
import { shuffled } from "../util/rng.ts";

function companyStates(rules: Rules): Record<string, CompanyState> {
  const companies: Record<string, CompanyState> = {};
  for (const def of rules.title.companies) {
    companies[def.id] = {
      id: def.id,
      kind: def.kind,
      cash: 0,
      certificates: (def.shares ?? []).map((percent, index, { length }) => ({
        id: `${def.id}-${index}`,
        percent,
        president: index === 0 && def.fixed_price === undefined,
        at: index < length - (def.offering ?? 0) ? "treasury" : "offering",
      })),
      trains: [],
      tokens: [],
      started: false,
      floated: false,
      closed: false,
      turns: 0,
      ...(def.fixed_price !== undefined && { fixedPrice: def.fixed_price }),
    };
  }
  return companies;
}

/** Makes the next copy of an unlimited train. */
export function makeTrain(made: Record<string, number>, kind: string): Train {
  const copy = made[kind] ?? 0;
  made[kind] = copy + 1;
  return { id: `${kind}-${copy}`, kind };
}

function depot(trains: TrainDef[]): GameState["depot"] {
  const made: Record<string, number> = {};
  const stack: Train[] = [];
  const pool: Train[] = [];
  for (const def of trains) {
    const copies = def.count === "unlimited" ? 1 : def.count;
    for (let n = 0; n < copies; n++) (def.source === "pool" ? pool : stack).push(makeTrain(made, def.name));
  }
  return { stack, pool, rusted: [], made };
}

/** Companies of a kind that a train is dealt to begin with one (`starts_with`); the stack begins without these. */
function dealTrains(
  { title }: Rules,
  companies: Record<string, CompanyState>,
  { stack }: GameState["depot"],
): void {
  for (const { name, starts_with: kind } of title.trains) {
    if (kind === undefined) continue;
    for (const company of Object.values(companies).filter((one) => one.kind === kind)) {
      const at = stack.findIndex((train) => train.kind === name);
      if (at < 0) throw new Error(`no ${name} train is left for ${company.id}`);
      company.trains.push(...stack.splice(at, 1));
    }
  }
}

/** Who sits where, by id: as listed, or drawn with the seed. `rng`: what is drawn from next. */
export const seatsDrawn = ({ players, order, seed }: Setup): { list: PlayerId[]; rng: number } => {
  const listed = players.map((player) => player.id);
  return order === "seated" ? { list: listed, rng: seed | 0 } : shuffled(listed, seed);
};

/** The state of a table before its title's own set-up: players with their cash, companies, depot, an empty board. */
export function initialState(rules: Rules, setup: Setup): GameState {
  const { title } = rules;
  const drawn = seatsDrawn(setup);
  const seats = drawn.list.length;
  const { bank, cash } = rules.slots["setup.numbers"](title.numbers, seats);
  const players: Record<string, PlayerState> = {};
  for (const id of drawn.list) {
    const name = setup.players.find((player) => player.id === id)?.name ?? id;
    players[id] = { id, name, cash };
  }
  const companies = companyStates(rules);
  const trains = depot(title.trains);
  dealTrains(rules, companies, trains);
  return {
    format: STATE_FORMAT,
    title: title.id,
    rules: title.version,
    options: rules.options,
    variants: { ...rules.variantData },
    rng: drawn.rng,
    flow: initialFlow(rules.chart, rules.slots["opening.format"]()),
    round: { set: 0, run: 0, data: null },
    pending: [],
    players,
    seatOrder: drawn.list,
    turnOrder: drawn.list,
    priority: drawn.list[0] as string,
    bank: bank - cash * seats,
    companies,
    board: { tiles: {}, tokens: {} },
    depot: trains,
    market: { stacks: {} },
    facts: {},
    ended: null,
  };
}
