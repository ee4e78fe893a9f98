const CONSTANT = /\bexpect\(\s*(?:true|false|null|undefined|[-+]?[\d.]+|"[^"]*"|'[^']*'|`[^`$]*`)\s*[,)]/g;
const ITSELF = /\bexpect\(\s*([^()]+?)\s*\)\s*\.(?:toBe|toEqual|toStrictEqual)\(\s*\1\s*\)/g;
const NEVER = /(?:\bif\s*\(\s*false\s*\)|(?:\bit|\btest|\bdescribe)\.(?:fails|only)\b)/g;

/**
 * Lines of a test file with assertions that cannot fail: of a constant, of a value by itself, behind `if (false)`; and
 * tests that pass by failing, or that keep the others from running.
 */
export function hollowIn(source: string): { line: number; text: string }[] {
  const lines = new Map<number, string>();
  for (const pattern of [CONSTANT, ITSELF, NEVER])
    for (const found of source.matchAll(pattern)) {
      const line = source.slice(0, found.index).split("\n").length;
      if (!lines.has(line)) lines.set(line, found[0].trim());
    }
  return [...lines].sort(([a], [b]) => a - b).map(([line, text]) => ({ line, text }));
}
