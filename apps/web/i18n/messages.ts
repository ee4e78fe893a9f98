import { directionOf } from "@railhead/core/texts";
import english from "../messages/en/index.ts";
import { isolating } from "./isolate.ts";
import type { Language } from "./languages.ts";

export type Messages = typeof english;

interface Tree {
  [key: string]: string | Tree;
}

const LOADERS: Record<Exclude<Language, "en">, () => Promise<Tree>> = {
  de: async () => (await import("../messages/de/index.ts")).default,
  he: async () => (await import("../messages/he/index.ts")).default,
};

/** The texts of a tree; what it lacks is taken from the other. `write` is done to its own. */
function over(tree: Tree, below: Tree, write: (text: string) => string): Tree {
  const merged = Object.entries(below).map(([key, text]) => {
    const own = Object.hasOwn(tree, key) ? tree[key] : undefined;
    if (typeof text === "string") return [key, typeof own === "string" ? write(own) : text];
    return [key, over(typeof own === "object" ? own : {}, text, write)];
  });
  return Object.fromEntries(merged);
}

const made = new Map<Language, Promise<Messages>>();

async function load(language: Language): Promise<Messages> {
  if (language === "en") return english;
  const write = directionOf(language) === "rtl" ? isolating : (text: string) => text;
  return over(await LOADERS[language](), english, write) as Messages;
}

/** All texts of the site in a language; a key that it lacks is there in English. */
export function messagesOf(language: Language): Promise<Messages> {
  const known = made.get(language) ?? load(language);
  made.set(language, known);
  return known;
}
