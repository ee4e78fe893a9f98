import type { OptionValue, TitleDefinition } from "@railhead/core";
import type { Bot } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import type { HouseRuleDef } from "../src/index.ts";
import { divergence, plainGame } from "./diverging.ts";
import { title1889 } from "./diverging-titles.ts";
import { STYLES } from "./styles.ts";

/** Games that are looked through for a difference before a house rule may not say that it acts. */
export const GAMES = 20;
const MOVES = 1800;

/** Options with which a house rule changes something, where its usual ones leave things as they are. */
const CHOSEN: Record<string, Record<string, OptionValue>> = { "bank-size": { cash: 555 } };

/** Titles of the family that say otherwise of what house rules ask them. */
export const FAMILY: [string, () => TitleDefinition][] = [
  ["1889", () => title1889()],
  [
    "1889 with money by the share, companies that always own a train, and bankrupts who leave",
    () =>
      title1889({
        capitalization: "incremental",
        obligation: "always",
        end: { bankruptcy: "leaves", bank: "run" },
        sales: { from: "operated" },
        restriction: "restrictive",
      }),
  ],
  [
    "1889 with what is left paid as a company floats, sales before purchases, no trades and trains that leave",
    () =>
      title1889({
        capitalization: "rest",
        turn: "sellThenBuy",
        privates: { until: "5" },
        sales: { from: "floated" },
        exportAfter: { after: "set" },
      }),
  ],
  ["1889 in which nobody must own a train", () => title1889({ obligation: "never", turn: "buyThenSell" })],
];
export const TITLES: [string, () => TitleDefinition][] = [
  ...FAMILY,
  ["18EU", () => title18eu],
  ["18Ardennes", () => title18ardennes],
];

/** How long games are, and at which tables. Default: this many moves, of the title without options at all its sizes. */
interface Looking {
  moves?: number;
  options?: Record<string, OptionValue>;
  players?: { min: number; max: number };
}

/** Which of these house rules never change a game of bots, with how many games it was looked for. */
export function still(
  title: TitleDefinition,
  rules: readonly HouseRuleDef[],
  games: number,
  { moves = MOVES, options = {}, ...table }: Looking = {},
) {
  const { min, max } = table.players ?? title.numbers.players;
  const left = new Set(rules);
  const sizes = Math.min(max, 4) - min + 1;
  for (let seed = 1; seed <= games && left.size; seed++) {
    const bot = STYLES[seed % STYLES.length] as Bot;
    const players = min + (seed % sizes);
    const game = plainGame(title, players, seed, moves, bot, options);
    for (const rule of [...left]) if (divergence(rule, game, CHOSEN[rule.slug])) left.delete(rule);
  }
  return [...left].map(({ slug }) => slug);
}
