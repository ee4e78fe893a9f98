import { saying } from "@railhead/core/texts";
import { standardTiles, type TilesByNumber } from "@railhead/core/tiles";
import { idOf } from "../create/answers.ts";
import { filesOf } from "../create/create.ts";
import { parseText } from "../json.ts";
import { companiesOf, privatesOf, withoutStrangers } from "./companies.ts";
import { faceOf } from "./faces.ts";
import { mapOf } from "./map.ts";
import { marketOf } from "./stock.ts";
import { trainsOf } from "./trains.ts";
import { amount, currencyOf, type Loose, list, type Note, object, text } from "./values.ts";

/** Something of a file that did not come over as it stands: its place there, and what became of it. */
export interface MakerNote {
  place: string;
  what: string;
}

/** The files of a title as `create-title` writes them, with what did not come over; or why the file cannot be read. */
export type FromMaker =
  | { ok: true; files: Record<string, string>; notes: MakerNote[]; name: string }
  | { ok: false; what: string };

const MOST_TEXT = 4_000_000;
const MOST_NOTES = 400;

/** Tiles by number: those that are standard tiles here, and those whose face stands in the file or in the library. */
export function tilesOf(game: Loose, library: Loose, note: Note): TilesByNumber["tiles"] {
  const found: TilesByNumber["tiles"] = {};
  for (const [key, entry] of Object.entries(object(game.tiles))) {
    const [id = key] = key.split("|");
    const place = `tiles.${key}`;
    const own = object(entry);
    const many =
      typeof entry === "number" ? entry : own.quantity === "∞" ? "unlimited" : (amount(own.quantity) ?? 1);
    const alias = text(own.tile) ?? id;
    const drawn =
      own.color !== undefined ? own : Object.hasOwn(library, alias) ? object(library[alias]) : undefined;
    const known = Object.hasOwn(standardTiles, alias);
    if (Object.hasOwn(found, id)) {
      const before = found[id];
      if (typeof before === "number" && typeof many === "number") found[id] = before + many;
      note(place, saying`is counted with tile ${id}`);
    } else if (own.color === undefined && known && alias === id) found[id] = many;
    else {
      const face = drawn ? faceOf(drawn, place, note) : known ? standardTiles[alias] : undefined;
      if (!face)
        note(
          place,
          saying`tile ${alias} is not a standard tile here, and the file does not draw it: left out`,
        );
      else if (!["yellow", "green", "brown", "gray"].includes(face.colour))
        note(place, saying`is ${face.colour}, which no tile is: left out`);
      else {
        const { colour, nodes, paths, labels } = face;
        found[id] = {
          count: many,
          colour,
          ...(nodes && { nodes }),
          ...(paths && { paths }),
          ...(labels && { labels }),
        };
      }
    }
  }
  return found;
}

