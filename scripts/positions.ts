import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Action, createEngine, type Engine, type GameState, type Setup } from "@railhead/core";
import { type Bot, seededRng, trusting } from "@railhead/core/bots";
import { contestant, named } from "./tournament.ts";

/**
 * `RAILHEAD_RECORDS=… npx tsx scripts/positions.ts [--title 18eu] [--bot strong] [--at 22 ...]`: what a bot would do in positions kept with what good players do
 * there (`positions-bots/positions.json`: the game, the move's number, what is better, what not and why), the best moves it sees first.
 */
interface Position {
  at: number;
  better: string;
  not: string;
  why: string;
}

/** The states of a kept game before moves of these numbers. */
export function statesAt(engine: Engine, log: readonly Action[], at: readonly number[]): GameState[] {
  const wanted = new Map<number, GameState>();
  let { state } = engine.start();
  for (const [number, action] of log.entries()) {
    if (at.includes(number)) wanted.set(number, state);
    const applied = engine.apply(state, action);
    if (!applied.ok) throw new Error(`move ${number} is refused: ${applied.refusal.code}`);
    state = applied.state;
  }
  return at.map((number) => wanted.get(number) as GameState);
}

/** A move in few words: its type and whatever it names. */
const worded = ({ type, seat: _, ...rest }: Action): string =>
  [type, ...Object.values(rest).filter((one) => typeof one !== "object")].join(" ");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      title: { type: "string", default: "18eu" },
      bot: { type: "string", multiple: true, default: ["strong"] },
      at: { type: "string", multiple: true },
    },
  });
  const folder = join(process.env.RAILHEAD_RECORDS ?? "", "positions-bots");
  if (!process.env.RAILHEAD_RECORDS || !existsSync(folder))
    throw new Error("RAILHEAD_RECORDS names no folder with positions-bots");
  const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as T;
  const { game, positions } = read<{ game: string; positions: Position[] }>("positions.json");
  const { setup, log } = read<{ setup: Setup; log: Action[] }>(game);
  const { title } = await named(values.title);
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = trusting(made.engine);
  const some = positions.filter(({ at }) => !values.at || values.at.includes(String(at)));
  const states = statesAt(
    engine,
    log,
    some.map(({ at }) => at),
  );
  for (const [index, { at, better, not }] of some.entries()) {
    const state = states[index] as GameState;
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    console.log(`${at}: better: ${better}\n     not: ${not} (${worded(log[at] as Action)})`);
    for (const name of values.bot) {
      const bot = contestant(name) as Bot;
      const weighed = bot.weigh?.(engine, state, seededRng(1), seat, 6);
      const moves = weighed?.map(({ action, value }) => `${worded(action)} ${Math.round(value)}`);
      console.log(
        `     ${name}: ${(moves ?? [worded(bot.choose(engine, state, seededRng(1), seat))]).join(" · ")}`,
      );
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
