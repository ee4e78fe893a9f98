import type { Rules } from "../../contract/rules.ts";
import { regionOf, roundOf } from "../../flow/chart.ts";
import type { Overlay } from "../../model/board.ts";
import { parseRef } from "../../model/ids.ts";
import type { Json } from "../../model/json.ts";
import type { Train } from "../../model/trains.ts";
import type { CompanyState, GameState, PlayerState } from "../../state/state.ts";
import type { ChangeKind } from "../../vocabulary/change-events.ts";

/** Something that is otherwise in a state than in the one before. */
export interface Change {
  kind: ChangeKind | `fact ${string}`;
  /** What an event must name to tell of it: ids of players and companies, hexes, kinds of train. */
  about: readonly string[];
  /** Whose hands it has left and come to. It may pass through others on the way, with an event for each step. */
  hands?: readonly string[];
  /** For the reader of the fault report. */
  what: string;
}

/** Everything that is otherwise in a state than in the one before. What both share is not looked at. */
export function changesBetween(rules: Rules, before: GameState, now: GameState): Change[] {
  return [
    ...players(before, now),
    ...companies(before, now),
    ...trains(before, now),
    ...board(before, now),
    ...table(rules, before, now),
    ...facts("", before.facts, now.facts, []),
  ];
}

/** Nothing is kept there: what was never written is as it is at first. */
const empty = (one: unknown): boolean =>
  one === undefined || ["[]", "{}", "0", "false"].includes(JSON.stringify(one));

const same = (a: unknown, b: unknown): boolean =>
  a === b || (empty(a) && empty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The id in an account, a place or an owner; undefined for the bank, the pool and the like. */
function idIn(ref = "bank"): string[] {
  const { kind, id } = parseRef(ref);
  return kind === "place" ? [] : [id];
}

/** Pairs of what stands under a key before and now, where the two are not the same object. */
function moved<T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>) {
  if (before === now) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].flatMap((id) => (before[id] === now[id] ? [] : [{ id, was: before[id], is: now[id] }]));
}

function players(before: GameState, now: GameState): Change[] {
  return moved<PlayerState>(before.players, now.players).flatMap(({ id, was, is }) => {
    const found: Change[] = [];
    if (was?.cash !== is?.cash)
      found.push({ kind: "cash", about: [id], what: `${id} had ${was?.cash} and has ${is?.cash}` });
    if (was?.bankrupt !== is?.bankrupt)
      found.push({ kind: "bankrupt", about: [id], what: `${id} is bankrupt, or no longer` });
    return found;
  });
}

/** Fields of a company of which one event tells, whatever they are. */
const FIELDS = [
  ["cash", "cash"],
  ["cell", "price"],
  ["par", "par"],
  ["fixedPrice", "par"],
  ["started", "started"],
  ["floated", "floated"],
  ["closed", "closed"],
  ["kind", "companyKind"],
  ["lastEarnings", "earnings"],
] as const satisfies [keyof CompanyState, ChangeKind][];

function companies(before: GameState, now: GameState): Change[] {
  return moved<CompanyState>(before.companies, now.companies).flatMap(({ id, was, is }) => {
    if (!was || !is) return [];
    const found: Change[] = [];
    for (const [field, kind] of FIELDS)
      if (!same(was[field], is[field]))
        found.push({
          kind,
          about: [id],
          what: `${field} of ${id}: ${JSON.stringify(was[field])}, then ${JSON.stringify(is[field])}`,
        });
    if (was.owner !== is.owner)
      found.push({
        kind: "owner",
        about: [id, ...(is.closed ? [] : idIn(is.owner))],
        what: `${id} belonged to ${was.owner} and belongs to ${is.owner}`,
      });
    if (was.tokens.length !== is.tokens.length)
      found.push({
        kind: "charterToken",
        about: [id],
        what: `${id} had ${was.tokens.length} tokens on its charter and has ${is.tokens.length}`,
      });
    const gone = leaves(was, is);
    found.push(
      ...certificates(was, is, gone),
      ...facts(id, gone ? stillThere(was, is) : was.facts, is.facts, [id]),
    );
    return found;
  });
}

