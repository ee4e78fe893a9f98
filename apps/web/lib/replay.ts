import {
  createEngine,
  Engine,
  type GameFile,
  type HouseRule,
  type Refusal,
  type Setup,
  Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { actionOf, type EngineUnder, effectiveGame, titleUnder } from "@railhead/core/engine";
import { tableTitle } from "@railhead/core/game";
import { houseRulesFetched, houseRulesFor } from "./house-rules.ts";

/** A game with all its states, and where its log could not be followed any further. */
export interface Replayed {
  timeline: Timeline;
  /** The engine of the same game under another version of its rules. */
  under: EngineUnder;
  stopped?: { at: number; refusal: Refusal };
}

/** Longest time the page may stand still, in milliseconds. */
const SLICE = 24;
/** Lets the page draw and listen; a message comes back sooner than a timer. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The house rules of a table, or why they cannot stand together. */
function houseRulesOf(title: TitleDefinition, { houseRules, players }: Setup): HouseRule[] | Refusal {
  if (!houseRules?.length) return [];
  const known = houseRulesFetched();
  const { problems, plugins } = known.chooseHouseRules(known.houseRules, title, players.length, houseRules);
  return problems[0] ?? [...plugins];
}

/**
 * The engine of a page: it lists, previews and plans. Routes are counted, never searched for better ones, which would
 * keep the page waiting; the server of the game searches. The house rules of the set-up have been fetched (`houseRulesFor`).
 */
export function pageEngine(definition: TitleDefinition, setup: Setup): Engine | Refusal {
  const title = tableTitle(definition, setup);
  const plugins = houseRulesOf(title, setup);
  if ("code" in plugins) return plugins;
  const made = createEngine(title, setup, plugins);
  return made.ok ? new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup) : made.refusal;
}

/** The engines of a page by version of the title's rules; each is made once. */
export function pageEngines(title: TitleDefinition, setup: Setup): EngineUnder {
  const made = new Map<string, Engine | Refusal>();
  return (rules) => {
    let engine = made.get(rules);
    if (!engine) {
      const definition = titleUnder(title, rules);
      engine = definition
        ? pageEngine(definition, setup)
        : { code: "RULES_MISSING", values: { title: title.credits.name, rules } };
      made.set(rules, engine);
    }
    return engine;
  };
}

/**
 * Plays a game's log in slices, so that the page stays alive. What was played before is taken on trust.
 */
export async function replayInSlices(
  title: TitleDefinition,
  file: GameFile,
  onProgress: (at: number, total: number) => void,
  signal: AbortSignal,
): Promise<Replayed | { refused: Refusal }> {
  await houseRulesFor(file.setup);
  const under = pageEngines(title, file.setup);
  const made = under(file.rules);
  if (!(made instanceof Engine)) return { refused: made };
  const timeline = new Timeline(made);
  const { moves: log, rules, now } = effectiveGame(file.log);
  const adopt = (version = file.rules): Refusal | undefined => {
    const engine = under(version);
    if (!(engine instanceof Engine)) return engine;
    if (engine !== timeline.engine) timeline.adopt(engine);
    return undefined;
  };
  let slice = performance.now();
  for (const [index, entry] of log.entries()) {
    const refusal = adopt(rules[index]) ?? timeline.play(actionOf(entry));
    if (refusal) return { timeline, under, stopped: { at: index + 1, refusal } };
    if (performance.now() - slice > SLICE) {
      onProgress(index + 1, log.length);
      await pause();
      if (signal.aborted) return { timeline, under };
      slice = performance.now();
    }
  }
  const refusal = adopt(now);
  return { timeline, under, ...(refusal && { stopped: { at: log.length + 1, refusal } }) };
}
