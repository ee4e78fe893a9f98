import type { TitleDefinition } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { standardTiles } from "@railhead/core/tiles";
import { companiesFor } from "./companies.ts";
import { faceFor } from "./faces.ts";
import { mapFor } from "./map.ts";
import type { MakerNote } from "./read.ts";
import { stockFor } from "./stock.ts";
import { trainsFor } from "./trains.ts";
import type { Loose, Note } from "./values.ts";

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Tiles that are standard ones by their counts, others with their faces. */
function tilesFor({ tileset }: TitleDefinition, note: Note): Loose {
  return Object.fromEntries(
    tileset.tiles.map(({ id, count, colour, nodes, paths, labels }) => {
      const face = { colour, ...(nodes && { nodes }), ...(paths && { paths }), ...(labels && { labels }) };
      const known = Object.hasOwn(standardTiles, id) ? standardTiles[id] : undefined;
      const plain =
        known &&
        same(face, {
          colour: known.colour,
          ...(known.nodes && { nodes: known.nodes }),
          ...(known.paths && { paths: known.paths }),
          ...(known.labels && { labels: known.labels }),
        });
      const quantity = count === "unlimited" ? "∞" : count;
      if (plain && typeof quantity === "number" && quantity > 0) return [id, quantity];
      if (count === 0) note(`tiles.${id}`, saying`it has no copies: one is written`);
      return [
        id,
        { quantity: quantity === 0 ? 1 : quantity, ...(plain ? {} : faceFor(face, `tiles.${id}`, note)) },
      ];
    }),
  );
}

/** A title as a game of 18xx-maker, with what that program does not know. `par`: the mark of the market's starting values. */
export function toMaker(title: TitleDefinition, par = "par"): { game: object; notes: MakerNote[] } {
  const notes: MakerNote[] = [];
  const note: Note = (place, what) => {
    if (!notes.some((one) => one.place === place && one.what === what)) notes.push({ place, what });
  };
  const { credits, numbers } = title;
  const { info, map } = mapFor(title.map, note);
  const [name, ...rest] = credits.name.split(": ");
  const closing = title.companies.flatMap(({ closes }) => closes?.phase ?? [])[0];
  if (title.companies.some(({ closes }) => closes?.phase !== undefined && closes.phase !== closing))
    note("privates", saying`close with several phases: the first is written`);
  const { trains, phases } = trainsFor(title.trains, title.phases, note);
  for (const phase of phases) if (phase.name === closing) phase.events = { closeCompanies: true };
  note("rules", saying`rules beyond the data are not known there`);
  note(
    "numbers",
    saying`limits of the bank pool and of holdings, and how dividends are rounded, are not known there`,
  );
  note("title.location", saying`is not known there`);
  const counts = Object.keys(numbers.startingCash)
    .map(Number)
    .filter((count) => count >= numbers.players.min && count <= numbers.players.max);
  const { companies, privates } = companiesFor(title.companies, note);
  const game = {
    info: {
      title: name,
      ...(rest.length && { subtitle: rest.join(": ") }),
      designer: credits.designer,
      ...(credits.publisher && { publisher: credits.publisher }),
      currency: numbers.currency.replace("%s", "#"),
      ...info,
    },
    bank: numbers.bank,
    players: counts.map((number) => ({
      number,
      certLimit: numbers.certificateLimit[String(number)],
      capital: numbers.startingCash[String(number)],
    })),
    companies,
    ...(privates.length && { privates }),
    trains,
    phases,
    stock: stockFor(title.market, par, numbers.zones, note),
    tiles: tilesFor(title, note),
    map,
  };
  return { game, notes };
}
