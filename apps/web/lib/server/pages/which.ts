import type { IncomingHttpHeaders } from "node:http";
import { type Language, languageOfRequest, OFFERED } from "@/i18n/languages.ts";
import { READ_NAMES } from "@/lib/find-address.ts";
import { BUILT_IN_SAMPLES, sampleId } from "@/lib/samples.ts";
import { TITLE_IDS } from "@/lib/titles.ts";

/** Titles of a site's folders, as far as pages depend on them. */
export interface FolderState {
  ids: readonly string[];
  /** Changes whenever what pages show of the folders changes. */
  stamp: string;
  /** The address that people know the site by, where it has one: pages with a preview name it. */
  site?: string;
}

/** A page that is the same for all who read it in one language. */
export interface SharedPage {
  /** The page under this stamp of the folders, in this language and form. */
  key: string;
  /** The address that is rendered. */
  url: string;
  language: Language;
  /** Request headers that choose what of the page is sent (navigation inside the site). */
  parts: Record<string, string>;
}

/** Headers by which the site's scripts ask for a part of a page. */
export const PART_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/** Longest query and longest headers of a part, in characters, that a page is kept for. */
const LONGEST = { query: 300, parts: 6_000 };

/** Parameters of the address that the server reads, by the first segment of the path. All others are for the page's scripts. */
const READ: Record<string, readonly string[]> = {
  rules: ["changed", "house"],
  "sign-in": ["next", "confirm"],
};

/** Pages that depend on the site's titles alone; that of tables as long as nothing is searched for on it. */
const FIXED = ["/", "/new", "/games", "/reset", "/sign-in"];

/** The address of a title that no site has: all unknown titles read the same. */
const UNKNOWN_TITLE = "-";

/** What an address asks for, if that is a page that is the same for all; undefined for every other. */
export function sharedPage(
  url: string,
  headers: IncomingHttpHeaders,
  folders: FolderState,
): SharedPage | undefined {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? "" : url.slice(at + 1);
  const shared = sharedPath(path, query, folders.ids);
  if (shared === undefined) return undefined;
  const parts: Record<string, string> = {};
  for (const name of PART_HEADERS) {
    const value = headers[name];
    if (typeof value === "string") parts[name] = value;
  }
  const part = parts.rsc !== undefined;
  // The site's scripts compare the whole query of a part with their own.
  const asked = part ? withoutPartName(query) : readOf(shared, query);
  const form = part ? JSON.stringify(parts) : "";
  if (asked.length > LONGEST.query || form.length > LONGEST.parts) return undefined;
  const language = languageOfRequest(headersOf(headers, "cookie", "accept-language"));
  const sent = part ? query : asked;
  return {
    key: JSON.stringify([folders.stamp, language, shared, asked, form, ...siteOf(shared, folders)]),
    url: sent ? `${shared}?${sent}` : shared,
    language,
    parts: part ? parts : {},
  };
}

/** The site's address, for pages on which it stands. */
const siteOf = (path: string, { site }: FolderState): string[] =>
  site !== undefined && (path === "/" || path.startsWith("/titles/")) ? [site] : [];

function sharedPath(path: string, query: string, folders: readonly string[]): string | undefined {
  // What is found differs from reader to reader.
  if (path === "/games" && READ_NAMES.some((name) => new URLSearchParams(query).has(name))) return undefined;
  if (FIXED.includes(path)) return path;
  const [, kind, id] = /^\/(titles|rules|game)\/([\w.-]{1,64})$/.exec(path) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  // What a game shows at first depends on the move that is looked at.
  if (kind === "game")
    return (BUILT_IN_SAMPLES.includes(id) || folders.map(sampleId).includes(id)) && !/(?:^|&)at=/.test(query)
      ? path
      : undefined;
  return TITLE_IDS.includes(id) || folders.includes(id) ? path : `/${kind}/${UNKNOWN_TITLE}`;
}

/** What of a query the server reads, in one order. */
function readOf(path: string, query: string): string {
  const names = READ[path.split("/")[1] ?? ""] ?? [];
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) read.append(name, value);
  return read.toString();
}

/** A query without the name that the site's scripts give to the headers of a part. */
const withoutPartName = (query: string): string =>
  query
    .split("&")
    .filter((one) => !one.startsWith("_rsc="))
    .join("&");

/** Some headers of a request as handlers take them. */
export function headersOf(headers: IncomingHttpHeaders, ...names: string[]): Headers {
  const some = new Headers();
  for (const name of names) {
    const value = headers[name];
    if (typeof value === "string") some.set(name, value);
  }
  return some;
}

/** Every page of a site without folders of its own that is kept with its build, in every language; `shelf`: ids of the titles of data that come with it. */
export function builtPages(shelf: readonly string[]): { path: string; language: Language }[] {
  const titles = [...TITLE_IDS, UNKNOWN_TITLE].flatMap((id) => [`/titles/${id}`, `/rules/${id}`]);
  const samples = BUILT_IN_SAMPLES.map((id) => `/game/${id}`);
  // Their rules stand on their pages; their sample games are drawn when they are first asked for.
  titles.push(...shelf.map((id) => `/titles/${id}`));
  return [...FIXED, ...titles, ...samples].flatMap((path) => OFFERED.map((language) => ({ path, language })));
}
