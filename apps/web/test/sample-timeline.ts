import { readFileSync } from "node:fs";
import { createEngine, Engine, replay, type Timeline, type TitleDefinition } from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";

/** The sample game of 18EU, replayed; its runs are taken as they stand. */
export function sampleTimeline(): Timeline {
  const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
  const result = parseGameFile(text);
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(titleUnder(title18eu, result.file.rules) as TitleDefinition, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  return replay(engine, result.file.log).timeline;
}
