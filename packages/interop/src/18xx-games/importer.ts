import { createEngine, type Engine, type GameFile, type Setup, type TitleDefinition } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { type Speech, type Words, wordsOf } from "../words.ts";
import { isWish } from "./actions.ts";
import { effectiveActions } from "./effective.ts";
import type { TableOptions, TitleMapping } from "./mapping.ts";
import { type GameRecord, parseRecord, type RecordAction } from "./record.ts";
import { agreesWithRecord, type ImportReport, reportOf } from "./report.ts";
import { type Progress, Search } from "./search.ts";
import { oneLine } from "./values.ts";

export interface ImportChoices extends Speech {
  /** Readings of the rules to import by. Default: those of the platform. */
  preset?: string;
  /** Id of the title to read the record as. Default: the one whose records are called so. */
  title?: string;
}

export type ImportResult =
  | { ok: true; file: GameFile; report: ImportReport; record: GameRecord }
  | { ok: false; message: string };

/**
 * Reads a record of 18xx.games into a game file. The engine is driven along: every recorded action becomes the action
 * that means the same here. What that program does not ask or does not write down is supplied, what is not asked here is
 * dropped, recorded actions that are one decision here are joined; nothing else is changed, and the report names each. Goes
 * step by step, telling how far it is.
 *
 * @param text the record
 * @param titles titles that may be imported
 * @returns the game with the record's ids on its log, as far as the record goes here (`report.lost`, `report.differences`); or one
 * line that says what is wrong, where nothing of it can be read
 */
export function* importing(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly TitleMapping[],
  choices: ImportChoices = {},
): Generator<Progress, ImportResult, void> {
  const result = yield* reading(text, titles, mappings, choices);
  return result.ok ? result : { ok: false, message: oneLine(result.message) };
}

/** A record that can be read: its table here, and its actions in the form in which they are searched. */
export interface Prepared {
  record: GameRecord;
  title: TitleDefinition;
  mapping: TitleMapping;
  setup: Setup;
  engine: Engine;
  /** Those that count, with what was carried out right after each. */
  actions: RecordAction[];
  words: Words;
  /** Tables on which it may have been played instead, as far as the record does not tell. */
  others: readonly Pick<Prepared, "setup" | "engine">[];
}

/** Reads the text of a record, and sets its table up; or says in one line what is wrong. */
export function prepare(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly TitleMapping[],
  choices: ImportChoices = {},
): ({ ok: true } & Prepared) | { ok: false; message: string } {
  const read = parseRecord(text);
  if (!read.ok) return read;
  const { record } = read;
  const mapping = mappings.find((one) =>
    choices.title === undefined ? one.record === record.title : one.title === choices.title,
  );
  const title = titles.find((one) => one.id === mapping?.title);
  if (!mapping || !title) return { ok: false, message: unreadable(record.title, titles, mappings) };
  const options = mapping.options(record.options, record, title);
  if ("unknown" in options) return { ok: false, message: saying`unknown optional rule ${options.unknown}` };
  const preset = choices.preset ?? ("18xx.games" in title.presets ? "18xx.games" : undefined);
  const setupFor = (chosen: TableOptions): Setup => ({
    players: record.players,
    seed: record.seed,
    order: "seated",
    ...(preset !== undefined && { preset }),
    ...(Object.keys(chosen).length && { options: chosen }),
  });
  const words = wordsOf(title, record.players, choices);
  const setup = setupFor(options.options);
  const made = createEngine(title, setup);
  if (!made.ok)
    return { ok: false, message: saying`the table cannot be set up: ${words.refusal(made.refusal)}` };
  const others = (options.others ?? []).flatMap((chosen) => {
    const other = createEngine(title, setupFor(chosen));
    return other.ok ? [{ setup: setupFor(chosen), engine: other.engine }] : [];
  });
  const actions = effectiveActions(record.actions).flatMap(withAuto);
  return { ok: true, record, title, mapping, setup, engine: made.engine, actions, words, others };
}

/** A search along actions of a prepared record. */
export const searchAlong = (
  { engine, mapping, record, words }: Prepared,
  actions: readonly RecordAction[],
): Search => new Search(engine, mapping, mapping.annotate?.(actions, record) ?? actions, words);

function* reading(
  text: string,
  titles: readonly TitleDefinition[],
  mappings: readonly TitleMapping[],
  choices: ImportChoices,
): Generator<Progress, ImportResult, void> {
  const prepared = prepare(text, titles, mappings, choices);
  if (!prepared.ok) return prepared;
  let best = yield* readAt(prepared);
  // What was drawn before the game may not show: then the record goes on at another table.
  for (const other of prepared.others) {
    if (agreesWithRecord(best.report)) break;
    const next = yield* readAt({ ...prepared, ...other });
    if (agreesWithRecord(next.report) || next.file.log.length > best.file.log.length) best = next;
  }
  return best;
}

function* readAt(prepared: Prepared): Generator<Progress, ImportResult & { ok: true }, void> {
  const { record, title, setup, actions, words } = prepared;
  const search = searchAlong(prepared, actions);
  const { path, last, lost } = yield* search.run(record.finished);
  const changes = path.flatMap((point) => point.changes);
  const counts = {
    passedOver: lines(record.actions) - actions.filter((action) => !isWish(action)).length,
    consents: path.reduce((sum, point) => sum + point.consents, 0),
    differences: path.flatMap((point) => point.differs ?? []),
    asked: search.asked(last.state),
    lost: lost && { ...lost, message: oneLine(lost.message) },
  };
  const report = reportOf(changes, counts, last.state, record, words);
  const { dropped, supplied, joined } = report;
  const file: GameFile = {
    format: "railhead-game",
    formatVersion: 1,
    title: title.id,
    rules: title.version,
    name: record.description || `${record.title} ${record.id}`.trim(),
    setup,
    log: path.flatMap((point) => point.entries),
    imported: { from: "18xx.games", dropped, supplied, joined },
  };
  return { ok: true, file, report, record };
}

/** An action and what was carried out right after it. */
const withAuto = (action: RecordAction): RecordAction[] => [action, ...action.auto.flatMap(withAuto)];

/** Lines of a record, those inside others too. */
const lines = (actions: readonly RecordAction[]): number => actions.flatMap(withAuto).length;

function unreadable(
  title: string,
  titles: readonly TitleDefinition[],
  mappings: readonly TitleMapping[],
): string {
  const known = mappings.filter((one) => titles.some(({ id }) => id === one.title)).map((one) => one.record);
  const others = known.length ? saying`; records of ${known.join(" and ")} can` : "";
  return saying`records of ${title} cannot be read${others}`;
}
