import type { HexId } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { Position } from "@railhead/core/kit";
import { table } from "../../src/facts.ts";
import { title18oe } from "../../src/index.ts";
import type { Laid } from "./board.ts";

/** A railroad in its operating turn; tokens stand where they are named, else at its printed home. */
export interface Setup {
  kind?: "regional" | "major" | "national";
  phase?: string;
  cash?: number;
  tokens?: string[];
  tiles?: Laid;
  /** What the title keeps with it. */
  facts?: { chit?: string; authority?: string };
  step?: "track" | "token";
  /** Version of the title's rules. */
  rules?: string;
}

export function operating(company: string, setup: Setup): Position {
  const { kind = "regional", phase = "2", cash = 500, tiles = {}, facts = {}, step = "track" } = setup;
  const { rules = title18oe.version } = setup;
  const home = title18oe.companies.find(({ id }) => id === company)?.home?.[0]?.hex;
  const { tokens = home ? [home] : [] } = setup;
  const minor = title18oe.companies.find(({ id }) => id === company)?.kind === "minor";
  return new Position(titleUnder(title18oe, rules) ?? title18oe)
    .region("phase", phase)
    .tiles(tiles)
    .inPlay(company, { cash, tokens, cell: [2, 2], ...(!minor && { shares: { A: 50 }, unit: 25 }) })
    .charter(company, [{ price: 20 }])
    .companyFact(company, "railroad", facts)
    .edit((state) => {
      const one = state.companies[company];
      if (one && minor) one.owner = "player:A";
      else if (one) one.kind = kind;
    })
    .write((tx) => {
      table.write(tx).track.push(company);
    })
    .operate(company, step);
}

/** A tile that may be laid. */
export interface LegalLay {
  hex: HexId;
  tile: string;
  rotation: number;
}

/** Tiles that may be laid on a hex. */
export const laysOn = (position: Position, hex: HexId): LegalLay[] =>
  position
    .legal("lay_tile")
    .map((one) => one as unknown as LegalLay)
    .filter((one) => one.hex === hex)
    .map(({ tile, rotation }) => ({ hex, tile, rotation }));

/** Lays the first tile that may be laid on a hex, of those that `fits` says yes to. Throws where there is none. */
export function layOn(
  position: Position,
  hex: HexId,
  fits: (lay: LegalLay) => boolean = () => true,
): Position {
  const found = laysOn(position, hex).find(fits);
  if (!found) throw new Error(`nothing is laid in ${hex}`);
  return position.do("lay_tile", { ...found });
}
