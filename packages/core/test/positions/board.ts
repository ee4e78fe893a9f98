import type { LayBudget } from "../../src/contract/index.ts";
import { companyFacts } from "../../src/engine/index.ts";
import { phaseOf } from "../../src/flow/index.ts";
import { defineTitle, type TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import type { CharterToken } from "../../src/model/board.ts";
import {
  type ExtraPoints,
  operatingRound,
  type TrackParams,
  tileConsent,
  tokenStep,
  trackPoints,
  trackStep,
  trainStep,
} from "../../src/parts/index.ts";
import { tokensOf } from "../../src/state/index.ts";
import type { OverlayDef } from "../../src/track/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

/**
 * The board of the deciding rules: the line of the title of one page with land around, whose east end has two cities that a
 * green tile joins.
 *
 *          C2      E2
 *     B3       D3      F3
 *          C4      E4
 */
const east = {
  coord: "F3",
  name: "Corby",
  colour: "yellow" as const,
  nodes: [
    { kind: "city" as const, revenue: 20, slots: 1, group: "west" },
    { kind: "city" as const, revenue: 20, slots: 1, group: "east" },
  ],
  paths: [
    { from: 2 as const, to: "node0" as const },
    { from: 1 as const, to: "node1" as const },
  ],
};

const LAND = ["A4", "B1", "B5", "D1", "D5", "F1", "F5", "G2", "G4"];

const joined = {
  id: "J",
  count: 1,
  colour: "green" as const,
  nodes: [{ kind: "city" as const, revenue: 40, slots: 2 }],
  paths: [1, 2, 4, 5].map((from) => ({ from: from as 1, to: "node0" as const })),
};

/** What a test says of a company. */
export type Said = { points?: number; extra?: number };
const said = companyFacts<Said>("said", {});

/** 6 points unless a test says otherwise; Barnet counts double; extra points on the river alone. */
const points: LayBudget = trackPoints({
  points: (ctx, id) => said.read(ctx, id).points ?? 6,
  cost: (_ctx, _id, { hex, upgrade }) => (upgrade ? 2 : 1) * (hex === "D3" ? 2 : 1),
  least: (_ctx, _id, upgrade) => (upgrade ? 2 : 1),
  extra: (ctx, id): ExtraPoints[] => {
    const { extra = 0 } = said.read(ctx, id);
    return extra ? [{ id: "river", points: extra, on: (_one, { hex }) => hex === "C4" }] : [];
  },
});

const track: TrackParams = { home: (ctx, id) => tokensOf(ctx, id).map(({ hex }) => hex) };

const placing = tokenStep({
  order: "any",
  allowance: (ctx, id, placed) =>
    placed >= 2 ? refuse(ctx, "TOKEN_PER_TURN", { company: id, most: 2 }) : undefined,
});

/** What lies on hexes here. */
const kinds: Readonly<Record<string, OverlayDef>> = {
  /** A town for its owner's companies, worth more with the phases. */
  mill: { adds: { kind: "town", pays: (ctx) => (phaseOf(ctx).name === "2" ? 10 : 20) } },
  /** A city that its company passes without counting it. */
  warehouse: { hides: true },
  /** Track for its owner's companies alone. */
  works: { closes: true },
  /** Read by no one but a title. */
  sign: {},
};

export const board: TitleDefinition = defineTitle({
  ...tiny,
  id: "board",
  facts: [said],
  overlays: kinds,
  map: {
    ...tiny.map,
    hexes: [
      ...tiny.map.hexes.map((hex) => (hex.coord === "F3" ? east : hex)),
      ...LAND.map((coord) => ({ coord, colour: "white" as const })),
    ],
  },
  tileset: {
    ...tiny.tileset,
    tiles: [...tiny.tileset.tiles, joined],
    first: [
      { hexes: ["B3", "D3"], tiles: ["6", "57"] },
      { hexes: ["C2", "C4", "E2", "E4", ...LAND], tiles: ["8", "9"] },
      { hexes: ["F3"], tiles: ["J"] },
    ],
  },
  companies: tiny.companies.map((one) => ({ ...one, tokens: [{ price: 0 }, { price: 20 }, { price: 40 }] })),
  rounds: [
    ...tiny.rounds.filter(({ id }) => id === "stock"),
    operatingRound({
      runs: () => 1,
      steps: [
        trackStep(track),
        placing,
        ...(tiny.rounds.find(({ id }) => id === "operating")?.steps ?? []).filter(({ id }) =>
          ["routes", "dividend"].includes(id),
        ),
        trainStep({}),
      ],
    }),
  ],
  interrupts: [...tiny.interrupts.filter(({ kind }) => kind !== "consent_tile"), tileConsent],
  slots: { ...tiny.slots, "lay.budget": () => points },
});

/** ABC on turn, owned by A, with so much money, these tokens on its charter and in these cities. */
export function atTurn(
  cash: number,
  {
    step = "track",
    at = ["B3"],
    charter = [{ price: 20 }, { price: 40 }],
    says = {},
    title = board,
  }: { step?: string; at?: string[]; charter?: CharterToken[]; says?: Said; title?: TitleDefinition } = {},
): Position {
  return new Position(title, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60 }, cash, left: charter, tokens: at, turns: 0 })
    .companyFact("ABC", "said", { ...says })
    .operate("ABC", step);
}

/** Plays the first legal lay of a tile or on a hex. */
export function lay(table: Position, { hex, tile }: { hex?: string; tile?: string }): Position {
  const found = table
    .legal("lay_tile")
    .find((one) => (hex === undefined || one.hex === hex) && (tile === undefined || one.tile === tile));
  if (!found) throw new Error(`no lay of ${tile} on ${hex}`);
  return table.do("lay_tile", {
    hex: String(found.hex),
    tile: String(found.tile),
    rotation: Number(found.rotation),
  });
}
