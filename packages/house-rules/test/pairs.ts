import type { Action, HouseRule, Refusal, TitleDefinition } from "@railhead/core";
import { audit, leanBot, seededRng, trusting } from "@railhead/core/bots";
import { type Chosen, chooseHouseRules, effectOn, houseRules } from "../src/index.ts";
import { tableWith } from "./kit.ts";

/** Two house rules chosen together on a title. */
export interface Pair {
  name: string;
  slugs: string[];
  chosen: Chosen[];
  problems: Refusal[];
  /** They own or join hooks of one family (`opening`, `turnOrder`, `emergency`, ...). */
  shares: boolean;
}

const hooksOf = (plugin: HouseRule): string[] =>
  [...Object.keys(plugin.slots ?? {}), ...Object.keys(plugin.chains ?? {})].map(
    (hook) => hook.split(".")[0] as string,
  );

/** All pairs of house rules that act on a title, allowed or not. */
export function allPairs(title: TitleDefinition): Pair[] {
  const acting = houseRules.filter((rule) => effectOn(rule, title).effect === "acts");
  return acting.flatMap((a, at) =>
    acting.slice(at + 1).map((b): Pair => {
      const slugs = [a.slug, b.slug];
      const chosen = slugs.map((slug) => ({ slug }));
      const { plugins, problems } = chooseHouseRules(houseRules, title, 4, chosen);
      const [first = [], second = []] = plugins.map(hooksOf);
      const shares = first.some((hook) => second.includes(hook));
      return { name: slugs.join("+"), slugs, chosen, problems, shares };
    }),
  );
}

/** One game of bots under the engine's invariants, whole or to the end of so many stock rounds. */
export function playPair(
  title: TitleDefinition,
  chosen: Chosen[],
  seed: number,
  { stockRounds = Number.POSITIVE_INFINITY }: { stockRounds?: number } = {},
): { failures: string[]; ending: string; moves: number } {
  const engine = trusting(tableWith(title, 4, chosen, { seed }));
  let { state } = engine.start();
  const watch = audit(engine, state, { seed, closely: 80, tries: 4 });
  const rng = seededRng(seed);
  const failures: string[] = [];
  let moves = 0;
  let rounds = 0;
  while (!state.ended && moves < 5000 && rounds < stockRounds) {
    const before = state;
    const action: Action = leanBot.choose(engine, before, rng);
    const result = engine.apply(before, action);
    if (!result.ok) {
      failures.push(`${JSON.stringify(action)}: ${result.refusal.code}`);
      break;
    }
    state = result.state;
    moves++;
    failures.push(...watch({ before, action, state, number: moves }));
    rounds += result.events.filter(({ type, round }) => type === "round_ended" && round === "stock").length;
    if (failures.length > 5) break;
  }
  return { failures, ending: state.ended?.reason ?? "unfinished", moves };
}
