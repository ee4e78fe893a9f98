import type { HouseRule, Refusal } from "@railhead/core";
import type { Beside, HouseRuleDef, Options } from "./def.ts";

/** Something a table should know of its choice, although it may play so. */
export interface Remark {
  /** "redundant": the second is included in the first. "inert": the second can never come into play. "advice": a hint. */
  kind: "redundant" | "inert" | "advice";
  /** House rules that it is about. */
  about: readonly string[];
  text: string;
}

interface On {
  rule: HouseRuleDef;
  options: Options;
}

const KINDS: Record<Exclude<Beside["verdict"], "forbids">, Remark["kind"]> = {
  includes: "redundant",
  silences: "inert",
  needs: "advice",
  advice: "advice",
};

/**
 * What is wrong, and what is worth saying, about house rules chosen together. Two that own the same slot cannot both be on,
 * whoever they are; the rest is what each says of others.
 */
export function conflicts(
  on: readonly On[],
  plugins: readonly HouseRule[],
): { problems: Refusal[]; remarks: Remark[] } {
  const problems: Refusal[] = [];
  const remarks: Remark[] = [];
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const hook of Object.keys(plugin.slots ?? {})) {
      const other = owners.get(hook);
      if (other === undefined) owners.set(hook, plugin.slug);
      else
        problems.push({
          code: "VARIANT_SLOT_CONFLICT",
          variant: plugin.slug,
          values: { a: other, b: plugin.slug, hook },
        });
    }
  }
  for (const { rule, options } of on) {
    for (const { other, verdict, when, text } of rule.beside ?? []) {
      const beside = on.find((one) => one.rule.slug === other);
      if ((verdict === "needs") === (beside !== undefined)) continue;
      if (when && !when(options, beside?.options ?? {})) continue;
      const [a, b] = [rule.slug, other];
      if (verdict !== "forbids") remarks.push({ kind: KINDS[verdict], about: [a, b], text });
      else problems.push({ code: "VARIANT_CONTRADICTION", variant: b, values: { a, b, how: text } });
    }
  }
  return { problems, remarks };
}
