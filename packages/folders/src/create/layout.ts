/** Longest line of the JSON that is written. */
const WIDTH = 110;

function laid(value: unknown, indent: string, before: number): string {
  const flat = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, " ") ?? "null";
  if (typeof value !== "object" || value === null || before + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const entries = value.map((one) => `${inner}${laid(one, inner, inner.length + 1)}`);
    return `[\n${entries.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => {
      const name = `${JSON.stringify(key)}: `;
      return `${inner}${name}${laid(one, inner, inner.length + name.length + 1)}`;
    });
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

/** JSON for people: whatever fits on a line stands on one. */
export const oneLine = (value: object): string => `${laid(value, "", WIDTH)}\n`;
