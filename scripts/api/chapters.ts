/** A page of the reference: what a file would export to be it. */
export interface Chapter {
  /** Name of the page, without ending. */
  name: string;
  /** Source of a module that exports what the page tells. */
  source: string;
}

/** What stands above a page: from where its names are imported. */
export const headed = (from: string, what = ""): string =>
  `/**\n * Import from \`${from}\`${what && `: ${what}`}.\n *\n * @module\n */\n`;

const STATEMENT = /^export (type )?\{([^}]*)\} from "(\.[^"]+)";/gm;

/**
 * The chapters of an entry point that only exports from others: one for each folder beside it, in the order of their names, and one named as the
 * entry point for the rest. `from`: the entry point as it is imported; `home`: address of its folder, as the chapters import it.
 */
export function chaptersOf(name: string, from: string, index: string, home: string): Chapter[] {
  const chapters = new Map<string, string[]>();
  for (const [, type = "", names = "", file = ""] of index.matchAll(STATEMENT)) {
    const folder = /^\.\/([^/]+)\//.exec(file)?.[1] ?? "";
    const lines = chapters.get(folder) ?? [];
    lines.push(`export ${type}{${names.replace(/\s+/g, " ")}} from "${home}/${file}";`);
    chapters.set(folder, lines);
  }
  return [...chapters]
    .map(([folder, lines]) => ({
      name: folder ? `${name}-${folder}` : name,
      source: `${headed(from, folder && `\`${folder}\` of its sources`)}${lines.join("\n")}\n`,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
