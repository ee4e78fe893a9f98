import type { MapDef, TitleDefinition, TrainDef } from "@railhead/core";
import { goesWith } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { compareFace, type Tell } from "./compare-face.ts";
import { drawnMap, onlyDrawn } from "./map.ts";
import { gameOf, tilesOf } from "./read.ts";
import { marketOf } from "./stock.ts";
import { trainsOf } from "./trains.ts";
import { amount, type Loose, list, type Note, object, text } from "./values.ts";

/** Each difference between a title and a game of 18xx-maker in a sentence; or why the file cannot be read. */
export type MakerComparison = { ok: true; differences: string[] } | { ok: false; what: string };

const silent: Note = () => {};

const layoutWord = (layout: MapDef["layout"]): string => (layout === "flat" ? saying`flat` : saying`pointy`);

function compareMap(game: Loose, map: MapDef, tell: Tell): void {
  const drawn = drawnMap(game, silent);
  if (drawn.hexes.length && drawn.layout !== map.layout)
    tell(
      saying`map: the hexes are ${layoutWord(drawn.layout)} in the file, ${layoutWord(map.layout)} in the folder`,
    );
  const here = new Map(map.hexes.map((hex) => [hex.coord, hex]));
  for (const hex of drawn.hexes) {
    const own = here.get(hex.coord);
    if (own) compareFace(hex.coord, hex, own, tell);
    else if (!onlyDrawn(hex)) tell(saying`${hex.coord}: the file has this hex, the folder does not`);
  }
  // Hexes that the file names and that could not be read are no difference.
  const named = list(object(list(game.map)[0]).hexes).flatMap((entry) => list(object(entry).hexes));
  const there = new Set(named.flatMap((one) => text(one) ?? []));
  if (there.size)
    for (const hex of map.hexes)
      if (!there.has(hex.coord) && !onlyDrawn(hex))
        tell(saying`${hex.coord}: the folder has this hex, the file does not`);
}

type Count = number | "unlimited";

const countWord = (count: Count): string | number =>
  count === "unlimited" ? saying`unlimited` : count === 0 ? saying`none` : count;

/** How many of something a file says; undefined where it does not say it. */
const countOf = (value: unknown): Count | undefined => (value === "∞" ? "unlimited" : amount(value));

/** The numbers of tiles as the file says them: entries of one number are counted together. */
function tileCounts(game: Loose): Map<string, Count | undefined> {
  const counts = new Map<string, Count | undefined>();
  for (const [key, entry] of Object.entries(object(game.tiles))) {
    const [id = key] = key.split("|");
    const count = countOf(typeof entry === "object" ? object(entry).quantity : entry);
    const before = counts.get(id);
    const sum = typeof before === "number" && typeof count === "number" ? before + count : count;
    counts.set(id, counts.has(id) && before === "unlimited" ? before : sum);
  }
  return counts;
}

function compareTiles(game: Loose, { tiles }: TitleDefinition["tileset"], tell: Tell): void {
  const counts = tileCounts(game);
  const faces = new Map(Object.entries(tilesOf(game, {}, silent)));
  const here = new Map(tiles.map((tile) => [tile.id, tile]));
  for (const [id, count] of counts) {
    const own = here.get(id);
    const has = own?.count ?? 0;
    if (count === undefined ? !own : count !== has)
      tell(saying`tile ${id}: the file has ${countWord(count ?? 1)}, the folder ${countWord(has)}`);
    const face = faces.get(id);
    if (own && typeof face === "object" && face.colour)
      compareFace(`tiles.${id}`, { ...face, colour: face.colour }, own, tell, [0, 1, 2, 3, 4, 5]);
  }
  if (!counts.size) return;
  for (const { id, count } of tiles)
    if (!counts.has(id) && count !== 0)
      tell(saying`tile ${id}: the file has ${countWord(0)}, the folder ${countWord(count)}`);
}

