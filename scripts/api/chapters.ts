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

/** Folders of core's sources that are chapters of their own, and the chapter of any other. */
const PARTS = /^\.\/(parts\/[^/]+|[^/]+)\//;

const STATEMENT = /^export (type )?\{([^}]*)\} from "(\.[^"]+)";/gm;

/**
 * The chapters of a module that only exports from others: one for each folder of sources, in the order of their names. `home`: address
 * of the folder in which the module lies, as the chapters import it.
 */
export function chaptersOf(name: string, index: string, home: string): Chapter[] {
  const chapters = new Map<string, string[]>();
  for (const [, type = "", names = "", from = ""] of index.matchAll(STATEMENT)) {
    const folder = PARTS.exec(from)?.[1] ?? "parts";
    const lines = chapters.get(folder) ?? [];
    lines.push(`export ${type}{${names.replace(/\s+/g, " ")}} from "${home}/${from.slice(2)}";`);
    chapters.set(folder, lines);
  }
  return [...chapters]
    .map(([folder, lines]) => ({
      name: `${name}-${folder.replace("/", "-")}`,
      source: `${headed(`@railhead/${name}`, `\`${folder}\` of its sources`)}${lines.join("\n")}\n`,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
