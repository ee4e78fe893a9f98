import { createEngine, replay, type TitleDefinition } from "@railhead/core";
import { audit, type Bot, simulateGame, sweepBot } from "@railhead/core/bots";
import { type Answers, DEFAULTS, type Folder, newTitle, type Read, readTitle } from "../src/index.ts";
import { stepsOf } from "../src/json.ts";

/** The folder that `create-title` writes, as it is read. */
export function begun(answers: Partial<Answers> = {}): Folder {
  const files = newTitle({ ...DEFAULTS, name: "Trial", ...answers });
  const texts = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => !path.includes("/"))
      .map(([path, text]) => [path.replace(/\.json$/, ""), text]),
  );
  return { name: "./trial", texts };
}

// biome-ignore lint/suspicious/noExplicitAny: files are changed in ways that their types forbid.
export type Json = any;

/** The same folder with some of its files changed. */
export function changed(changes: Record<string, (file: Json) => unknown>, folder = begun()): Folder {
  const texts: Record<string, string | undefined> = { ...folder.texts };
  for (const [name, change] of Object.entries(changes)) {
    const file = JSON.parse(texts[name] ?? "{}");
    texts[name] = JSON.stringify(change(file) ?? file, null, 2);
  }
  return { ...folder, texts };
}

/** A change that writes a value at a place such as `hexes[0].coord`. */
export const set =
  (path: string, value: unknown) =>
  (file: Json): void => {
    const steps = stepsOf(path);
    const parent = steps.slice(0, -1).reduce((at, step) => at[step], file);
    parent[steps.at(-1) as string] = value;
  };

/** The title of a folder that must be right. */
export function titleOf(folder: Folder): TitleDefinition {
  const read = readTitle(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.findings, null, 2));
  return read.title;
}

/** What is wrong with a folder, each as one line. */
export const said = (read: Read): string[] =>
  read.ok ? [] : read.findings.map(({ file, line, what, mend }) => `${file}:${line ?? 0}: ${what}; ${mend}`);

/** A game of bots under the watch of every invariant: what is wrong with it, and how it ended. */
export function watched(title: TitleDefinition, players: number, seed: number, bot: Bot = sweepBot) {
  const seats = ["A", "B", "C", "D", "E", "F"].slice(0, players).map((id) => ({ id, name: id }));
  const made = createEngine(title, { players: seats, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  const { engine } = made;
  const faults: string[] = [];
  const seen = audit(engine, engine.start().state, { seed, closely: 50, tries: 4 });
  const game = simulateGame(engine, bot, {
    seed,
    maxActions: 5000,
    after: (step) => faults.push(...seen(step)),
  });
  const again = replay(engine.trusting(), game.log).timeline.state();
  if (JSON.stringify(again) !== JSON.stringify(game.state)) faults.push("its log plays to another state");
  return { game, faults };
}
