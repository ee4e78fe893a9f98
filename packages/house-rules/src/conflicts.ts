import type { HouseRule } from "@railhead/core";
import type { Beside, HouseRuleDef, Options } from "./def.ts";
import type { Verdict } from "./verdicts.ts";

interface On {
  rule: HouseRuleDef;
  options: Options;
}

const KINDS: Readonly<Record<Exclude<Beside["verdict"], "forbids">, Pick<Verdict, "level" | "code">>> = {
  includes: { level: "info", code: "VARIANT_REDUNDANT" },
  silences: { level: "warn", code: "VARIANT_INERT" },
  needs: { level: "warn", code: "VARIANT_ALONE" },
  advice: { level: "info", code: "VARIANT_ADVICE" },
};

/**
 * Errors and notes about house rules chosen together. Two that own the same slot can never both be on; the rest is
 * what each declares about others.
 *
 * @param isThere whether a house rule with that slug exists: no message recommends one that does not
 */
export function conflicts(
  on: readonly On[],
  plugins: readonly HouseRule[],
  isThere: (slug: string) => boolean = () => true,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const hook of Object.keys(plugin.slots ?? {})) {
      const other = owners.get(hook);
      if (other === undefined) owners.set(hook, plugin.slug);
      else
        verdicts.push({
          level: "refuse",
          code: "VARIANT_SLOT_CONFLICT",
          about: [other, plugin.slug],
          values: { a: other, b: plugin.slug, hook },
        });
    }
  }
  for (const { rule, options } of on) {
    for (const { other, verdict, when, text } of rule.beside ?? []) {
      const beside = on.find((one) => one.rule.slug === other);
      if ((verdict === "needs") === (beside !== undefined)) continue;
      if (!beside && !isThere(other)) continue;
      if (when && !when(options, beside?.options ?? {})) continue;
      const [a, b] = [rule.slug, other];
      // That both take one hook says it already.
      if (verdict === "forbids" && verdicts.some(({ about }) => about.includes(a) && about.includes(b)))
        continue;
      if (verdict !== "forbids")
        verdicts.push({ ...KINDS[verdict], about: beside ? [a, b] : [a], values: { a, b, text } });
      else
        verdicts.push({
          level: "refuse",
          code: "VARIANT_CONTRADICTION",
          about: [a, b],
          values: { a, b, how: text, exempt: when ? "option" : "none" },
        });
    }
  }
  return verdicts;
}
