import { createEngine, Engine, replay, type TitleDefinition } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";

/** What a set-up of a sample may say: its reader is to see the current rules, as a new table has them. */
const PLAIN = ["players", "seed"];

/** A title that has a sample, and after how many moves it is cut off. Default: at its end. */
interface SampleOf {
  title: TitleDefinition;
  moves?: number;
}

/**
 * What is wrong with the text of a title's sample game; empty where nothing is. It is to be a game under the title's
 * current plain rules: the newest version, without options, presets and house rules, in which every move is legal.
 *
 * @param runs whether each run is looked at too: that it is the best there is takes minutes on late boards
 */
export function sampleFaults({ title, moves }: SampleOf, text: string, runs = false): string[] {
  const read = parseGameFile(text);
  if (!read.ok) return [read.message];
  const { file } = read;
  const faults: string[] = [];
  if (file.title !== title.id) faults.push(`it is a game of ${file.title}`);
  if (file.rules !== title.version)
    faults.push(`it is played by rules ${file.rules}; today's are ${title.version}`);
  const more = Object.keys(file.setup).filter((key) => !PLAIN.includes(key));
  if (more.length) faults.push(`its set-up names ${more.join(", ")}`);
  if (faults.length) return faults;
  const made = createEngine(title, file.setup);
  if (!made.ok) return [`it cannot be set up: ${made.refusal.code}`];
  const engine = runs
    ? made.engine
    : new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  const { timeline, refused } = replay(engine, file.log);
  if (refused) return [`move ${timeline.moves.length + 1} is refused: ${JSON.stringify(refused)}`];
  if (timeline.moves.length !== file.log.length) return ["it takes moves back"];
  const whole = timeline.state().ended !== null || timeline.moves.length === moves;
  return whole ? [] : ["it is not played to its end"];
}
