import type { Ctx, Engine, GameFile, GameState, LogEntry, Timeline } from "@railhead/core";
import { effectiveLog } from "@railhead/core/engine";
import { parseRef } from "@railhead/core/model";
import { presidentOf } from "@railhead/core/state";
import { type CompanyView, type GameView, type PlayerView, viewState } from "@railhead/core/view";
import { ownOf } from "../own.ts";
import { addCheckpoint, type Checkpoint, type CheckpointState, emptyCheckpoint } from "./checkpoints.ts";
import type { CheckMapping } from "./mapping.ts";
import { inWords } from "./values.ts";

/** The first thing that is not as recorded. */
export interface Difference {
  /** Id of the recorded action after which it shows. */
  id: number;
  /** Number of the effective action. */
  at: number;
  /** What differs, for example "corporations.BNR.cash". */
  what: string;
  ours: unknown;
  theirs: unknown;
  /** What both sides had where they last agreed. */
  before?: unknown;
}

export interface CheckResult {
  /** Checkpoints compared. */
  compared: number;
  /** Checkpoints at which a part of a choice was still owed. */
  skipped: number;
  difference?: Difference;
}

type Fact = [what: string, ours: unknown, theirs: unknown];

/**
 * Compares a played game with the checkpoints of its record at every settled point: after an action at which neither
 * side still owes a part of the same choice. Starting values (`par`) are not compared, nor who acts when the table has
 * ended the game.
 */
export function checkGame(
  timeline: Timeline,
  log: readonly LogEntry[],
  checkpoints: readonly Checkpoint[],
  mapping: CheckMapping,
): CheckResult {
  const ids = new Set(log.flatMap((entry) => entry.id ?? []));
  const known = emptyCheckpoint();
  const result: CheckResult = { compared: 0, skipped: 0 };
  let at = 0;
  let agreed = new Map<string, unknown>();
  for (const [index, entry] of checkpoints.entries()) {
    addCheckpoint(known, entry);
    while (at < log.length && (log[at]?.id ?? entry.id) <= entry.id) at++;
    if (at > timeline.moves.length) break;
    const state = timeline.state(at);
    if (owes(checkpoints, index, known, ids, mapping) || state.pending.length) {
      result.skipped++;
      continue;
    }
    result.compared++;
    const now = new Map<string, unknown>();
    for (const [what, ours, theirs] of facts(timeline.engine, state, known, mapping)) {
      now.set(what, ours);
      if (JSON.stringify(ours) === JSON.stringify(theirs)) continue;
      result.difference = { id: entry.id, at, what, ours: ours ?? null, theirs: theirs ?? null };
      if (agreed.has(what)) result.difference.before = agreed.get(what);
      return result;
    }
    agreed = now;
  }
  return result;
}

/** Compares a game file that was imported with its ids kept. */
export function checkFile(
  timeline: Timeline,
  file: GameFile,
  checkpoints: readonly Checkpoint[],
  mapping: CheckMapping,
): CheckResult {
  return checkGame(timeline, effectiveLog(file.log), checkpoints, mapping);
}

/** Whether the record owes a part of a choice here, or asks something next that is not asked here. */
function owes(
  checkpoints: readonly Checkpoint[],
  index: number,
  known: CheckpointState,
  ids: ReadonlySet<number>,
  mapping: CheckMapping,
): boolean {
  if (mapping.owing.includes(inWords(known.state.step))) return true;
  if (mapping.halves?.includes(inWords(checkpoints[index]?.type))) return true;
  const next = checkpoints.slice(index + 1).find((entry) => !inWords(entry.type).startsWith("program_"));
  return next !== undefined && next.type === "pass" && !ids.has(next.id);
}

function* facts(
  engine: Engine,
  state: GameState,
  known: CheckpointState,
  mapping: CheckMapping,
): Generator<Fact> {
  const view = viewState(engine, state);
  yield* players(view, known, mapping);
  yield* corporations(view, known, mapping);
  yield* minors(view, known);
  yield* hexes(view, known, mapping);
  yield* depot(state, view, known, mapping);
  yield* flow({ rules: engine.rules, state }, view, known, mapping);
}

