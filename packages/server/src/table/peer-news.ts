import type { Entry } from "../api.ts";
import type { RowChange } from "./outcome.ts";

/** What was written of a table, told to other processes. */
export type News = { from: string } & PeerNews;
export type PeerNews =
  | { what: "record"; added?: Added }
  | { what: "chat" }
  | { what: "presence"; users: string[]; watchers: number; away?: string[] };

/**
 * Lines that were added, with what changed of the row: a process that has the table as it was before need not read them. Left out
 * where they are long, and where the table has come under other rules.
 */
export interface Added {
  /** `updated` of the row before. */
  before: number;
  change: RowChange;
  lines: Entry[];
}

/** Bytes that news may have: PostgreSQL takes no more than 8,000, its own words included. */
const NEWS_BYTES = 7_000;

/** News as it is sent; lines that are too long are left out. */
export function newsText(news: News): string {
  const text = JSON.stringify(news);
  if (news.what !== "record" || Buffer.byteLength(text) <= NEWS_BYTES) return text;
  return JSON.stringify({ what: "record", from: news.from } satisfies News);
}
