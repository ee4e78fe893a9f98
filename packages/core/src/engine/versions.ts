import type { EarlierRules } from "../contract/readings.ts";
import type { Ctx, TitleDefinition } from "../contract/rules.ts";
import type { OptionValue } from "../state/state.ts";
import { definitionOf } from "./resolve.ts";

/** Every definition of one title, the oldest first; found from any of them. */
const families = new WeakMap<TitleDefinition, readonly TitleDefinition[]>();

/** A copy of presets or suggested options without the options that a version does not have. */
const without = <T>(values: Record<string, T>, gone: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !gone(id)));

function before(later: TitleDefinition, { version, readings, defaults = {} }: EarlierRules): TitleDefinition {
  const gone = (id: string) => Object.hasOwn(readings, id);
  return {
    ...later,
    version,
    readings: { ...later.readings, ...readings },
    options: later.options
      .filter(({ id }) => !gone(id))
      .map((option) => {
        const was = defaults[option.id];
        return was === undefined ? option : { ...option, default: was };
      }),
    presets: Object.fromEntries(
      Object.entries(later.presets).map(([name, options]) => [name, without(options, gone)]),
    ),
    ...(later.page?.suggestions && {
      page: {
        ...later.page,
        suggestions: later.page.suggestions.map((one) => ({ ...one, options: without(one.options, gone) })),
      },
    }),
  };
}

/** All versions of a title's rules, the oldest first. Any of its definitions will do. */
export function versionsOf(title: TitleDefinition): readonly TitleDefinition[] {
  const newest = definitionOf(title);
  const known = families.get(newest);
  if (known) return known;
  const family = [newest];
  for (const earlier of newest.earlier ?? []) family.unshift(before(family[0] as TitleDefinition, earlier));
  for (const one of family) families.set(one, family);
  return family;
}

/** A title under one version of its rules; undefined where it has no such version. */
export const titleUnder = (title: TitleDefinition, version: string): TitleDefinition | undefined =>
  versionsOf(title).find((one) => one.version === version);

/** Keys of the texts that say what changed between two versions, the oldest change first. */
export function changesBetween(title: TitleDefinition, from: string, to: string): string[] {
  const versions = versionsOf(title).map((one) => one.version);
  const [first, last] = [versions.indexOf(from), versions.indexOf(to)];
  if (first < 0 || last < 0) return [];
  const earlier = versionsOf(title).at(-1)?.earlier ?? [];
  return versions.slice(first, last).flatMap((version) => {
    const changes = earlier.find((one) => one.version === version)?.changes ?? [];
    return [...changes];
  });
}

/** How this table reads a point that versions or tables decide differently. Throws where the title has no such point. */
export function reading(ctx: Pick<Ctx, "rules">, id: string): OptionValue {
  const value = ctx.rules.readings[id];
  if (value === undefined) throw new Error(`title ${ctx.rules.title.id} has no reading ${id}`);
  return value;
}