/** A list in any order; anything that is no list, as a checkpoint may hold it, counts as a list of one. */
const sorted = (list: unknown): string[] => (Array.isArray(list) ? list : [list]).map(inWords).sort();
const ordered = (table: Record<string, number>): [string, number][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));

/** Privates that the record lists of an owner, by their ids here; none where they are not compared. */
const privatesOf = ({ companies }: Record<string, unknown>, { privates }: CheckMapping): string[] =>
  privates ? sorted(companies ?? []).map(privates) : [];

/** What a player holds, as the record counts it. */
function sharesOf(view: GameView, player: PlayerView | undefined, mapping: CheckMapping) {
  const held: Record<string, number> = {};
  for (const [id, percent] of Object.entries(player?.shares ?? {})) {
    const company = view.companies.find((one) => one.id === id);
    if (!company || mapping.unheld?.includes(id)) continue;
    held[id] = mapping.percent?.(company, percent) ?? percent;
  }
  return held;
}

function* players(view: GameView, known: CheckpointState, mapping: CheckMapping): Generator<Fact> {
  for (const [id, theirs] of Object.entries(known.players)) {
    const ours = view.players.find((player) => player.id === id);
    const at = `players.${id}`;
    yield [`${at}.cash`, ours?.cash, theirs.cash];
    yield [
      `${at}.shares`,
      ordered(sharesOf(view, ours, mapping)),
      ordered((theirs.shares ?? {}) as Record<string, number>),
    ];
    const whole = [...sorted(theirs.minors ?? []), ...privatesOf(theirs, mapping)];
    yield [`${at}.minors`, sorted(ours?.minors ?? []), sorted(whole)];
    yield [`${at}.value`, ours?.worth, theirs.value];
    yield [`${at}.bankrupt`, ours?.bankrupt ?? false, theirs.bankrupt ?? false];
  }
}

function* charter(
  at: string,
  ours: CompanyView | undefined,
  theirs: Record<string, unknown>,
  lateTokens = false,
): Generator<Fact> {
  yield [`${at}.cash`, ours?.cash, theirs.cash];
  yield [`${at}.trains`, sorted(ours?.trains ?? []), sorted(theirs.trains ?? [])];
  if (!lateTokens || ours?.started)
    yield [`${at}.tokens`, sorted(ours?.tokens ?? []), sorted(theirs.tokens ?? [])];
  yield [`${at}.floated`, ours?.floated, theirs.floated];
}

function* corporations(view: GameView, known: CheckpointState, mapping: CheckMapping): Generator<Fact> {
  for (const [id, theirs] of Object.entries(known.corporations)) {
    const ours = view.companies.find((company) => company.id === id);
    const at = `corporations.${id}`;
    if (theirs === null) {
      yield [`${at} gone`, ours?.closed ?? true, true];
      continue;
    }
    const treasury = ours && (mapping.treasury?.(ours, ours.treasury) ?? ours.treasury);
    const president = theirs.president === undefined ? null : inWords(theirs.president);
    yield* charter(at, ours, theirs, mapping.lateTokens);
    yield [`${at}.price`, ours?.price ?? null, theirs.price ?? null];
    yield [`${at}.cell`, ours?.cell ?? null, theirs.cell ?? null];
    yield [`${at}.president`, ours?.president ?? null, president];
    yield [`${at}.ipoed`, ours?.started, theirs.ipoed];
    yield [`${at}.treasury_percent`, treasury, theirs.treasury_percent];
    yield [`${at}.market_percent`, ours?.pool, theirs.market_percent];
    if (mapping.privates)
      yield [`${at}.companies`, sorted(ours?.owns ?? []), sorted(privatesOf(theirs, mapping))];
  }
}

function* minors(view: GameView, known: CheckpointState): Generator<Fact> {
  for (const [id, theirs] of Object.entries(known.minors)) {
    const ours = view.companies.find((company) => company.id === id);
    const at = `minors.${id}`;
    yield [`${at} gone`, ours?.closed ?? true, theirs === null];
    if (theirs === null) continue;
    yield [`${at}.owner`, ours?.president ?? null, theirs.owner === undefined ? null : inWords(theirs.owner)];
    yield* charter(at, ours, theirs);
  }
}

