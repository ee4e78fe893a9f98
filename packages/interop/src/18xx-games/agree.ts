import {
  createEngine,
  type GameFile,
  replay,
  type Setup,
  type Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { type CheckResult, checkFile, type Difference } from "./check.ts";
import type { Checkpoint, CheckpointEnd } from "./checkpoints.ts";
import { fieldsInWords, kindInWords } from "./kinds.ts";
import type { GameRecord, RecordAction } from "./record.ts";
import { mappingOf } from "./titles.ts";

/** A game held against checkpoints. `setup`: the table on which they agree, where what was drawn before the game shows in them alone. */
export type ImportCheck = CheckResult & { setup?: Setup };

/**
 * An imported game held against the checkpoints of its record, to the end. Where the actions of a record do not tell what was drawn before its game, the checkpoints may: then
 * the table is the one on which they agree. Undefined where the title's records are not read.
 */
export function checkImport(
  title: TitleDefinition,
  file: GameFile,
  checkpoints: readonly Checkpoint[],
  end?: CheckpointEnd,
): ImportCheck | undefined {
  const first = checkAt(title, file, file.setup, checkpoints, end);
  if (!first?.difference) return first;
  for (const setup of otherTables(title, file.setup)) {
    const next = checkAt(title, file, setup, checkpoints, end);
    if (next && !next.difference) return { ...next, setup };
  }
  return first;
}

/** The same table, with something else drawn before the game. */
function otherTables(title: TitleDefinition, setup: Setup): Setup[] {
  const drawn = mappingOf(title)?.check.drawn ?? [];
  return title.options
    .filter(({ id }) => drawn.includes(id))
    .flatMap(({ id, values = [] }) =>
      values
        .filter((value) => value !== "lot" && value !== setup.options?.[id])
        .map((value) => ({ ...setup, options: { ...setup.options, [id]: value } })),
    );
}

function checkAt(
  title: TitleDefinition,
  file: GameFile,
  setup: Setup,
  checkpoints: readonly Checkpoint[],
  end: CheckpointEnd | undefined,
): CheckResult | undefined {
  const mapping = mappingOf(title);
  const made = mapping && createEngine(title, setup);
  if (!mapping || !made?.ok) return undefined;
  const { timeline, refused } = replay(made.engine, file.log);
  if (refused && setup !== file.setup) return undefined;
  const checked = checkFile(timeline, file, checkpoints, mapping.check);
  const difference = checked.difference ?? (end && endDiffers(timeline, end, checkpoints.at(-1)?.id ?? 0));
  return { ...checked, ...(difference && { difference }) };
}

function endDiffers(timeline: Timeline, end: CheckpointEnd, id: number): Difference | undefined {
  const { ended } = timeline.state();
  const at = timeline.moves.length;
  if ((ended !== null) !== end.finished)
    return { id, at, what: "finished", ours: ended !== null, theirs: end.finished };
  for (const { player, worth } of ended?.ranking ?? []) {
    const theirs = end.result?.[player];
    if (theirs !== undefined && theirs !== worth)
      return { id, at, what: `result.${player}`, ours: worth, theirs };
  }
  return undefined;
}

/** Where a game and the checkpoints of its record part, for a person: the recorded action, then what both sides have after it. */
export function differenceInWords(
  record: GameRecord,
  { id, what, ours, theirs, before }: Difference,
  tell: (sentence: string) => string = (sentence) => sentence,
): string {
  const action = actionWith(record.actions, id);
  const fields = action && fieldsInWords(action, tell);
  const who = action ? `${action.entity}: ${tell(kindInWords(action.type))}` : "";
  const named = fields ? `${who}, ${fields}` : who;
  const [here, there] = [JSON.stringify(ours), JSON.stringify(theirs)];
  const moved =
    typeof before === "number" && typeof ours === "number" && typeof theirs === "number"
      ? ` ${tell(saying`(before: ${before}; here ${signed(ours - before)}, in the record ${signed(theirs - before)})`)}`
      : "";
  return `${tell(saying`after move ${id} (${named}): ${what} is ${here} here, ${there} in the checkpoints`)}${moved}`;
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

function actionWith(actions: readonly RecordAction[], id: number): RecordAction | undefined {
  return actions.find((action) => action.id === id);
}
