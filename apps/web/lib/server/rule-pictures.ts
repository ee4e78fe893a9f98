import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import {
  centreOf,
  companyLooks,
  type Drawing,
  drawMap,
  drawMarket,
  drawRoute,
  drawRouteSum,
  group,
  NAME_SIZE,
  path,
  type SeenMap,
  type Shape,
  spaceBox,
  textWidth,
} from "@railhead/core/draw";
import { type BoardState, spotAt } from "@railhead/core/model";
import { readJson } from "./read-json.ts";

/** A tile as it is laid in a picture. */
export interface PictureLay {
  hex: string;
  tile: string;
  /** Turns clockwise, 0 to 5. */
  rotation: number;
}

/** A run in a picture: its train, its path as in the action `run_routes`, and what it pays. */
export interface PictureRun {
  train: string;
  path: string;
  /** Currency units, without what a coach or a bonus adds. */
  pays: number;
}

/** A few hexes of a title's map with what lies on them. */
export interface BoardPicture {
  kind: "board";
  phase: string;
  /** Hexes that are drawn; all others are left out. */
  hexes: string[];
  tiles?: Record<string, [tile: string, rotation: number]>;
  /** Tokens by company: "HEX", or "HEX/city" where a hex has several. */
  tokens?: Record<string, string[]>;
  /** Whose turn the picture shows. */
  company?: string;
  /** Tiles laid one after the other, each in a turn of its own; every one is a drawing of its own. `cost`: what the ground costs. */
  lays?: (PictureLay & { cost: number; phase?: string })[];
  /** A lay on the first board that is not allowed: drawn last, crossed out. */
  wrong?: PictureLay;
  runs?: PictureRun[];
  /** What is added to the last run, and the stop whose value it is (a coach). */
  coach?: { stop: string; adds: number };
  /** A run that is not allowed, drawn with dashes. */
  barred?: PictureRun;
  /** A minor that is joined to a company of the picture, and the line between them where it is one of track. */
  joins?: { minor: string; company: string; path?: string };
}

/** A stretch of a title's market with moves of price tokens. */
export interface MarketPicture {
  kind: "market";
  /** First and last row and column that are drawn, counted from 0. */
  rows: [number, number];
  columns: [number, number];
  moves: {
    company: string;
    from: [row: number, col: number];
    to: [row: number, col: number];
    by: MarketCause;
  }[];
}

/** Why a price token moves. */
export type MarketCause = "full" | "withhold" | "sale" | "soldOut";

/** A picture beside a rule: `rules/pictures.json` of a title has them with the English texts. */
export interface RulePicture {
  id: string;
  /** The rule that it stands under. */
  rule: string;
  /** What stands under it. */
  caption: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  shows: BoardPicture | MarketPicture;
}

/** A picture in a reader's language, ready to be shown. */
export interface DrawnPicture {
  id: string;
  rule: string;
  caption: string;
  alt: string;
  /** The language of the texts, where that is not the reader's. */
  lang?: string;
  /** From left to right, one position following the other. */
  drawings: Drawing[];
  /** Whether the last drawing is what may not be done, instead of what follows. */
  wrong: boolean;
  /** Whether it is a stretch of the market, which is shown larger than the map. */
  close: boolean;
}

const folderOf = (title: string): string =>
  join(process.cwd(), "..", "..", "packages", `title-${title}`, "rules");

/** The pictures of a title as its data has them; none where it has no such file. */
const readPictures = async (title: string): Promise<RulePicture[]> =>
  (await readJson<RulePicture[]>(join(folderOf(title), "pictures.json"))) ?? [];

/** The pictures of a title's rules in a language; texts that it lacks stand in English. */
export async function rulePictures(title: TitleDefinition, language: string): Promise<DrawnPicture[]> {
  const pictures = await readPictures(title.id);
  const texts =
    (await readJson<Record<string, string>>(join(folderOf(title.id), "pictures", `${language}.json`))) ?? {};
  return pictures.map((picture) => {
    const { id, rule } = picture;
    const caption = texts[`${id}.caption`];
    const alt = texts[`${id}.alt`];
    const whole = caption !== undefined && alt !== undefined;
    return {
      id,
      rule,
      caption: caption ?? picture.caption,
      alt: alt ?? picture.alt,
      ...(!whole && language !== "en" && { lang: "en" }),
      drawings: drawPicture(title, picture),
      wrong: picture.shows.kind === "board" && picture.shows.wrong !== undefined,
      close: picture.shows.kind === "market",
    };
  });
}

/** Tokens of a picture as a board has them; those of one city fill its circles in turn. */
function pictureTokens(tokens: BoardPicture["tokens"]): BoardState["tokens"] {
  const spots: BoardState["tokens"] = {};
  for (const [company, places] of Object.entries(tokens ?? {})) {
    for (const place of places) {
      const [hex = "", digits = "0"] = place.split("/");
      const city = Number(digits);
      spots[hex] ??= [];
      const here = spots[hex] ?? [];
      here.push(spotAt(city, here.filter((spot) => spot[0] === city).length, company));
    }
  }
  return spots;
}

function boardsOf({ tiles = {}, tokens, lays = [], wrong }: BoardPicture): BoardState[] {
  const first: BoardState = { tiles, tokens: pictureTokens(tokens) };
  const boards = [first];
  for (const { hex, tile, rotation } of lays) {
    const last = boards.at(-1) ?? first;
    boards.push({ ...last, tiles: { ...last.tiles, [hex]: [tile, rotation] } });
  }
  if (wrong) boards.push({ ...first, tiles: { ...tiles, [wrong.hex]: [wrong.tile, wrong.rotation] } });
  return boards;
}

