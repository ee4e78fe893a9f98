import type { Action } from "@railhead/core";
import { type Found, type Prepared, type RecordAction, type Search, searchAlong } from "@railhead/interop";

/** A record with something done to it, read: does it give the game that was recorded, say where it is lost, or another game? */

/** What may be done to a record at one of its actions. */
const EDITS: Record<string, (actions: readonly RecordAction[], at: number) => RecordAction[]> = {
  "one is missing": (actions, at) => [...actions.slice(0, at), ...actions.slice(at + 1)],
  "two are missing": (actions, at) => [...actions.slice(0, at), ...actions.slice(at + 2)],
  "two have changed places": (actions, at) => [
    ...actions.slice(0, at),
    ...actions.slice(at, at + 2).reverse(),
    ...actions.slice(at + 2),
  ],
  "one stands twice": (actions, at) => [...actions.slice(0, at + 1), ...actions.slice(at)],
};

/** What came of reading a spoilt record. */
export type Outcome =
  /** The same game, move by move. */
  | "as recorded"
  /** The game up to a point that is named. */
  | "lost"
  /** Something that is told does not agree. */
  | "told"
  /** The record begins like this and ends earlier. */
  | "shorter"
  /** Another game, whose record was as good: nothing further was supplied or passed over. */
  | "valid"
  /** Another game, without a word. */
  | "another";

type Point = Found["path"][number];

/** How far before a change the reading begins: as far as anything looks back or ahead. */
const BEFORE = 26;

const wish = ({ type }: RecordAction): boolean => type.startsWith("program_");
const plain = ({ id: _, ...action }: Action & { id?: number }): string => JSON.stringify(action);
const movesOf = (points: readonly Point[]): string[] => points.flatMap(({ entries }) => entries.map(plain));
const changesOf = (points: readonly Point[]): string[] =>
  points.flatMap(({ changes }) => changes.map(({ kind, id, action }) => `${kind} ${id} ${action}`));

function follow(search: Search, steps: ReturnType<Search["run"]>, stop: (point: Point) => boolean) {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (search.here && stop(search.here)) return undefined;
  }
}

/** A record that was read as it is, and can be read again from any of its actions on with something done to it. */
export class SpoiltRecord {
  readonly actions: readonly RecordAction[];
  private readonly found: Found;
  /** The point at each action, where nothing was supplied for it. */
  private readonly points = new Map<number, Point>();
  private readonly moves: string[];
  private readonly changes: ReadonlySet<string>;
  private readonly texts = new Map<number, string>();

  constructor(private readonly prepared: Prepared) {
    this.actions = prepared.actions.filter((action) => !wish(action));
    const search = searchAlong(prepared, this.actions);
    this.found = follow(search, search.run(prepared.record.finished), () => false) as Found;
    if (this.found.lost) throw new Error(this.found.lost.message);
    for (const point of this.found.path)
      if (!this.points.has(point.at) && !point.passes && !point.forced && !point.ahead.length)
        this.points.set(point.at, point);
    this.moves = movesOf(this.found.path);
    this.changes = new Set(changesOf(this.found.path));
  }

  /** All changes that can be made. */
  cases(): [edit: string, at: number][] {
    const { length } = this.actions;
    return this.actions.flatMap((_, at) =>
      Object.keys(EDITS).flatMap((edit): [string, number][] =>
        edit.startsWith("two") && at + 1 >= length ? [] : [[edit, at]],
      ),
    );
  }

  /** What comes of the record with something done to it at an action; `message` says what was told. */
  spoil(edit: string, at: number): { outcome: Outcome; message?: string } {
    return this.read((EDITS[edit] as (typeof EDITS)[string])(this.actions, at));
  }

  /** What comes of other actions in place of the record's. */
  read(actions: readonly RecordAction[]): { outcome: Outcome; message?: string } {
    const { record, mapping } = this.prepared;
    const annotated = (given: readonly RecordAction[]) => mapping.annotate?.(given, record) ?? given;
    const [ours, theirs] = [annotated(this.actions), annotated(actions)];
    const same = (one: RecordAction | undefined, other: RecordAction | undefined): boolean =>
      JSON.stringify(one) === JSON.stringify(other);
    const first = theirs.findIndex((one, index) => !same(one, ours[index]));
    const shift = theirs.length - ours.length;
    const tail = [...theirs].reverse();
    const alike = tail.findIndex((one, back) => !same(one, ours[ours.length - 1 - back]));
    const last = alike < 0 ? 0 : theirs.length - 1 - alike;
    let from = Math.max(0, (first < 0 ? theirs.length : first) - BEFORE);
    while (!this.points.has(from)) from--;
    const start = this.points.get(from) as Point;
    const kept = {
      ...this.prepared,
      mapping: { ...mapping, annotate: (rest: readonly RecordAction[]) => [...rest] },
    };
    const search = searchAlong(kept, theirs.slice(from));
    const joins = (point: Point): boolean =>
      point.at + from > last && this.isAt(point, point.at + from - shift);
    const found = follow(search, search.run(record.finished, start), joins);
    return found ? this.judge(found, start) : { outcome: "as recorded" };
  }

  /** Whether a point stands where the record as it is stands at an action: from there on all goes the same way. */
  private isAt({ state, memory, passes, forced, ahead }: Point, index: number): boolean {
    const here = this.points.get(index);
    if (!here || passes || forced || ahead.length || index >= this.actions.length) return false;
    let text = this.texts.get(index);
    if (text === undefined) {
      text = JSON.stringify([here.state, here.memory]);
      this.texts.set(index, text);
    }
    return JSON.stringify([state, memory]) === text;
  }

  private judge({ path, last, lost }: Found, start: Point): { outcome: Outcome; message?: string } {
    if (lost) return { outcome: "lost", message: lost.message };
    const { result, finished } = this.prepared.record;
    const told = path.flatMap(({ differs }) => differs ?? []);
    const worths = last.state.ended?.ranking ?? [];
    if (worths.some(({ player, worth }) => (result?.[player] ?? worth) !== worth))
      told.push("another result");
    if (finished && !last.state.ended) told.push("the game goes on");
    if (told.length) return { outcome: "told", message: told[0] as string };
    const before = this.found.path.indexOf(start);
    const moves = [...movesOf(this.found.path.slice(0, before + 1)), ...movesOf(path)];
    const other = moves.findIndex((move, index) => move !== this.moves[index]);
    if (other < 0) return { outcome: moves.length === this.moves.length ? "as recorded" : "shorter" };
    const more = changesOf(path).filter((change) => !this.changes.has(change));
    const message = `move ${other}: ${moves[other]} for ${this.moves[other]}; ${more.join(", ")}`;
    return { outcome: more.length ? "another" : "valid", message };
  }
}
