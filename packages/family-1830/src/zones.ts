import type { CompanyId, OptionDef } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { gameFacts, reading } from "@railhead/core/engine";
import { type Colour, companyRef } from "@railhead/core/model";
import { drawnOrder, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { familyEvents as events } from "./events.ts";

/** What a tile brings that a company lays in a zone of the map. */
export interface LayBonus {
  /** The zone, as `zones` of hexes name it. */
  zone: string;
  /** Of which color. Default: yellow. */
  colour?: Colour;
  /** In currency units, from the bank. */
  amount: number;
}

/** Tiles of a zone that go back as a phase begins. */
export interface TilesGo {
  /** The zone, as `zones` of hexes name it. */
  zone: string;
  /** Of which color. Default: yellow. */
  colour?: Colour;
  /** The phase; of several one that is drawn, as the game comes to them. */
  phases: readonly string[];
}

/** Hexes of a zone, in the order of the map. */
const hexesOf = ({ rules }: Pick<Tx, "rules">, zone: string): string[] =>
  rules.map.ids.filter((hex) => rules.map.hexes.get(hex)?.zones?.includes(zone));

/** A company has laid a tile: where its zone brings money, the bank pays it. */
export function payLay(tx: Tx, company: CompanyId, hex: string, bonus: LayBonus | undefined): void {
  if (!bonus || faceAt(tx, hex).colour !== (bonus.colour ?? "yellow")) return;
  if (!tx.rules.map.hexes.get(hex)?.zones?.includes(bonus.zone)) return;
  pay(tx, "bank", companyRef(company), bonus.amount);
  tx.log(events.lay_paid({ company, hex, amount: bonus.amount }));
}

/** Whether tiles of a zone have gone. */
export const zoneCleared = gameFacts<{ phase?: string }>("zoneCleared", {});

/** What the host of a table may fix in place of the lot. */
export const tilesGoOption = ({ phases }: TilesGo): OptionDef => ({
  id: "tilesGo",
  kind: "choice",
  values: ["lot", ...phases],
  default: "lot",
});

/**
 * Whether the tiles go with this phase. Nothing is drawn before: of the phases that are left each is as likely, so that none is more likely than another from the
 * beginning, and the state of a game does not tell which it will be.
 */
function isDue(tx: Tx, { phases }: TilesGo, phase: string): boolean {
  if (!phases.includes(phase) || zoneCleared.read(tx).phase !== undefined) return false;
  const fixed = phases.length > 1 ? reading(tx, "tilesGo") : phase;
  if (phases.some((one) => one === fixed)) return phase === fixed;
  return drawnOrder(tx, phases.slice(phases.indexOf(phase)))[0] === phase;
}

/** A phase begins: where it is the one, tiles of the zone go back to the supply. Tokens stay. */
export function clearZone(tx: Tx, phase: string, go: TilesGo | undefined): void {
  if (!go || !isDue(tx, go, phase)) return;
  zoneCleared.write(tx).phase = phase;
  tx.log(events.zone_cleared({ phase }));
  for (const hex of hexesOf(tx, go.zone)) {
    const [tile] = tx.state.board.tiles[hex] ?? [];
    if (tile === undefined || faceAt(tx, hex).colour !== (go.colour ?? "yellow")) continue;
    tx.removeTile(hex);
    tx.log(events.tile_gone({ hex, tile }));
  }
}
