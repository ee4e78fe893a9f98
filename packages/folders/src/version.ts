import { createHash } from "node:crypto";
import type { Content } from "./folder.ts";

/** JSON with sorted keys and without `$schema`, so that formatting does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .filter((key) => key !== "$schema")
      .sort()
      .map((key) => [key, canonical(fields[key])]),
  );
}

/** The version of the rules of a title that is data: a digest of its content. */
export const versionOf = (content: Content): string =>
  `data-${createHash("sha256")
    .update(JSON.stringify(canonical(content)))
    .digest("hex")
    .slice(0, 16)}`;
