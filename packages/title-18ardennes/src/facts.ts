import type { CompanyId, CompanyState, HexId, PlayerId } from "@railhead/core";
import { companyFacts, gameFacts } from "@railhead/core/engine";
import type { Tx } from "@railhead/core/state";

/** The Guillaume-Luxembourg, in play with four players. */
export const INCOME_SHARE = "GL";

/** The right to form a public company, won in the bidding and owed in the stock round (5.2, 5.3). */
export type Claim = {
  player: PlayerId;
  company: CompanyId;
  /** The minor that will be exchanged for a share. */
  minor: CompanyId;
  bid: number;
};

/** What the title keeps in the state beside core's tables. */
export type Facts = {
  /** Bonus tokens that wait beside a City for a second circle. */
  waiting: Record<HexId, number>;
  /** Fort tokens that no one has collected. */
  forts: string[];
  claims: Claim[];
  /** Mergers refused in the running stock turn: "minor/company". */
  vetoes: string[];
  /** What the company that is formed in the running turn must cost more than: a founder has sold shares for that. */
  soldAbove?: number;
  /** The set of rounds in which phase 3 began. */
  phaseThree?: number;
};

export const gameTable = gameFacts<Facts>("ardennes", { waiting: {}, forts: [], claims: [], vetoes: [] });

export const facts = gameTable.read;
export const writeFacts = gameTable.write;

/** What the title keeps with a company. */
export type Marks = {
  /** Hexes in which it has Ferry or Mining Rights. */
  rights?: HexId[];
  forts?: string[];
  /** The set in whose stock round a public company was formed. */
  formed?: number;
  /** The operating round in which it converted: "set.run". */
  converted?: string;
};

export const companyTable = companyFacts<Marks>("ardennes", {});

export const marksOf = companyTable.on;

/** Changes what is kept with a company; empty lists are left out. */
export function mark(tx: Tx, id: CompanyId, change: Marks): void {
  const marks = companyTable.write(tx, id);
  Object.assign(marks, change);
  for (const [key, value] of Object.entries(marks))
    if (value === undefined || (Array.isArray(value) && value.length === 0)) delete marks[key as keyof Marks];
}

export const isMinor = (company: CompanyState | undefined): boolean => company?.kind === "minor";
export const isPublic = (company: CompanyState | undefined): boolean =>
  company?.kind === "5-share" || company?.kind === "10-share";

/** The leftmost space of the ladder: a minor there is worth nothing (4.2.1). */
export const inGreyZone = (company: CompanyState | undefined): boolean =>
  isMinor(company) && company?.cell?.col === 0;
