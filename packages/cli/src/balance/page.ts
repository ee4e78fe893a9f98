import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawMap, toSvg } from "@railhead/core/draw";
import { directionOf } from "@railhead/core/texts";
import { language, tell } from "../speech.ts";
import type { GameFacts } from "./collect.ts";
import { byName, counts, interval, spread, winsBySeat } from "./figures.ts";
import { bars, escaped, histogram, table } from "./plots.ts";

/** Games of one number of players. */
export interface Played {
  players: number;
  seed: number;
  games: readonly GameFacts[];
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h2{margin-top:3rem;border-bottom:1px solid #bbb}h3{margin:2rem 0 .3rem}svg{width:100%;height:auto;max-width:48rem}
svg[role=img] text{font-size:11px;fill:#333}rect{fill:#3b6ea5}.grid{stroke:#ddd}.whisker{stroke:#111;stroke-width:1.5}
table{border-collapse:collapse;margin:.5rem 0}td,th{padding:.15rem .7rem;border-bottom:1px solid #ddd;text-align:right}
td:first-child,th:first-child{text-align:left}.map rect{fill:revert-layer}.heat{fill:none}body.wide{max-width:96rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:2rem}.pair>div{min-width:0;overflow-x:auto}`;

const percent = (part: number): number => Math.round(part * 1000) / 10;

function length(games: readonly GameFacts[]): string {
  const [rounds, moves] = [spread(games.map((one) => one.rounds)), spread(games.map((one) => one.moves))];
  return [
    `<h3>${tell`Length`}</h3>`,
    histogram(
      tell`Games by operating rounds`,
      tell`games, by operating rounds`,
      games.map((one) => one.rounds),
    ),
    histogram(
      tell`Games by moves`,
      tell`games, by moves`,
      games.map((one) => one.moves),
    ),
    table(
      ["", tell`mean`, tell`standard deviation`, tell`minimum`, tell`maximum`],
      [
        [
          tell`operating rounds`,
          rounds.mean,
          rounds.deviation,
          Math.min(...games.map((one) => one.rounds)),
          Math.max(...games.map((one) => one.rounds)),
        ],
        [
          tell`moves`,
          moves.mean,
          moves.deviation,
          Math.min(...games.map((one) => one.moves)),
          Math.max(...games.map((one) => one.moves)),
        ],
      ],
    ),
  ].join("");
}

function endings(games: readonly GameFacts[]): string {
  const bankrupt = games.filter((one) => one.bankrupts > 0).length;
  const reasons = games.map(({ reason }) => reason.replaceAll("_", " "));
  const found = [...counts(reasons)].sort(([a], [b]) => (a < b ? -1 : 1));
  return `<h3>${tell`Game ends`}</h3>${bars(
    tell`Endings`,
    tell`games`,
    found.map(([name, value]) => ({ name, value })),
  )}${table(
    ["", tell`games`, "%"],
    [...found.map(([name, value]) => [name, value, percent(value / games.length)])],
  )}<p>${tell`Games with a bankruptcy: ${bankrupt} (${percent(bankrupt / games.length)}%).`}</p>`;
}

function seats({ games, players }: Played): string {
  const ended = games.filter(({ winners }) => winners.length);
  const wins = winsBySeat(ended, players);
  const rows = wins.map((won, seat) => {
    const [low, high] = interval(won, ended.length);
    const worth = spread(ended.map((one) => one.worth[seat] ?? 0));
    return { name: tell`seat ${seat + 1}`, won, low, high, worth };
  });
  return [
    `<h3>${tell`Seats`}</h3><p>${tell`Wins as a percentage of the games; lines show 95% intervals. If seats were equal, each would win ${percent(1 / players)}%.`}</p>`,
    bars(
      tell`Wins by seat`,
      tell`% of games`,
      rows.map(({ name, won, low, high }) => ({
        name,
        value: percent(won / (ended.length || 1)),
        low: percent(low),
        high: percent(high),
      })),
    ),
    table(
      ["", tell`wins`, "%", tell`from`, tell`to`, tell`worth, mean`, tell`standard deviation`],
      rows.map(({ name, won, low, high, worth }) => [
        name,
        won,
        percent(won / (ended.length || 1)),
        percent(low),
        percent(high),
        worth.mean,
        worth.deviation,
      ]),
    ),
    histogram(
      tell`Worth of winners`,
      tell`games, by worth of the winner`,
      ended.map(({ worth }) => Math.max(...worth)),
    ),
    histogram(
      tell`Lead of winners over the last player`,
      tell`games, by the winner's lead over the last player`,
      ended.map(({ worth }) => Math.max(...worth) - Math.min(...worth)),
    ),
  ].join("");
}

function when(
  what: string,
  field: "phases" | "trains",
  names: readonly string[],
  games: readonly GameFacts[],
): string {
  const rows = byName(games, field, names);
  const met = rows.filter(({ games: some }) => some > 0);
  return `<h3>${what}</h3>${bars(
    what,
    tell`operating round, mean`,
    met.map(({ name, mean, deviation }) => ({
      name,
      value: mean,
      low: Math.max(0, mean - deviation),
      high: mean + deviation,
    })),
  )}${table(
    ["", tell`games`, tell`operating round, mean`, tell`standard deviation`],
    rows.map(({ name, games: some, mean, deviation }) =>
      some ? [name, some, mean, deviation] : [name, 0, "", ""],
    ),
  )}`;
}

/** Whether a company did anything in a game: it was started, had a turn, or stood on the market at the end. */
const inPlay = ({ pars, paid, withheld, prices }: GameFacts, id: string): boolean =>
  [pars, paid, withheld, prices].some((one) => id in one);

/** A mean, where there is anything to take it of. */
const shown = (row: { games: number; mean: number } | undefined): number | string =>
  row?.games ? row.mean : "";

function companies(title: TitleDefinition, games: readonly GameFacts[]): string {
  const all = title.companies.filter(({ shares }) => shares?.length).map(({ id }) => id);
  const there = (id: string) => games.filter((game) => inPlay(game, id)).length;
  // What was never in play (a share of fixed income too) has no figures.
  const owners = all.filter((id) => there(id) > 0);
  const never = all.filter((id) => !owners.includes(id));
  const of = (field: "pars" | "paid" | "withheld" | "prices") => byName(games, field, owners);
  const [pars, paid, withheld, prices] = [of("pars"), of("paid"), of("withheld"), of("prices")];
  const choices = [...counts(games.flatMap((one) => Object.values(one.pars).map(String)))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return [
    `<h3>${tell`Companies`}</h3>`,
    bars(
      tell`Companies in play`,
      tell`games in which it was in play`,
      owners.map((name) => ({ name, value: there(name) })),
    ),
    bars(
      tell`Dividends`,
      tell`dividends of a game in which it paid or withheld, mean`,
      paid.map(({ name, mean }) => ({ name, value: Math.round(mean) })),
    ),
    table(
      ["", tell`games in play`, tell`par`, tell`dividends`, tell`turns without dividend`, tell`last price`],
      owners.map((name, at) => [
        name,
        there(name),
        shown(pars[at]),
        shown(paid[at]),
        shown(withheld[at]),
        shown(prices[at]),
      ]),
    ),
    never.length ? `<p>${tell`Never in play: ${escaped(never.join(", "))}.`}</p>` : "",
    choices.length
      ? `<h3>${tell`Par values`}</h3>${bars(
          tell`Par values`,
          tell`companies`,
          choices.map(([name, value]) => ({ name, value })),
        )}`
      : "",
  ].join("");
}

function board(title: TitleDefinition, games: readonly GameFacts[]): string {
  const laid = counts(games.flatMap(({ hexes }) => hexes));
  const most = Math.max(1, ...laid.values());
  // The map itself is the plot: the more often a hex was built on, the browner it is.
  const shades = ["yellow", "yellow", "green", "brown"] as const;
  const heat = title.map.hexes.map((hex) => {
    const times = laid.get(hex.coord) ?? 0;
    const printed = hex.colour !== "white" || times === 0;
    return printed
      ? hex
      : { ...hex, colour: shades[Math.min(3, Math.floor((4 * times) / (most + 1)))] ?? "yellow" };
  });
  const drawing = drawMap({ ...title.map, hexes: heat }, undefined, {
    tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
    companies: companyLooks(title.companies),
    coordinates: true,
  });
  const used = [...laid].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const never = title.tileset.first.flatMap(({ hexes }) => hexes).filter((coord) => !laid.has(coord));
  const out = [...counts(games.flatMap((one) => one.out))].sort(
    ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
  );
  return [
    `<h3>${tell`The map`}</h3><p>${tell`White: no tiles laid. Yellow, green, brown: laid more and more often.`}</p>`,
    `<div class="map">${toSvg(drawing, { title: tell`${title.credits.name}: hexes used` })}</div>`,
    table(
      [tell`hex`, tell`tiles laid per game`],
      used.slice(0, 12).map(([coord, times]) => [coord, times / games.length]),
    ),
    never.length
      ? `<p>${tell`Never built on: ${escaped([...new Set(never)].join(", "))}.`}</p>`
      : `<p>${tell`All hexes that take tiles were built on.`}</p>`,
    `<h3>${tell`Tiles that ran out`}</h3>`,
    out.length
      ? table(
          [tell`tile`, tell`games`, "%"],
          out.map(([id, times]) => [id, times, percent(times / games.length)]),
        )
      : `<p>${tell`None.`}</p>`,
  ].join("");
}

/** The sections of one title's games of one number of players, in the order of the page. */
function sections(title: TitleDefinition, played: Played): string[] {
  const { games } = played;
  const [first, ...later] = title.phases;
  const kinds = title.trains.flatMap(({ name, variants = [] }) => [name, ...variants.map((one) => one.name)]);
  return [
    length(games),
    endings(games),
    seats(played),
    when(tell`First train purchases`, "trains", kinds, games),
    when(
      tell`Phase starts`,
      "phases",
      later.map(({ name }) => name),
      games,
    ) + (first ? `<p>${tell`Phase ${escaped(first.name)} starts with the game.`}</p>` : ""),
    companies(title, games),
    board(title, games),
  ];
}

/** Figures of two titles beside each other, and how far the second is from the first. */
function compared(both: readonly { title: TitleDefinition; played: Played }[]): string {
  const rows: [string, (games: readonly GameFacts[], players: number) => number][] = [
    [tell`operating rounds, mean`, (games) => spread(games.map((one) => one.rounds)).mean],
    [tell`moves, mean`, (games) => spread(games.map((one) => one.moves)).mean],
    [tell`worth of the winner, mean`, (games) => spread(games.map(({ worth }) => Math.max(...worth))).mean],
    [
      tell`winner above the last, mean`,
      (games) => spread(games.map(({ worth }) => Math.max(...worth) - Math.min(...worth))).mean,
    ],
    [
      tell`wins of the luckiest seat, %`,
      (games, players) => percent(Math.max(...winsBySeat(games, players)) / (games.length || 1)),
    ],
    [
      tell`games with a bankruptcy, %`,
      (games) => percent(games.filter((one) => one.bankrupts > 0).length / (games.length || 1)),
    ],
  ];
  return table(
    ["", ...both.map(({ title }) => nameOf(title)), tell`difference`],
    rows.map(([name, figure]) => {
      const [one = 0, two = 0] = both.map(({ played: { games, players } }) =>
        figure(
          games.filter(({ winners }) => winners.length),
          players,
        ),
      );
      return [name, one, two, two - one];
    }),
  );
}

const nameOf = ({ credits, version }: TitleDefinition): string => `${credits.name} ${version}`;

/** What came of one number of players: of one title, or of two side by side. */
function chapter(all: readonly { title: TitleDefinition; played: Played }[]): string {
  const [first] = all;
  if (!first) return "";
  const { games, players, seed } = first.played;
  const head = `<h2>${tell`${players} players`}</h2><p>${tell`${games.length} games by bots, seeds ${seed} to ${seed + games.length - 1}.`}</p>`;
  const columns = all.map(({ title, played }) => sections(title, played));
  if (all.length === 1) return head + columns.flat().join("");
  const names = all.map(({ title }) => `<h3>${escaped(nameOf(title))}</h3>`);
  const rows = (columns[0] ?? []).map((_, at) => columns.map((column) => column[at] ?? ""));
  return `${head}${compared(all)}${[names, ...rows]
    .map((cells) => `<div class="pair">${cells.map((cell) => `<div>${cell}</div>`).join("")}</div>`)
    .join("")}`;
}

/** What was played of one title, by numbers of players. */
export interface Balance {
  title: TitleDefinition;
  played: Played[];
}

/**
 * One page of HTML that stands alone: what came of games that bots played, of one title or of two side by side, which were played by the same numbers of players.
 * The same games give the same page.
 */
export function balancePage(all: readonly Balance[], bot = "lean"): string {
  const name = escaped([...new Set(all.map(({ title }) => title.credits.name))].join(tell` and `));
  const rules = escaped(
    all.map(({ title }) => (all.length > 1 ? nameOf(title) : title.version)).join(tell` against `),
  );
  const chapters = (all[0]?.played ?? []).map((_, at) =>
    chapter(all.flatMap(({ title, played }) => (played[at] ? [{ title, played: played[at] }] : []))),
  );
  const played =
    bot === "lean"
      ? tell`Rules ${rules}. Bots play simply: they show what the rules allow, not what good players would do.`
      : tell`Rules ${rules}. The bot ${bot} plays every seat: the figures show how it plays, not how people would.`;
  const wide = all.length > 1 ? ' class="wide"' : "";
  return `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${tell`${name}: balance`}</title><style>${STYLE}</style></head><body${wide}><h1>${tell`${name}: balance`}</h1><p>${played}</p>${chapters.join("")}</body></html>\n`;
}
