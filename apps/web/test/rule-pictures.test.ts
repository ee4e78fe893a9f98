import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { toMarkup } from "@railhead/core/draw";
import type { Position } from "@railhead/core/kit";
import { fits } from "@railhead/core/track";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table as Eu } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { OFFERED } from "../i18n/languages.ts";
import {
  type BoardPicture,
  drawPicture,
  type MarketPicture,
  type PictureLay,
  type PictureRun,
  type RulePicture,
  rulePictures,
} from "../lib/server/rule-pictures.ts";
import { rulebook } from "../lib/server/rulebook.ts";

const rulesOf = (title: TitleDefinition, file: string) =>
  join(process.cwd(), "..", "..", "packages", `title-${title.id}`, "rules", file);
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const euPictures: RulePicture[] = read(rulesOf(title18eu, "pictures.json"));
const ardennesPictures: RulePicture[] = read(rulesOf(title18ardennes, "pictures.json"));

/** The position of a picture, with its company in play, and with the trains of its runs. */
type Stand = (picture: BoardPicture, phase?: string) => Position;

const trainsOf = ({ runs = [], barred, coach }: BoardPicture) => [
  ...(barred ? [barred.train] : runs.map(({ train }) => train)),
  ...(coach ? ["P"] : []),
];

/** Tokens of all companies but these. */
const others = ({ tokens = {} }: BoardPicture, ...own: (string | undefined)[]) =>
  Object.fromEntries(Object.entries(tokens).filter(([company]) => !own.includes(company)));

const eu: Stand = (picture, phase = picture.phase) => {
  const { company = "", tokens = {}, tiles = {} } = picture;
  return new Eu(3, { routes: "declared" })
    .closeRest()
    .corporation(company, { shares: { A: 60 }, cash: 500, tokens: tokens[company] ?? [] })
    .phase(phase)
    .tiles(tiles)
    .tokens(others(picture, company))
    .trains(company, trainsOf(picture));
};

const ardennes: Stand = (picture, phase = picture.phase) => {
  const { company = "", tokens = {}, tiles = {} } = picture;
  const places = tokens[company] ?? [];
  const rights = places.filter((hex) =>
    title18ardennes.map.hexes.some(({ coord, setup_tokens }) => coord === hex && setup_tokens),
  );
  return new Ardennes(3, { routes: "declared" })
    .minor("12", "B")
    .closeRest()
    .phase(phase)
    .tiles(tiles)
    .public(company, {
      shares: { A: 60 },
      cash: 500,
      tokens: places,
      trains: trainsOf(picture),
      marks: { rights },
    });
};

const lay = ({ hex, tile, rotation }: PictureLay) => ({ hex, tile, rotation });
const runs = (table: Position, company: string, list: readonly PictureRun[]) =>
  list.map(({ path }, at) => ({ train: table.company(company).trains[at]?.id ?? "", path: path.split(" ") }));

