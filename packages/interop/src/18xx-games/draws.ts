import type { TitleDefinition } from "@railhead/core";
import { type Colour, TILE_COLOURS } from "@railhead/core/model";
import { kindOf } from "./actions.ts";
import { effectiveActions } from "./effective.ts";
import type { TableOptions } from "./mapping.ts";
import type { GameRecord, RecordAction } from "./record.ts";
import { inWords } from "./values.ts";

/** What was drawn by lot before a game of the 1830 family: it shows in what a record says later. */

/**
 * The company whose presidency was drawn: the first whose starting value is chosen, but for those that come with a private by name. Before the private is sold no
 * company begins.
 */
function presidencyDrawn(
  actions: readonly RecordAction[],
  { companies }: TitleDefinition,
): string | undefined {
  const named = companies.flatMap(({ brings }) =>
    brings?.share === "president" ? (brings.company ?? []) : [],
  );
  const begun = actions.filter(({ type }) => type === "par").map(({ fields }) => inWords(fields.corporation));
  return begun.find((company) => !named.includes(company) && companies.some(({ id }) => id === company));
}

/**
 * The company of which an ordinary share was drawn, of these. What came along is its first one, and a treasury is sold in order: so the first that is bought of it is another.
 * Where the record does not say which it was, a company of which none was bought.
 */
function shareDrawn(actions: readonly RecordAction[], of: readonly string[]): string | undefined {
  const first = new Map<string, string>();
  for (const { type, fields } of actions) {
    const [share = ""] =
      type === "buy_shares" && Array.isArray(fields.shares) ? fields.shares.map(inWords) : [];
    const company = share.replace(/_\d+$/, "");
    if (share && !first.has(company)) first.set(company, share);
  }
  const others = of.filter((company) => first.has(company) && first.get(company) !== `${company}_1`);
  return others[0] ?? of.find((company) => !first.has(company));
}

/** Hexes of the map whose tiles may go, by colour of what is printed. */
const inZones = ({ map }: TitleDefinition): Map<string, Colour> =>
  new Map(map.hexes.flatMap(({ coord, colour, zones }) => (zones?.length ? [[coord, colour] as const] : [])));

/**
 * How many tiles go with this phase and never come again, if the yellow ones of zones go with it; undefined where the tiles that the record lays there do not follow each other
 * then.
 */
function goneFor(
  actions: readonly RecordAction[],
  title: TitleDefinition,
  phase: string,
): number | undefined {
  const printed = inZones(title);
  const lie = new Map(printed);
  const colours = new Map(title.tileset.tiles.map(({ id, colour }) => [id, colour]));
  const triggers = title.phases.find(({ name }) => name === phase)?.triggered_by ?? [];
  let gone = false;
  const open = new Set<string>();
  for (const { type, fields } of actions) {
    if (type === "buy_train" && !gone && triggers.includes(kindOf(inWords(fields.train)))) {
      gone = true;
      for (const [hex, colour] of lie) {
        if (colour !== "yellow" || printed.get(hex) === "yellow") continue;
        lie.set(hex, printed.get(hex) ?? colour);
        open.add(hex);
      }
    }
    const hex = inWords(fields.hex);
    const before = type === "lay_tile" ? lie.get(hex) : undefined;
    const after = colours.get(kindOf(inWords(fields.tile)));
    if (before === undefined || after === undefined) continue;
    if (TILE_COLOURS.indexOf(after) !== TILE_COLOURS.indexOf(before) + 1) return undefined;
    lie.set(hex, after);
    open.delete(hex);
  }
  return open.size;
}

/**
 * The phases with which tiles may have gone in a recorded game, the likeliest first: what goes is soon laid again, so the one that leaves fewest hexes bare, and of those the
 * latest. None where that is not drawn.
 */
function clearings(actions: readonly RecordAction[], title: TitleDefinition): string[] {
  const phases = title.options.find(({ id }) => id === "tilesGo")?.values?.map(inWords) ?? [];
  return phases
    .filter((phase) => phase !== "lot")
    .flatMap((phase) => {
      const bare = goneFor(actions, title, phase);
      return bare === undefined ? [] : [{ phase, bare }];
    })
    .reverse()
    .sort((a, b) => a.bare - b.bare)
    .map(({ phase }) => phase);
}

/** What was drawn in a recorded game, as options of the table that fix it; first what the record tells. */
export function drawnIn(record: GameRecord, title: TitleDefinition): readonly TableOptions[] {
  const actions = effectiveActions(record.actions);
  const drawing = title.companies.find(({ brings }) => brings?.drawn)?.brings;
  const drawn =
    drawing?.drawn === true
      ? presidencyDrawn(actions, title)
      : drawing?.drawn && shareDrawn(actions, drawing.drawn);
  const named: TableOptions = drawn === undefined ? {} : { drawn };
  const gone = clearings(actions, title);
  return gone.length ? gone.map((tilesGo) => ({ ...named, tilesGo })) : [named];
}
