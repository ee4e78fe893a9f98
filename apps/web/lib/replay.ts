import type { Refusal, Setup } from "@railhead/core";
import {
  type Action,
  createEngine,
  Engine,
  effectiveLog,
  type GameFile,
  Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";

/** A game with all its states, and where its log could not be followed any further. */
export interface Replayed {
  timeline: Timeline;
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

/**
 * The engine of a page: it lists, previews and plans. Routes are counted, never searched for better ones, which would
 * keep the page waiting; whoever keeps the game searches.
 */
export function pageEngine(title: TitleDefinition, setup: Setup): Engine | Refusal {
  const chosen = chooseHouseRules(houseRules, title, setup.players.length, setup.houseRules ?? []);
  if (chosen.problems[0]) return chosen.problems[0];
  const made = createEngine(title, setup, chosen.plugins);
  return made.ok ? new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup) : made.refusal;
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
  const made = pageEngine(title, file.setup);
  if (!(made instanceof Engine)) return { refused: made };
  const timeline = new Timeline(made);
  const log = effectiveLog(file.log);
  let slice = performance.now();
  for (const [index, entry] of log.entries()) {
    const { id: _id, ...action } = entry;
    const refusal = timeline.play(action as Action);
    if (refusal) return { timeline, stopped: { at: index + 1, refusal } };
    if (performance.now() - slice > SLICE) {
      onProgress(index + 1, log.length);
      await pause();
      if (signal.aborted) return { timeline };
      slice = performance.now();
    }
  }
  return { timeline };
}
