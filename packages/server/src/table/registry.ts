import {
  createEngine,
  type HouseRule,
  type Setup,
  type SetupResult,
  type TitleDefinition,
} from "@railhead/core";

/** The titles and house rules that a site carries. Several versions of a title may be there at once. */
export interface TitleRegistry {
  /** A title under one version of its rules; without `rules`, under the newest. Undefined where the site lacks it. */
  title(id: string, rules?: string): TitleDefinition | undefined;
  /** The newest version of a title's rules; undefined where the site lacks the title. */
  newest(id: string): string | undefined;
  /** House rules by slug. */
  houseRules: Readonly<Record<string, HouseRule>>;
}

/** A registry of a list of titles; of several versions of one title the last is the newest. */
export function registryOf(
  titles: readonly TitleDefinition[],
  houseRules: Readonly<Record<string, HouseRule>> = {},
): TitleRegistry {
  const newestFirst = [...titles].reverse();
  return {
    title: (id, rules) =>
      newestFirst.find((one) => one.id === id && (rules === undefined || one.version === rules)),
    newest: (id) => newestFirst.find((one) => one.id === id)?.version,
    houseRules,
  };
}

/** The engine of a set-up under one version of a title, or why there is none. */
export function engineOf(
  registry: TitleRegistry,
  title: string,
  rules: string,
  setup: Setup,
): SetupResult | { ok: false; missing: "title" | "house rule"; slug?: string } {
  const definition = registry.title(title, rules);
  if (!definition) return { ok: false, missing: "title" };
  const plugins: HouseRule[] = [];
  for (const { slug } of setup.houseRules ?? []) {
    const plugin = Object.hasOwn(registry.houseRules, slug) ? registry.houseRules[slug] : undefined;
    if (!plugin) return { ok: false, missing: "house rule", slug };
    plugins.push(plugin);
  }
  return createEngine(definition, setup, plugins);
}