function numbersOf(game: Loose, zones: object, note: Note) {
  const rows = list(game.players)
    .map(object)
    .filter((row) => Number.isInteger(row.number) && (row.number as number) <= 8);
  if (!rows.length)
    note("players", saying`names no numbers of players: the title is for 3 to 5, with 2400 between them`);
  const counts = rows.length ? rows.map((row) => row.number as number) : [3, 4, 5];
  const by = (field: "capital" | "certLimit", usual: (count: number) => number) =>
    Object.fromEntries(
      counts.map((count) => {
        const said = rows.find((row) => row.number === count)?.[field] ?? game[field];
        const value = amount(said);
        if (value === undefined) note(`players ${count}`, saying`${field} is missing: it is ${usual(count)}`);
        else if (/\//.test(text(said) ?? ""))
          note(`players ${count}`, saying`${field} of ${text(said)}: it is ${value}`);
        return [String(count), value ?? usual(count)];
      }),
    );
  const bank = amount(game.bank);
  if (bank === undefined)
    note("bank", saying`has no amount of money (${text(game.bank) ?? "-"}): the bank is 12000`);
  return {
    players: { min: Math.min(...counts), max: Math.max(...counts) },
    bank: bank ?? 12_000,
    startingCash: by("capital", (count) => Math.floor(2400 / count)),
    certificateLimit: by("certLimit", (count) => Math.ceil(60 / count)),
    poolLimit: 50,
    holdingLimit: 60,
    dividends: { round: "down" as const, per: "share" as const },
    ...(Object.keys(zones).length && { zones }),
    currency: currencyOf(object(game.info).currency),
  };
}

/** From which phase companies buy privates, as phases or their notes say it. */
function buyingOf(game: Loose): string | undefined {
  const phase = list(game.phases)
    .map(object)
    .find(
      ({ buyCompanies, buy_companies, notes }) =>
        buyCompanies === true ||
        buy_companies === true ||
        list(notes).some((note) => /private.*(bought|purchased)/i.test(text(note) ?? "")),
    );
  return phase && (text(phase.name) ?? text(list(phase.train)[0]));
}

/** The text of a file as a game of 18xx-maker that no one has checked; or why it is none. */
export function gameOf(
  source: string,
): { ok: true; game: Loose; name: string } | { ok: false; what: string } {
  if (source.length > MOST_TEXT) return { ok: false, what: saying`is larger than what is read` };
  const parsed = parseText(source);
  if (!parsed.ok) return { ok: false, what: `${parsed.place.line}:${parsed.place.column}: ${parsed.what}` };
  const game = object(parsed.value);
  const name = text(object(game.info).title);
  if (name === undefined)
    return { ok: false, what: saying`has no info.title, which every game of 18xx-maker has` };
  return { ok: true, game, name };
}

/**
 * A game of 18xx-maker as the files of a title. `library`: that program's own tiles by number, where they are at hand; the rest of its tiles must be standard
 * tiles. Never throws; whatever does not come over is in `notes`, and what then is wrong with the title the doctor says.
 */
export function fromMaker(source: string, library: readonly string[] = []): FromMaker {
  const read = gameOf(source);
  if (!read.ok) return read;
  const { game, name } = read;
  const info = object(game.info);
  const notes: MakerNote[] = [];
  const note: Note = (place, what) => {
    if (notes.length < MOST_NOTES && !notes.some((one) => one.place === place && one.what === what))
      notes.push({ place, what });
  };
  const tiles: Loose = {};
  for (const one of library) {
    const file = parseText(one);
    if (!file.ok)
      return {
        ok: false,
        what: `${saying`the tiles`}: ${file.place.line}:${file.place.column}: ${file.what}`,
      };
    Object.assign(tiles, object(file.value));
  }
  const drawn = mapOf(game, note);
  const companies = companiesOf(game, drawn, note);
  const map = withoutStrangers(drawn, companies, note);
  const { market, zones } = marketOf(game, note);
  const { trains, phases } = trainsOf(game, note);
  const privates = privatesOf(game, companies, map, phases, note);
  for (const field of Object.keys(game))
    if (!KNOWN.has(field)) note(field, saying`is not known here: left out`);
  note(
    "turns, pools, rounds",
    saying`rules beyond the data are not read: those of title.json are the plain family’s`,
  );
  const from = buyingOf(game);
  const title = {
    id: idOf(name),
    name: text(info.subtitle) === undefined ? name : `${name}: ${text(info.subtitle)}`,
    designer: text(info.designer) ?? "Unknown",
    ...(text(info.publisher) !== undefined && { publisher: text(info.publisher) }),
    location: "Nowhere yet",
    family: "1830",
    rules: {
      ...(privates.length && {
        opening: { format: "waterfall" },
        ...((from ?? phases[1]?.name) !== undefined && { privates: { from: from ?? phases[1]?.name } }),
      }),
    },
  };
  const numbers = numbersOf(game, zones, note);
  const files = filesOf({
    title,
    map,
    tiles: { tiles: tilesOf(game, tiles, note) },
    market,
    trains: { phases, trains },
    companies: { companies },
    ...(privates.length && { privates: { privates } }),
    numbers,
  });
  return { ok: true, files, notes, name: title.name };
}

/** Fields of a game that are read, or that only say how it is printed. */
const KNOWN = new Set(
  "info links bank players capital certLimit tokenTypes shareTypes companies trains phases privates stock tiles map tokens wip prototype config exports colors ipo roundTracker numberCards number_cards revenue logos".split(
    " ",
  ),
);
