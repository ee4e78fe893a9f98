import type { DepotOffer } from "../../src/contract/index.ts";
import {
  type CompanyDef,
  type Ctx,
  defineTitle,
  type PhaseDef,
  type StepDef,
  type TitleDefinition,
  type TrainDef,
} from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { byPrice } from "../../src/market/index.ts";
import {
  askDiscards,
  leftStack,
  operatingRound,
  plainOffer,
  stackOffer,
  startAtPar,
  stockRound,
  trainStep,
} from "../../src/parts/index.ts";
import { tiny } from "../tiny/title.ts";

const stops = (visit: number) => [
  { nodes: ["city" as const, "offboard" as const], pay: visit, visit },
  { nodes: ["town" as const], pay: 99, visit: 99 },
];

/** Eight levels of trains; some cards have another side. Levels 2 to 4 rust. */
export const LEVELS: TrainDef[] = [
  { name: "2+2", price: 100, count: 6, rusts_on: "4", distance: stops(2) },
  {
    name: "3",
    price: 200,
    count: 4,
    rusts_on: "6",
    distance: stops(3),
    variants: [{ name: "3+3", price: 225, distance: stops(3) }],
  },
  { name: "4", price: 300, count: 4, rusts_on: "8+8", distance: stops(4) },
  { name: "5", price: 400, count: 2, distance: stops(5) },
  { name: "6", price: 500, count: 2, distance: stops(6) },
  {
    name: "7+7",
    price: 600,
    count: 6,
    distance: stops(7),
    variants: [{ name: "4D", price: 650, distance: stops(4), multiplier: 2 }],
  },
  { name: "8+8", price: 700, count: "unlimited", distance: stops(8) },
];

/** Most trains of a major and of a national, by phase. */
const LIMITS: Record<string, [major: number, national: number]> = {
  "2": [4, 4],
  "3": [4, 4],
  "4": [3, 4],
  "5": [3, 4],
  "6": [2, 3],
  "7": [2, 3],
  "8": [2, 3],
};

const PHASES: PhaseDef[] = Object.entries(LIMITS).map(([name, [major, national]], at) => {
  const card = LEVELS[at] as TrainDef;
  return {
    name,
    ...(at > 0 && { triggered_by: [card.name, ...(card.variants ?? []).map((side) => side.name)] }),
    train_limit: { major, national },
    tile_colours: ["yellow", "green"],
    operating_rounds: 2,
  };
});

const company = (id: string, hex: string): CompanyDef => ({
  ...(tiny.companies[0] as CompanyDef),
  id,
  name: id,
  kind: "major",
  home: [{ hex }],
});

export const MAJORS = ["ABC", "CW", "NE"];

/** Level 8 is sold beside level 7 once four of level 7 have gone. */
export function earlyEight(ctx: Ctx, buyer: string | undefined): DepotOffer[] {
  const offer = plainOffer(ctx, buyer);
  if (leftStack(ctx, "7+7") < 4 || offer.some(({ train }) => train === "8+8")) return offer;
  const eight = ctx.state.depot.stack.find(({ kind }) => kind === "8+8");
  return [...offer, ...stackOffer(ctx, eight)];
}

/** What a test's title has of its own. */
export interface Own {
  trains?: TrainDef[];
  /** In place of steps of the operating round, by their ids. */
  steps?: Record<string, StepDef>;
  closing?: Parameters<typeof operatingRound>[0]["closing"];
  slots?: Partial<TitleDefinition["slots"]>;
  title?: Partial<TitleDefinition>;
}

/** Three majors with eight levels of trains, on the map of the title of one page. */
export function grand({ trains = LEVELS, steps = {}, closing, slots, title }: Own = {}): TitleDefinition {
  const rounds = tiny.rounds.map((round) =>
    round.id === "operating"
      ? operatingRound({
          steps: round.steps.map((step) => steps[step.id] ?? (step.id === "trains" ? trainStep({}) : step)),
          ...(closing && { closing }),
        })
      : stockRound({
          actions: [startAtPar({ kinds: ["major"], par: "par" })],
          closing: (tx) => askDiscards(tx, byPrice(tx)),
          finish: "STOCK_DONE",
        }),
  );
  return defineTitle({
    ...tiny,
    numbers: { ...tiny.numbers, bank: 20_000 },
    trains,
    phases: PHASES,
    companies: [company("ABC", "B3"), company("CW", "F3"), company("NE", "D3")],
    rounds,
    ...title,
    slots: { ...tiny.slots, "depot.offer": earlyEight, ...slots },
  });
}

/** All three majors on the market and in the hands of A, B and C, with money; ABC is on turn at its trains. */
export function atTrains(definition: TitleDefinition, cash = 2000): Position {
  const owners: Record<string, string> = { ABC: "A", CW: "B", NE: "C" };
  const table = new Position(definition, 3);
  MAJORS.forEach((id, at) => {
    const shares = { [owners[id] as string]: 60 };
    table.inPlay(id, { cash, left: [], cell: [0, 4 - at], shares, turns: 0 });
  });
  return table.operate("ABC", "trains");
}

/** The kinds that the bank offers, as "kind/from/price". */
export const onOffer = (table: Position): string[] =>
  table
    .legal("buy_train")
    .filter((one) => one.from === "stack" || one.from === "pool")
    .map(({ train, from, price, gives }) => [train, from, price, ...(gives ? [gives] : [])].join("/"));
