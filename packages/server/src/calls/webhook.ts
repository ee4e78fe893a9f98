import type { Parcel } from "./reach.ts";

/** What a program at the other end reads. */
export const SHAPES = ["plain", "discord", "slack"] as const;
export type Shape = (typeof SHAPES)[number];

/** What a webhook is told. */
export interface TurnNews {
  /** Address of the table's page. */
  table: string;
  title: string;
  name: string;
  text: string;
}

const DISCORD = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const SLACK = /^hooks\.slack(?:-gov)?\.com$/;

/** The shape that an address reads: by its host, unless one was chosen. Discord reads Slack's at addresses that end in "/slack". */
export function shapeOf(address: string, chosen: Shape | "auto" = "auto"): Shape {
  if (chosen !== "auto" || !URL.canParse(address)) return chosen === "auto" ? "plain" : chosen;
  const { hostname, pathname } = new URL(address);
  if (SLACK.test(hostname)) return "slack";
  if (DISCORD.test(hostname)) return pathname.endsWith("/slack") ? "slack" : "discord";
  return "plain";
}

/** Slack's three special characters; as they stand they could name a whole channel. */
const slackText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Discord takes up to 2,000 characters; names in them call no one. */
const DISCORD_MOST = 1_900;

function bodyOf(news: TurnNews, shape: Shape): object {
  if (shape === "discord")
    return {
      content: `${news.text.slice(0, DISCORD_MOST - news.table.length)}\n${news.table}`,
      allowed_mentions: { parse: [] },
    };
  if (shape === "slack") return { text: `${slackText(news.text)}\n<${news.table}>` };
  return news;
}

/** News as a webhook is posted it; `id`: the same at every try. */
export const webhookParcel = (address: string, news: TurnNews, shape: Shape, id: string): Parcel => ({
  address,
  headers: { "content-type": "application/json", "idempotency-key": id },
  body: JSON.stringify(bodyOf(news, shape)),
});
