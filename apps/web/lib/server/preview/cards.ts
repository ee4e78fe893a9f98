import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawMap } from "@railhead/core/draw";
import { directionOf, roundName } from "@railhead/core/texts";
import { viewState } from "@railhead/core/view";
import type { Glance } from "@railhead/server";
import { createTranslator } from "next-intl";
import type { Language } from "@/i18n/languages.ts";
import { messagesOf } from "@/i18n/messages.ts";
import { briefOf } from "@/lib/briefs.ts";
import { drawnBoard } from "@/lib/drawn-board.ts";
import { coloursOf, lettersOf } from "@/lib/player-looks.ts";
import { catalogueOf, moneyWriter } from "@/lib/texts.ts";
import type { Card, CardPlayer } from "./card.ts";

/** What each preview has: the site's name, and the side from which its language is read. */
async function frame(language: Language) {
  const messages = await messagesOf(language);
  const t = createTranslator({ locale: language, messages, namespace: "site" });
  return { t, site: t("name"), rightToLeft: directionOf(language) === "rtl" };
}

/** The map of a title as a game begins. */
const firstMap = (title: TitleDefinition) =>
  drawMap(title.map, undefined, { companies: companyLooks(title.companies) });

/** The preview of the site: its name, what it is, and the map of a title. */
export async function siteCard(title: TitleDefinition | undefined, language: Language): Promise<Card> {
  const { t, ...card } = await frame(language);
  return {
    ...card,
    ...(title && { board: firstMap(title) }),
    heading: t("description"),
    lines: [],
    players: [],
  };
}

/** The preview of a title: its map, who designed it, for how many. */
export async function titleCard(title: TitleDefinition, language: Language): Promise<Card> {
  const { t, ...card } = await frame(language);
  const { designer, players } = briefOf(title, language);
  return {
    ...card,
    board: firstMap(title),
    heading: title.credits.name,
    lines: [designer, t("preview.players", { min: players.min, max: players.max })],
    players: [],
  };
}

/** Who plays, the leader first where worths may be known. */
function playersOf({ seats, game }: Glance, title: TitleDefinition): CardPlayer[] {
  const letters = lettersOf(seats.map(({ name }) => name));
  const colors = coloursOf(seats.map(({ colour }) => colour));
  const money = moneyWriter(title.numbers.currency);
  const view = game && viewState(game.engine, game.state);
  const worthOf = (player: string) => view?.players.find(({ id }) => id === player)?.worth;
  return seats
    .map(({ player, name }, at) => ({
      ...{ name, letters: letters[at] ?? "", color: colors[at] ?? 0 },
      worth: worthOf(player),
    }))
    .filter(({ name }) => name)
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
    .map(({ worth, ...player }) => ({ ...player, worth: worth === undefined ? "" : money(worth) }));
}

const NO_ROUND = { round: "", turn: 0, run: 0 };

/** The preview of a public table: the board as it stands, the round, and who leads. */
export async function tableCard(glance: Glance, title: TitleDefinition, language: Language): Promise<Card> {
  const { t, ...card } = await frame(language);
  const { game } = glance;
  const { round: id, turn: set, run } = game ? viewState(game.engine, game.state) : NO_ROUND;
  const stage = !game
    ? t("preview.gathers")
    : game.state.ended
      ? t("preview.ended")
      : roundName(catalogueOf(title, language), { id, set, run });
  return {
    ...card,
    board: game ? drawnBoard(game.engine.rules, game.state) : firstMap(title),
    heading: glance.name || title.credits.name,
    lines: [...(glance.name ? [title.credits.name] : []), stage],
    players: playersOf(glance, title),
  };
}