describe.each([
  { title: title18eu, pictures: euPictures, stand: eu },
  { title: title18ardennes, pictures: ardennesPictures, stand: ardennes },
])("the pictures of $title.id", ({ title, pictures, stand }) => {
  const boards = pictures.flatMap(({ id, shows }) => (shows.kind === "board" ? [{ id, shows }] : []));

  it("stand each under a rule of the book, one under a rule", async () => {
    const known = new Set((await rulebook(title.id, "en"))?.map(({ id }) => id));
    expect(pictures.filter(({ rule }) => !known.has(rule))).toEqual([]);
    expect(new Set(pictures.map(({ rule }) => rule)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
  });

  it.each(OFFERED)(
    "have a caption and a text for those who do not see them, and their amounts, in %s",
    async (language) => {
      const drawn = await rulePictures(title, language);
      expect(drawn.filter(({ lang }) => lang)).toEqual([]);
      const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(String).sort();
      for (const [at, { id, caption, alt, drawings }] of drawn.entries()) {
        expect([id, numbers(caption), numbers(alt)]).toEqual([
          id,
          numbers(pictures[at]?.caption ?? ""),
          numbers(pictures[at]?.alt ?? ""),
        ]);
        expect(drawings.length).toBeGreaterThan(0);
      }
      if (language === "en") return;
      const file = rulesOf(title, `pictures/${language}.json`);
      expect(existsSync(file)).toBe(true);
      expect(Object.keys(read(file))).toEqual(pictures.flatMap(({ id }) => [`${id}.caption`, `${id}.alt`]));
    },
  );

  it.each(boards)(
    "$id: shows hexes of the map, and tiles that can lie there, laid one on the other",
    ({ shows }) => {
      const hexes = new Map(title.map.hexes.map((hex) => [hex.coord, hex]));
      const { first, upgrades } = title.tileset;
      expect(shows.hexes.filter((hex) => !hexes.has(hex))).toEqual([]);
      const ctx = new (title === title18eu ? Eu : Ardennes)(3).noTokens().ctx();
      for (const [hex, [tile, rotation]] of Object.entries(shows.tiles ?? {})) {
        expect(shows.hexes).toContain(hex);
        const start = first.filter((one) => one.hexes.includes(hex)).flatMap((one) => one.tiles);
        /** Some way from the printed hex to this tile keeps all track. */
        const reached = (tiles: typeof ctx.state.board.tiles, next: readonly string[], deep = 0): boolean => {
          const board = { ...ctx.state.board, tiles };
          const view = { rules: ctx.rules, state: { ...ctx.state, board } };
          if (next.includes(tile) && fits(view, hex, tile, rotation)) return true;
          if (deep > 2) return false;
          return next.some((id) =>
            [0, 1, 2, 3, 4, 5].some(
              (turn) =>
                fits(view, hex, id, turn) &&
                reached({ ...tiles, [hex]: [id, turn] }, upgrades[id] ?? [], deep + 1),
            ),
          );
        };
        expect([hex, tile, reached({}, start)]).toEqual([hex, tile, true]);
      }
      const drawn = Object.values(shows.tokens ?? {}).flat();
      expect(drawn.filter((spot) => !shows.hexes.includes(spot.split("/")[0] ?? ""))).toEqual([]);
    },
  );

  it.each(boards.filter(({ shows }) => shows.lays))(
    "$id: the company may lay what is laid, at that cost, and not what is crossed out",
    ({ shows }) => {
      const company = shows.company ?? "";
      let tiles = shows.tiles ?? {};
      for (const one of shows.lays ?? []) {
        const table = stand({ ...shows, tiles }, one.phase).operate(company, "track");
        const before = table.company(company).cash;
        table.do("lay_tile", lay(one));
        expect([one.tile, before - table.company(company).cash]).toEqual([one.tile, one.cost]);
        tiles = { ...tiles, [one.hex]: [one.tile, one.rotation] };
      }
      if (!shows.wrong) return;
      expect(stand(shows).operate(company, "track").refused("lay_tile", lay(shows.wrong)).code).toBe(
        "TILE_DROPS_TRACK",
      );
    },
  );

  it.each(boards.filter(({ shows }) => shows.runs))(
    "$id: the trains may run so, earn what is said, and not run what is barred",
    ({ shows }) => {
      const company = shows.company ?? "";
      const table = stand(shows).operate(company, "routes");
      table.do("run_routes", {
        routes: runs(table, company, shows.runs ?? []),
        ...(shows.coach && { double: shows.coach.stop }),
      });
      const sum = (shows.runs ?? []).reduce((total, { pays }) => total + pays, shows.coach?.adds ?? 0);
      expect(table.company(company).lastEarnings).toBe(sum);
      if (!shows.barred) return;
      const again = stand(shows).operate(company, "routes");
      expect(again.refused("run_routes", { routes: runs(again, company, [shows.barred]) }).code).toBe(
        "ROUTE_BLOCKED",
      );
    },
  );

  it("are drawn with their tokens and lines", () => {
    for (const picture of pictures) {
      const markup = drawPicture(title, picture)
        .map(({ shapes }) => toMarkup(shapes))
        .join("");
      const { shows } = picture;
      const companies =
        shows.kind === "board" ? Object.keys(shows.tokens ?? {}) : shows.moves.map((one) => one.company);
      for (const company of companies) expect(markup).toContain(`data-company="${company}"`);
      const lines =
        shows.kind === "board"
          ? (shows.runs?.length ?? 0) + (shows.barred ? 1 : 0) + (shows.joins?.path ? 1 : 0)
          : 0;
      expect([picture.id, markup.split('class="rh-run"').length - 1]).toEqual([picture.id, lines]);
      // A line whose entries are no track of the board would be drawn short or not drawn.
      expect(markup).not.toMatch(/NaN|undefined|d=""/);
    }
  });
});

describe("18EU", () => {
  it.each(
    euPictures.flatMap(({ id, shows }) => (shows.kind === "board" && shows.joins ? [{ id, shows }] : [])),
  )("$id: the minor is connected, and is not where its token stands alone", ({ shows }) => {
    const { minor = "", company = "" } = shows.joins ?? {};
    const table = (tokens: string[], tiles = shows.tiles ?? {}) =>
      new Eu(3)
        .phase(shows.phase)
        .minors({ A: [minor] })
        .closeRest()
        .corporation(company, { shares: { B: 30 }, tokens })
        .tiles(tiles)
        .exchange("A");
    const merges = (one: Eu) => one.legal("merge_minor").map((action) => action.company);
    expect(merges(table(shows.tokens?.[company] ?? []))).toEqual([company]);
    expect(merges(table(["M16"]))).toEqual([]);
  });

  const moves = euPictures.flatMap(({ id, shows }) =>
    shows.kind === "market" ? shows.moves.map((move) => ({ id, ...move })) : [],
  );
  it.each(moves)(
    "$id: the token goes from $from to $to by $by",
    ({ company, from, to, by }: MarketPicture["moves"][number]) => {
      const table = new Eu(4)
        .closeRest()
        .corporation(company, { cell: from, shares: { A: 60, B: 40 }, tokens: ["E18"], trains: ["3"] });
      if (by === "full" || by === "withhold")
        table.operate(company, "dividend", { earnings: 200 }).do("dividend", { kind: by });
      else {
        table.stock("A");
        if (by === "sale") table.do("sell_shares", { company, percent: 10 });
        else while (table.log("price_moved").length === 0) table.pass();
      }
      // A round of operating follows a stock round: only the first move is that of the picture.
      const price = ([row, col]: [number, number]) => title18eu.market.grid[row]?.[col]?.price;
      expect(table.log("price_moved")[0]).toMatchObject({ company, from: price(from), to: price(to) });
      if (by === "soldOut") return;
      const { cell } = table.company(company);
      expect([cell?.row, cell?.col]).toEqual(to);
    },
  );
});
