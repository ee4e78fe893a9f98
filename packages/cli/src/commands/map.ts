import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawMap, type MapOptions, toSvg } from "@railhead/core/draw";
import { phaseOf } from "@railhead/core/flow";
import { tableTitle } from "@railhead/core/game";
import type { BoardState } from "@railhead/core/model";
import { readArgs } from "../args.ts";
import { ATTACH_OPTION, examined, readAttached } from "../attached.ts";
import { wrong } from "../failure.ts";
import { consult, isPath, readPlace, sketchAt } from "../folders.ts";
import { print } from "../io.ts";
import { tell } from "../speech.ts";
import { playTable, positionAt, readTable, titleOf } from "../table.ts";

/** The map of a folder that is no title yet, as far as it can be drawn. */
function sketched(path: string, options: MapOptions): string | undefined {
  const sketch = sketchAt(path);
  if (!sketch) return undefined;
  const { map, companies, colours: phase, name } = sketch;
  try {
    const looks = companyLooks(companies);
    return toSvg(drawMap(map, undefined, { companies: looks, ...(phase && { phase }), ...options }), {
      title: name,
    });
  } catch {
    return undefined;
  }
}

/** The title with files in place of its data. Wrong input where one cannot be played by. */
function attachedTo(title: TitleDefinition, attached: ReturnType<typeof readAttached>): TitleDefinition {
  const [problem] = examined(title, attached).flatMap(({ problems }) => problems);
  if (problem !== undefined) throw wrong(problem);
  return tableTitle(title, attached);
}

/** railhead map --title 18eu [--attach name=file] [--game game.json [--at N]] > map.svg */
export function map(argv: string[]): void {
  const args = readArgs(argv, {
    title: { type: "string" },
    game: { type: "string" },
    at: { type: "string" },
    "tile-ids": { type: "boolean" },
    coordinates: { type: "boolean" },
    ...ATTACH_OPTION,
  });
  const game = args.text("game");
  const id = args.text("title");
  if (game === undefined && id === undefined) throw wrong(tell`--title or --game is missing`);
  const table = game === undefined ? undefined : readTable(game);
  if (table && id !== undefined && id !== table.title.id)
    throw wrong(tell`${game} is a game of ${table.title.id}, not of ${id}`);
  const shown: MapOptions = {
    ...(args.flag("tile-ids") && { showTileIds: true }),
    ...(args.flag("coordinates") && { coordinates: true }),
  };
  if (!table && id !== undefined && isPath(id) && !readPlace(id).ok) {
    const svg = sketched(id, shown);
    if (svg !== undefined) {
      consult(id);
      print(svg);
      return;
    }
  }
  const attached = readAttached(args);
  let title = table?.title ?? attachedTo(titleOf(id as string), attached);
  if (table && attached.attachments) throw wrong(tell`--attach and --game are both given`);
  if (!table && id !== undefined) consult(id);
  let board: BoardState | undefined;
  let phase = title.phases[0]?.tile_colours;
  let icons: MapOptions["icons"];
  let reserved: ((company: string) => boolean) | undefined;
  if (table) {
    const timeline = playTable(table, positionAt(table, args.text("at")));
    const [state, { rules }] = [timeline.state(), timeline.engine];
    title = rules.title;
    board = state.board;
    phase = phaseOf({ rules, state }).tile_colours;
    icons = title.icons?.({ rules, state });
    reserved = (company) => !state.companies[company]?.closed && !state.companies[company]?.started;
  }
  const drawing = drawMap(title.map, board, {
    tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
    companies: companyLooks(title.companies),
    ...(phase && { phase }),
    ...(icons && { icons }),
    ...(reserved && { reserved }),
    ...shown,
  });
  print(toSvg(drawing, { title: title.credits.name }));
}