function* hexes(view: GameView, known: CheckpointState, mapping: CheckMapping): Generator<Fact> {
  for (const hex of new Set([...Object.keys(known.hexes), ...Object.keys(view.tiles)])) {
    const [tile, rotation] = known.hexes[hex] ?? [];
    const name = tile === undefined ? undefined : (mapping.tile?.(tile) ?? tile);
    const theirs =
      name === undefined || rotation === undefined
        ? undefined
        : [name, mapping.rotation?.(name, rotation) ?? rotation];
    yield [`hexes.${hex}`, view.tiles[hex], theirs];
  }
}

function* depot(
  state: GameState,
  view: GameView,
  known: CheckpointState,
  mapping: CheckMapping,
): Generator<Fact> {
  const upcoming = { ...known.depot.upcoming };
  const pool = [...known.depot.market];
  for (const kind of mapping.poolKinds) {
    for (let n = 0; n < (upcoming[kind] ?? 0); n++) pool.push(kind);
    delete upcoming[kind];
  }
  // What is kept for a company or a private is not in the stack there.
  const kept = (kind: string) =>
    state.depot.stack.filter((one) => one.kind === kind && one.keptFor !== undefined).length;
  const free = Object.entries(view.depot.stack).map(([kind, count]) => [kind, count - kept(kind)] as const);
  const left = Object.fromEntries(free.filter(([, count]) => count > 0));
  yield ["depot.upcoming", ordered(left), ordered(upcoming)];
  yield ["depot.market", sorted(view.depot.pool), sorted(pool)];
}

function* flow(ctx: Ctx, view: GameView, known: CheckpointState, mapping: CheckMapping): Generator<Fact> {
  const theirs = known.state;
  yield ["state.bank", view.bank, theirs.bank];
  yield ["state.phase", view.phase, inWords(theirs.phase)];
  const round = ownOf(mapping.rounds, inWords(theirs.round)) ?? inWords(theirs.round);
  yield ["state.finished", view.finished, theirs.finished ?? false];
  yield ["state.round", view.round, round];
  const ahead = mapping.countedAhead.includes(inWords(theirs.round)) ? 1 : 0;
  const behind = mapping.opening !== undefined && view.round !== mapping.opening ? 1 : 0;
  yield ["state.turn", view.turn + ahead - behind, theirs.turn];
  if (view.finished) return;
  if (view.run > 0) yield ["state.round_num", view.run, theirs.round_num];
  yield ["state.operating", view.operating, operating(ctx, theirs.operating, mapping)];
  if (!mapping.movingPriority.includes(view.round)) {
    yield ["state.first_player", view.priority, inWords(theirs.first_player)];
  }
  yield ["state.acting", view.acting, acting(ctx, theirs.acting)];
}

/** The company on turn; where the record names the private of which something is asked, the company that owns it. */
function operating(ctx: Ctx, theirs: unknown, { privates }: CheckMapping): string | null {
  if (theirs === undefined) return null;
  const name = inWords(theirs);
  const named = ownOf(ctx.state.companies, name);
  if (named && named.kind !== "private") return name;
  const asked = privates && ownOf(ctx.state.companies, privates(name));
  return asked?.kind === "private" ? parseRef(asked.owner ?? "").id : name;
}

/** Who acts, as players: the record names the company on turn where one is. */
function acting(ctx: Ctx, theirs: unknown): string[] {
  const acting: unknown[] = Array.isArray(theirs) ? theirs : [];
  // A number is a player's id, a text mostly a company's: both may be the same number.
  const seats = acting.map((id) => {
    const name = inWords(id);
    const company = typeof id === "string" && Object.hasOwn(ctx.state.companies, name);
    return company || !Object.hasOwn(ctx.state.players, name) ? presidentId(ctx, name) : name;
  });
  return ctx.state.seatOrder.filter((id) => seats.includes(id));
}

function presidentId(ctx: Ctx, company: string): string {
  const state = ownOf(ctx.state.companies, company);
  return (state && presidentOf(ctx, state)) ?? company;
}
