/** A rule of a style sheet: its selectors as written, and what it declares. */
interface Rule {
  selectors: string[];
  declared: [name: string, value: string][];
}

function rulesOf(css: string): Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
    selectors: selectors.trim().split(","),
    declared: body
      .split(";")
      .filter((one) => one.includes(":"))
      .map((one): [string, string] => {
        const colon = one.indexOf(":");
        return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()];
      }),
  }));
}

/** The innermost `var(--name)` or `var(--name,fallback)` of a value. */
const VARIABLE = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/;

/** A value with its variables put in; undefined where one is unknown and has no fallback. */
function resolved(value: string, known: ReadonlyMap<string, string>): string | undefined {
  let text = value;
  for (let found = VARIABLE.exec(text); found; found = VARIABLE.exec(text)) {
    const [whole, name = "", fallback] = found;
    const put = known.get(name) ?? fallback;
    if (put === undefined) return undefined;
    text = text.replace(whole, () => put);
  }
  return mixed(text);
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `color-mix` of two colors as one color. */
function mixed(value: string): string {
  return value.replace(
    /color-mix\(in oklab,(#[\da-f]{6})(?: (\d+)%)?,(#[\da-f]{6})(?: (\d+)%)?\)/g,
    (_all, first: string, of: string | undefined, second: string, rest: string | undefined) => {
      const part = of === undefined ? 1 - Number(rest ?? 50) / 100 : Number(of) / 100;
      const others = channels(second);
      const sums = channels(first).map((one, at) => Math.round(one * part + (others[at] ?? 0) * (1 - part)));
      return `#${sums.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
    },
  );
}

/** A selector for the last element itself where it has the scope's class, and where something around it has. */
function within(selector: string, scope: string): string[] {
  const parts = selector.split(" ");
  const last = parts.pop() ?? "";
  const before = parts.length ? `${parts.join(" ")} ` : "";
  return [`${before}${last}${scope}`, `${before}${scope} ${last}`];
}

/**
 * A style sheet without variables, for programs that draw SVG and know none.
 *
 * @param css rules with class selectors; a variable that a rule sets itself holds for what bears its class, and for what is inside
 * @param palette the values of the other variables, as declarations
 */
export function withoutVariables(css: string, palette: string): string {
  const known = new Map(rulesOf(`x{${palette}}`).flatMap(({ declared }) => declared));
  const rules = rulesOf(css);
  const scopes = rules.flatMap(({ selectors, declared }) =>
    declared
      .filter(([name]) => name.startsWith("--"))
      .flatMap(([name, value]) => selectors.map((selector) => ({ name, value, selector }))),
  );
  const lines: string[] = [];
  for (const { selectors, declared } of rules) {
    const own = new Map([...known, ...declared.filter(([name]) => name.startsWith("--"))]);
    const plain: string[] = [];
    for (const [name, value] of declared) {
      if (name.startsWith("--")) continue;
      const put = resolved(value, own);
      if (put !== undefined) plain.push(`${name}:${put}`);
    }
    if (plain.length) lines.push(`${selectors.join(",")}{${plain.join(";")}}`);
    for (const scope of scopes)
      for (const [name, value] of declared) {
        if (name.startsWith("--") || !value.includes(`var(${scope.name}`)) continue;
        const put = resolved(value, new Map([...own, [scope.name, scope.value]]));
        const where = selectors.filter((one) => one !== scope.selector);
        if (put !== undefined && where.length)
          lines.push(`${where.flatMap((one) => within(one, scope.selector)).join(",")}{${name}:${put}}`);
      }
  }
  return lines.join("");
}