/** How far a sum lies from the middle of the hex where its run ends, in drawing units: beyond the hex, so that no name is hidden. */
const BEYOND = 118;

/** A sum moved above or below the hex where its run ends, towards the nearer rim of the picture. */
function clearOfHex(sum: Shape, [, top, , height]: Drawing["box"]): Shape {
  if (sum.kind !== "group" || !sum.at) return sum;
  const [x, y] = [sum.at[0], sum.at[1] + 50];
  return { ...sum, at: [x, y < top + height / 2 ? y - BEYOND : y + BEYOND] };
}

/** The box of a picture, made so wide that names longer than their hex are in it. */
function withNames(map: SeenMap, [left, top, width, height]: Drawing["box"]): Drawing["box"] {
  const ends = map.hexes.flatMap(({ coord, name = "" }) => {
    const half = textWidth(name, NAME_SIZE) / 2 + 8;
    const [x] = centreOf(map, coord);
    return [x - half, x + half];
  });
  const start = Math.min(left, ...ends);
  return [start, top, Math.max(left + width, ...ends) - start, height];
}

/** The box of a picture, made so large that a sum is in it. */
function grown([left, top, width, height]: Drawing["box"], sum: Shape | undefined): Drawing["box"] {
  if (sum?.kind !== "group" || !sum.at) return [left, top, width, height];
  const above = Math.max(0, top - (sum.at[1] - 25));
  const below = Math.max(0, sum.at[1] + 25 - (top + height));
  return [left, top - above, width, height + above + below];
}

function drawBoards(title: TitleDefinition, picture: BoardPicture): Drawing[] {
  const wanted = new Set(picture.hexes);
  const { links: _, ...ground } = title.map;
  const map = { ...ground, hexes: title.map.hexes.filter(({ coord }) => wanted.has(coord)) };
  const tiles = new Map(title.tileset.tiles.map((tile) => [tile.id, tile]));
  const looks = companyLooks(title.companies);
  const boards = boardsOf(picture);
  return boards.map((board, at) => {
    const lay = at > 0 ? picture.lays?.[at - 1] : undefined;
    const phase = title.phases.find(({ name }) => name === (lay?.phase ?? picture.phase))?.tile_colours;
    const drawing = drawMap(map, board, {
      tiles,
      companies: looks,
      ...(phase && { phase }),
      showTileIds: picture.lays !== undefined,
      // Homes of companies that the picture does not speak of would only be in the way.
      reserved: () => false,
    });
    const sums = (picture.runs ?? []).map((run, n) => {
      const last = n === (picture.runs?.length ?? 0) - 1;
      const more = last ? (picture.coach?.adds ?? 0) : 0;
      const label = more ? `${run.pays} + ${more}` : String(run.pays);
      const sum = drawRouteSum(map, board, tiles, run.path.split(" "), n, label);
      return sum && clearOfHex(sum, drawing.box);
    });
    // What is barred lies under the run that is allowed, which may begin as it does.
    const lines: [path: string, look: number][] = [
      ...(picture.barred ? [[picture.barred.path, 1] as [string, number]] : []),
      ...(picture.runs ?? []).map(({ path }, n): [string, number] => [path, n]),
      ...(picture.joins?.path ? [[picture.joins.path, 0] as [string, number]] : []),
    ];
    // Lines lie on the ground and under the stops, as on the map of a table.
    const tops = drawing.shapes.findIndex((shape) => shape.class === "rh-layer-tops");
    const shapes: Shape[] = [...drawing.shapes];
    shapes.splice(
      tops,
      0,
      ...lines.map(([line, look]) => drawRoute(map, board, tiles, line.split(" "), look)),
    );
    shapes.push(...sums.filter((sum) => sum !== undefined));
    if (picture.wrong && at === boards.length - 1) {
      const [left, top, width, height] = drawing.box;
      const [right, bottom] = [left + width - 20, top + height - 20];
      shapes.push(
        path(
          `M${left + 20} ${top + 20}L${right} ${bottom}M${right} ${top + 20}L${left + 20} ${bottom}`,
          "rule-cross",
        ),
      );
    }
    return { box: sums.reduce((box, sum) => grown(box, sum), withNames(map, drawing.box)), shapes };
  });
}

function drawStretch(title: TitleDefinition, { rows, columns, moves }: MarketPicture): Drawing {
  const inside = ([row, col]: [number, number]) =>
    row >= rows[0] && row <= rows[1] && col >= columns[0] && col <= columns[1];
  const grid = title.market.grid.map((line, row) =>
    line.map((space, col) => (inside([row, col]) ? space : null)),
  );
  const stacks: Record<string, string[]> = {};
  for (const { company, from } of moves) {
    const key = from.join(",");
    stacks[key] ??= [];
    if (!stacks[key]?.includes(company)) stacks[key]?.push(company);
  }
  const drawn = drawMarket({ ...title.market, grid }, stacks, {
    companies: companyLooks(title.companies),
    shifts: moves.map(({ company, from, to }) => ({
      company,
      from: { row: from[0], col: from[1] },
      to: { row: to[0], col: to[1] },
    })),
  } as Parameters<typeof drawMarket>[2]);
  const [left, top] = spaceBox(title.market, { row: rows[0], col: columns[0] });
  const [x, y, width, height] = spaceBox(title.market, { row: rows[1], col: columns[1] });
  return { box: [left, top, x + width - left, y + height - top], shapes: [group(drawn.shapes)] };
}

/** Draws a picture with the title's own map, tiles, companies and market: one drawing for each position. */
export const drawPicture = (title: TitleDefinition, { shows }: RulePicture): Drawing[] =>
  shows.kind === "board" ? drawBoards(title, shows) : [drawStretch(title, shows)];