/** Whether a company leaves the game: its certificates go back then, and what is kept with it goes. */
const leaves = (was: CompanyState, is: CompanyState): boolean =>
  (is.closed && !was.closed) || (was.started && !is.started);

/** Facts of a company that it has still, as they were. */
const stillThere = (was: CompanyState, { facts = {} }: CompanyState): Tables =>
  Object.fromEntries(Object.entries(was.facts ?? {}).filter(([name]) => Object.hasOwn(facts, name)));

function certificates(was: CompanyState, is: CompanyState, gone: boolean): Change[] {
  const found: Change[] = [];
  for (const one of is.certificates) {
    const then = was.certificates.find(({ id }) => id === one.id);
    if (!then || same(then, one)) continue;
    if (then.percent !== one.percent)
      found.push({
        kind: "percent",
        about: [is.id],
        what: `${one.id} was ${then.percent}% and is ${one.percent}%`,
      });
    if (then.at !== one.at)
      found.push({
        kind: "certificate",
        about: [is.id],
        hands: gone ? [] : [then.at, one.at].flatMap(idIn).filter((hand) => hand !== is.id),
        what: `${one.id} lay at ${then.at} and lies at ${one.at}`,
      });
  }
  return found;
}

interface Lying {
  train: Train;
  at: string;
}

/** Where each train lies: at "stack", "pool", "rusted", or with a company. */
function lying(state: GameState): Map<string, Lying> {
  const { stack, pool, rusted } = state.depot;
  const places: [string, readonly Train[]][] = [
    ["stack", stack],
    ["pool", pool],
    ["rusted", rusted],
  ];
  for (const { id, trains } of Object.values(state.companies)) places.push([`company:${id}`, trains]);
  return new Map(places.flatMap(([at, trains]) => trains.map((train) => [train.id, { train, at }])));
}

function trains(before: GameState, now: GameState): Change[] {
  const still =
    before.depot === now.depot &&
    Object.values(now.companies).every(({ id, trains }) => before.companies[id]?.trains === trains);
  if (still) return [];
  const then = lying(before);
  return [...lying(now)].flatMap(([id, { train, at }]): Change[] => {
    const was = then.get(id) ?? { at: "stack", train };
    const about = [...idIn(was.at), ...idIn(at), train.kind];
    // A train that is kept for a company is so no longer once it has it.
    const marks = ({ keptFor, ...rest }: Train) => (was.at === at ? { keptFor, ...rest } : {});
    if (was.at !== at) return [{ kind: "train", about, what: `${id} lay at ${was.at} and lies at ${at}` }];
    return same(marks(was.train), marks(train))
      ? []
      : [
          {
            kind: "trainMark",
            about: idIn(at),
            what: `${JSON.stringify(was.train)} is ${JSON.stringify(train)}`,
          },
        ];
  });
}

function board(before: GameState, now: GameState): Change[] {
  if (before.board === now.board) return [];
  const found: Change[] = [];
  for (const { id: hex, was, is } of moved(before.board.tiles, now.board.tiles))
    if (!same(was, is))
      found.push({ kind: "tile", about: [hex, is?.[0] ?? was?.[0] ?? ""], what: `the tile on ${hex}` });
  for (const { id: hex, was = [], is = [] } of moved(before.board.tokens, now.board.tokens)) {
    const owners = new Set([...was, ...is].map((spot) => spot[2]));
    for (const owner of owners) {
      const [a, b] = [was, is].map((spots) => spots.filter((spot) => spot[2] === owner).length);
      if (a !== b)
        found.push({
          kind: "token",
          about: [hex, ...(now.companies[owner] ? [owner] : [])],
          what: `${owner} had ${a} tokens on ${hex} and has ${b}`,
        });
    }
  }
  return [...found, ...overlays(before, now)];
}

