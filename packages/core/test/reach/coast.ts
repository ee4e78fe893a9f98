import { type ReachLink, waterLinks } from "../../src/board/index.ts";
import { companyFacts } from "../../src/engine/index.ts";
import { defineTitle, type MapDef, type TitleDefinition } from "../../src/index.ts";
import type { Account } from "../../src/model/ids.ts";
import {
  operatingRound,
  type TrackParams,
  tileConsent,
  tokenStep,
  trackStep,
} from "../../src/parts/index.ts";
import { companyOf, tokensOf } from "../../src/state/index.ts";
import type { ReachRules } from "../../src/track/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

/**
 * Two coasts with two areas of sea between, and an island at the end of a ferry:
 *
 *     B2 Alton ── C3 ~ ferry of 2 ~ D6 Ely (hill, 30)
 *     B4 Barnet
 *     ~ North Bay ~
 *     ~ South Bay ~
 *     B10 Corby
 *     B12 Dover, with an offshore port that is private
 */
const city = (coord: string, name: string, edges: number[], slots = 1) => ({
  coord,
  name,
  colour: "yellow" as const,
  nodes: [{ kind: "city" as const, revenue: 20, slots }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});
const sea = (coord: string) => ({ coord, colour: "blue" as const });

export const map: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    city("B2", "Alton", [0, 5], 2),
    city("B4", "Barnet", [3, 0]),
    sea("B6"),
    sea("B8"),
    { coord: "B10", name: "Corby", colour: "white", nodes: [{ kind: "city", slots: 1 }] },
    city("B12", "Dover", [3], 2),
    { coord: "C3", colour: "yellow", paths: [{ from: 2, to: 5 }] },
    sea("D4"),
    {
      coord: "D6",
      name: "Ely",
      colour: "white",
      nodes: [{ kind: "city", slots: 1 }],
      terrain: [{ types: ["hill"], cost: 30 }],
    },
    { coord: "D8", colour: "white" },
    { coord: "C9", colour: "white" },
    { coord: "A11", colour: "white" },
  ],
  water: {
    areas: [
      { name: "North Bay", hexes: ["B6", "D4"] },
      { name: "South Bay", hexes: ["B8"] },
    ],
    ports: [
      { hex: "B4", edge: 0 },
      { hex: "B10", edge: 3 },
      { hex: "B12", node: 0, areas: ["South Bay"], private: true },
    ],
    ferries: [{ from: { hex: "C3", edge: 5 }, to: { hex: "D6", edge: 3 }, over: ["North Bay", "North Bay"] }],
  },
};

/** What a test says of a company. */
export type Marks = {
  /** The area of which two units are free. */
  authority?: string;
  /** Begins at every city of the north. */
  national?: boolean;
  /** Hexes closed to it. */
  closed?: string[];
  /** Who is paid for its ways. */
  paid?: Account;
};

const said = companyFacts<Marks>("said", {});

export const isFerry = ({ from, to }: ReachLink): boolean => !("area" in from) && !("area" in to);

const NORTH = ["B2", "B4"].map((hex) => ({ hex, city: 0 }));

const reach: ReachRules = {
  from: (ctx, id) =>
    said.read(ctx, id).national ? NORTH : tokensOf(ctx, id).map(({ hex, city: at }) => ({ hex, city: at })),
  links: (ctx, id) =>
    waterLinks(
      ctx.rules.map,
      (port) => !port.private || tokensOf(ctx, id).some((token) => token.hex === port.hex),
    ),
  mask: (ctx, id) => ({ hexes: said.read(ctx, id).closed ?? [] }),
  fee: (ctx, id, purpose) => {
    const { authority, paid } = said.read(ctx, id);
    const dear = purpose === "token" ? 4 : 1;
    return {
      price: (_area, link) => dear * (isFerry(link) ? 5 : 10),
      reliefs: authority === undefined ? [] : [{ units: 2, over: [authority] }],
      ...(paid && { to: paid }),
    };
  },
};

const track: TrackParams = {
  home: (ctx, id) => tokensOf(ctx, id).map((token) => token.hex),
};

/** The same title by land alone. */
export const inland: TitleDefinition = defineTitle({
  facts: [said],
  ...tiny,
  id: "coast",
  map,
  tileset: { ...tiny.tileset, first: [{ hexes: ["B10", "D6"], tiles: ["57"] }] },
  companies: tiny.companies.map((one, at) => ({ ...one, home: [{ hex: at ? "B12" : "B2" }] })),
  rounds: [
    ...tiny.rounds.filter((round) => round.id === "stock"),
    operatingRound({
      runs: () => 1,
      steps: [
        trackStep(track),
        tokenStep({
          allowance: (ctx, id, placed) =>
            placed ? refuse(ctx, "TOKEN_PER_TURN", { company: id, most: 1 }) : undefined,
          cost: () => 10,
        }),
      ],
    }),
  ],
  operatingOrder: (ctx) => Object.keys(ctx.state.companies).filter((id) => companyOf(ctx, id).floated),
  interrupts: [...tiny.interrupts.filter((one) => one.kind !== "consent_tile"), tileConsent],
});

export const coast: TitleDefinition = defineTitle({ ...inland, reach });
