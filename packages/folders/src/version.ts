import { createHash } from "node:crypto";
import { familyVersions } from "@railhead/family-1830";
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

/** A digest of the content of a title that is data: it names the content, whatever the family's rules. */
export const digestOf = (content: Content): string =>
  `data-${createHash("sha256")
    .update(JSON.stringify(canonical(content)))
    .digest("hex")
    .slice(0, 16)}`;

/** The version of the rules of a title that is data: its content under the family's current rules. */
export const versionOf = (content: Content): string => familyVersions(digestOf(content)).version;