function compareMarket(game: Loose, { grid }: TitleDefinition["market"], par: string, tell: Tell): void {
  const unread = new Set<string>();
  const there = marketOf(game, (place) => unread.add(place)).market.grid;
  if (!there.length) return;
  const word = (price: number | undefined) => price ?? saying`no space`;
  for (let y = 0; y < Math.max(there.length, grid.length); y++)
    for (let x = 0; x < Math.max(there[y]?.length ?? 0, grid[y]?.length ?? 0); x++) {
      const [file, folder] = [there[y]?.[x]?.price, grid[y]?.[x]?.price];
      if (file !== folder && !unread.has(`stock.market[${y}][${x}]`))
        tell(
          saying`market, row ${y + 1}, column ${x + 1}: the file has ${word(file)}, the folder ${word(folder)}`,
        );
    }
  const pars = (all: typeof grid, mark: string) => {
    const prices = all.flat().flatMap((space) => (space?.types?.includes(mark) ? [space.price] : []));
    return [...new Set(prices)].sort((a, b) => a - b).join(", ");
  };
  const [file, folder] = [pars(there, "par"), pars(grid, par)];
  if (file && file !== folder)
    tell(saying`market: the par values are ${file} in the file, ${folder || saying`none`} in the folder`);
}

/** The train with which one can be bought, as files say it. */
const opensWith = ({ available_on }: TrainDef, phases: TitleDefinition["phases"]): string | undefined =>
  phases.find(({ name }) => name === available_on)?.triggered_by?.[0] ?? available_on;

function compareTrain(raw: Loose, file: TrainDef, train: TrainDef, tell: Tell): void {
  const { name } = train;
  if (amount(raw.price) !== undefined && file.price !== train.price)
    tell(saying`train ${name}: the file costs ${file.price}, the folder ${train.price}`);
  const count = countOf(raw.quantity);
  if (count !== undefined && count !== train.count)
    tell(saying`train ${name}: the file has ${countWord(count)}, the folder ${countWord(train.count)}`);
  const [rusts, goes] = [file.rusts_on, goesWith(train)];
  if (rusts !== undefined && rusts !== goes)
    tell(saying`train ${name}: it rusts on ${rusts} in the file, on ${goes ?? saying`none`} in the folder`);
  const [off, own] = [file.trade_in?.off, train.trade_in?.off ?? 0];
  if (off !== undefined && off !== own)
    tell(saying`train ${name}: a trade-in saves ${off} in the file, ${own} in the folder`);
}

function compareTrains(game: Loose, { trains, phases }: TitleDefinition, tell: Tell): void {
  const raw = list(game.trains).map(object);
  const read = trainsOf(game, silent);
  if (!read.trains.length) return;
  for (const file of read.trains) {
    const entry = raw.find((one) => text(one.name) === file.name) ?? {};
    const train = trains.find(({ name }) => name === file.name);
    const variant = trains.flatMap(({ variants = [] }) => variants).find(({ name }) => name === file.name);
    if (train) {
      compareTrain(entry, file, train, tell);
      const [there, here] = [opensWith(file, read.phases), opensWith(train, phases)];
      if (there !== undefined && there !== here)
        tell(
          saying`train ${file.name}: it is available from ${there} in the file, from ${here ?? saying`none`} in the folder`,
        );
    } else if (variant) {
      if (amount(entry.price) !== undefined && file.price !== variant.price)
        tell(saying`train ${file.name}: the file costs ${file.price}, the folder ${variant.price}`);
    } else
      tell(saying`train ${file.name}: the file has ${countWord(file.count)}, the folder ${countWord(0)}`);
  }
  for (const { name, count } of trains)
    if (!read.trains.some((one) => one.name === name))
      tell(saying`train ${name}: the file has ${countWord(0)}, the folder ${countWord(count)}`);
}

/**
 * Compares map, tiles, market and trains of a title with a game of 18xx-maker, place by place. What the file does not say is no difference. `par`: the mark of
 * the market's par values. Never throws.
 */
export function compareWithMaker(title: TitleDefinition, source: string, par = "par"): MakerComparison {
  const read = gameOf(source);
  if (!read.ok) return read;
  const differences = new Set<string>();
  const tell: Tell = (sentence) => differences.add(sentence);
  compareMap(read.game, title.map, tell);
  compareTiles(read.game, title.tileset, tell);
  compareMarket(read.game, title.market, par, tell);
  compareTrains(read.game, title, tell);
  return { ok: true, differences: [...differences] };
}
