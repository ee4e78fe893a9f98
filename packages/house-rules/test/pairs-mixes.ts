import type { OptionDef, OptionValue, TitleDefinition } from "@railhead/core";
import { integer, pick, type Rng, seededRng } from "@railhead/core/bots";
import { type Chosen, chooseHouseRules, houseRules } from "../src/index.ts";
import { tableWith } from "./kit.ts";
import { actingOn, valuesOf } from "./pairs.ts";

/** House rules chosen at random, with options at random, for a table of this many. */
export interface Mix {
  seed: number;
  players: number;
  chosen: Chosen[];
  /** Options of the title: its own in mixes of even numbers, drawn in the others. */
  options: Record<string, OptionValue>;
  name: string;
}

/** A value that an option may have: any of a choice; of a range mostly its default or its ends. */
function anyValue(option: OptionDef, rng: Rng): OptionValue {
  if (option.kind !== "integer") return pick(rng, valuesOf(option));
  const { min = 0, max = 1000 } = option;
  const of = [option.default as number, min, max, integer(rng, min, max), integer(rng, min, max)];
  return pick(rng, of);
}

/** All in an order of their own. */
function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  const keyed = list.map((one) => ({ one, key: rng() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

const write = ({ slug, options = {} }: Chosen): string =>
  [slug, ...Object.entries(options).map(([option, value]) => `${option}=${value}`)].join(":");

/** Why a table cannot be played with these house rules, by code. */
function refusedBy(title: TitleDefinition, players: number, chosen: Chosen[]): string | undefined {
  const [problem] = chooseHouseRules(houseRules, title, players, chosen).problems;
  if (problem) return problem.code;
  try {
    tableWith(title, players, chosen);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Two to eight house rules that a table of random size may choose together, with random options, every other time with
 * random options of the title: the same for the same seed. House rules that do not go with those before are left out, by the codes that a set-up refuses them with.
 */
export function mixOf(title: TitleDefinition, seed: number): Mix {
  const rng = seededRng(seed * 7919);
  const { min, max } = title.numbers.players;
  const players = integer(rng, min, max);
  const most = integer(rng, 2, 8);
  const chosen: Chosen[] = [];
  for (const rule of shuffled(rng, actingOn(title))) {
    if (chosen.length === most) break;
    const options = Object.fromEntries(rule.options.map((option) => [option.id, anyValue(option, rng)]));
    const next = [...chosen, { slug: rule.slug, ...(rule.options.length && { options }) }];
    const code = refusedBy(title, players, next);
    if (code === undefined) chosen.push(next.at(-1) as Chosen);
    else if (!/VARIANT_SLOT_CONFLICT|VARIANT_CONTRADICTION|BANK_TOO_SMALL/.test(code))
      throw new Error(`${write(next.at(-1) as Chosen)}: ${code}`);
  }
  const drawn = seed % 2 ? title.options.map((option) => [option.id, anyValue(option, rng)] as const) : [];
  const others = drawn.filter(([id, value]) => title.options.find((one) => one.id === id)?.default !== value);
  const options = Object.fromEntries(others);
  const at = others.map(([id, value]) => `${id}=${value}`).join(", ");
  const name = `${players} players${at && ` (${at})`}, ${chosen.map(write).join(" ")}`;
  return { seed, players, chosen, options, name };
}
