import type { Messages } from "./messages.ts";

/** A part of the site's texts. */
export type Namespace = keyof Messages;

/** What scripts of the frame use that every page has: menus of the header, the account, and what goes wrong. */
export const FRAME_WORDS: readonly Namespace[] = ["account", "problems", "site", "theme"];

/** What scripts of a table and of an opened game use in addition to the frame. */
export const TABLE_WORDS: readonly Namespace[] = [
  ...([
    "around",
    "attachments",
    "bots",
    "clock",
    "colours",
    "frame",
    "game",
    "glossary",
    "houseRules",
    "lobby",
  ] as const),
  ...([
    "map",
    "matrix",
    "nav",
    "new",
    "operate",
    "person",
    "play",
    "private",
    "record",
    "sale",
    "side",
  ] as const),
  ...(["after", "title", "unrated", "waitingRoom"] as const),
];