/** Overlays that are there more often or less often. One that goes with its city to another city of a tile has not changed, as tokens have not. */
function overlays(before: GameState, now: GameState): Change[] {
  if (before.board.overlays === now.board.overlays) return [];
  const left = new Map<string, { count: number; one: Overlay }>();
  const add = (some: readonly Overlay[] = [], count: number) => {
    for (const one of some) {
      const { at, ...rest } = one;
      const key = JSON.stringify(rest);
      left.set(key, { one, count: (left.get(key)?.count ?? 0) + count });
    }
  };
  add(before.board.overlays, -1);
  add(now.board.overlays, 1);
  return [...left.values()].flatMap(({ one: { hex, kind, owner }, count }): Change[] =>
    count === 0
      ? []
      : [{ kind: "overlay", about: [hex, ...idIn(owner)], what: `${kind} on ${hex}, ${count} times more` }],
  );
}

function table(rules: Rules, before: GameState, now: GameState): Change[] {
  const found: Change[] = [];
  const add = (kind: ChangeKind, about: string[], what: string) => found.push({ kind, about, what });
  if (before.priority !== now.priority) add("priority", [now.priority], `${now.priority} has the priority`);
  if (!same(before.turnOrder, now.turnOrder)) add("turnOrder", [], `the order is ${now.turnOrder}`);
  const [was, is] = [before, now].map((state) => regionOf({ rules, state }, "phase"));
  if (was !== is && is !== undefined) add("phase", [is], `phase ${is} has begun`);
  const [id, { set, run }] = [roundOf(now), now.round];
  if (roundOf(before) !== id || before.round.set !== set || before.round.run !== run)
    if (!now.ended) add("round", [id], `${id} ${set}.${run} has begun`);
  if (!before.ended && now.ended) add("ended", [], `the game has ended: ${now.ended.reason}`);
  if (before.setAside !== now.setAside) found.push(...aside(before, now));
  return found;
}

function aside(before: GameState, now: GameState): Change[] {
  const key = ({ by, amount, for: what }: { by: string; amount: number; for: string }) =>
    `${by} ${amount} ${what}`;
  const [was, is] = [before, now].map((state) => state.setAside ?? []) as [
    NonNullable<GameState["setAside"]>,
    NonNullable<GameState["setAside"]>,
  ];
  const others = [
    ...was.filter((one) => !is.some((other) => key(other) === key(one))),
    ...is.filter((one) => !was.some((other) => key(other) === key(one))),
  ];
  return others.map((one) => ({
    kind: "setAside",
    about: [...idIn(one.by), one.for],
    what: `${one.by} sets ${one.amount} aside for ${one.for}, or no longer`,
  }));
}

type Tables = Readonly<Record<string, Json>>;

/** Facts of the game or of a company that are otherwise, by `name.key`; what is no table is one fact. */
function facts(whose: string, before: Tables = {}, now: Tables = {}, about: string[]): Change[] {
  if (before === now) return [];
  return moved<Json>(before, now).flatMap(({ id: name, was, is }) => {
    const isTable = (one: unknown) => one === undefined || (typeof one === "object" && one !== null);
    if (!isTable(was) || !isTable(is) || Array.isArray(is) || Array.isArray(was))
      return same(was, is)
        ? []
        : [{ kind: `fact ${name}`, about, what: `${name} of ${whose || "the game"}` }];
    return moved((was ?? {}) as Tables, (is ?? {}) as Tables)
      .filter((one) => !same(one.was, one.is))
      .map(
        ({ id: key, was: then, is: is2 }): Change => ({
          kind: `fact ${name}.${key}`,
          about,
          what: `${name}.${key} of ${whose || "the game"} was ${JSON.stringify(then)} and is ${JSON.stringify(is2)}`,
        }),
      );
  });
}
