import type { Timeline } from "@railhead/core";
import { rankingOf } from "@railhead/core/engine";
import { type CheckResult, checkGame, mappingOf } from "@railhead/interop";
import { JSON_OPTION, readArgs } from "../args.ts";
import { failed, wrong } from "../failure.ts";
import { print, printJson, QUIET_OPTION, quietly } from "../io.ts";
import { readCheckpoints } from "../recorded.ts";
import { tell } from "../speech.ts";
import { playThrough, readTable, type Table } from "../table.ts";
import { stopped, Work } from "../work.ts";

/** railhead replay game.json [--check checkpoints.json] [--json]; exit 1 at the first difference. */
export async function replayGame(argv: string[]): Promise<void> {
  const args = readArgs(argv, { ...JSON_OPTION, ...QUIET_OPTION, check: { type: "string" } }, [
    tell`the game file`,
  ]);
  const table = readTable(args.positionals[0] as string);
  const checkpoints = args.text("check");
  const started = performance.now();
  const total = table.log.length;
  const work = new Work({ what: "replay", unit: "moves", total, quiet: quietly(args) });
  const timeline = await playThrough(table, work).finally(() => work.end());
  const milliseconds = Math.round(performance.now() - started);
  const check = checkpoints === undefined || work.stopped ? undefined : compare(table, timeline, checkpoints);
  const state = timeline.state();
  const ranking = rankingOf({ rules: timeline.engine.rules, state });
  if (args.flag("json")) {
    printJson({
      title: table.title.id,
      actions: timeline.moves.length,
      transitions: timeline.moves.reduce((sum, move) => sum + move.transitions, 0),
      milliseconds,
      ending: state.ended?.reason ?? null,
      ranking,
      ...(check && { check }),
      ...(work.stopped && { stoppedBefore: total }),
    });
  } else {
    const end = state.ended ? tell`ended: ${state.ended.reason}` : tell`not ended`;
    const of = work.stopped ? tell` of ${total}` : "";
    print(tell`${timeline.moves.length}${of} moves replayed in ${milliseconds} ms, ${end}`);
    for (const { player, worth, rank } of ranking)
      print(`  ${rank}. ${state.players[player]?.name} ${worth}`);
    if (check) print(tell`${check.compared} checkpoints compared, ${check.skipped} skipped`);
  }
  if (work.stopped) throw stopped(tell`stopped after ${timeline.moves.length} of ${total} moves`);
  if (check?.difference) {
    const { id, at, what, ours, theirs } = check.difference;
    throw failed(
      tell`differs after move ${at} (id ${id}): ${what} is ${JSON.stringify(ours)} here, ${JSON.stringify(theirs)} in the checkpoints`,
    );
  }
}

function compare(table: Table, timeline: Timeline, path: string): CheckResult {
  const mapping = mappingOf(table.title)?.check;
  if (!mapping) throw wrong(tell`no checkpoints of ${table.title.id}`);
  const read = readCheckpoints(path);
  if (!table.log.some((entry) => entry.id !== undefined)) throw wrong(tell`--check needs an imported game`);
  return checkGame(timeline, table.log, read.checkpoints, mapping);
}
