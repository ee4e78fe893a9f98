import type { Action, Decision, Engine, GameEvent, GameState, LegalAction, LogEntry } from "@railhead/core";
import { drain } from "@railhead/core/engine";
import type { Change } from "../src/18xx-games/changes.ts";
import type { Position, TitleMapping, Translation } from "../src/18xx-games/mapping.ts";
import type { RecordAction } from "../src/18xx-games/record.ts";
import { type Progress, Search } from "../src/18xx-games/search.ts";

/**
 * A game that is a row of questions, to see how an import goes along a record whatever the title. Players are A, B and C;
 * the companies X, Y and Z belong to them in this order.
 */
export interface Question {
  id?: string;
  /** A company, whose owner is asked, or a player. */
  of: string;
  /** Types of action that answer it, and which question follows: the next one where that is 0. */
  takes: Record<string, number>;
  /** What is told when it is answered. */
  events?: Record<string, GameEvent[]>;
  /** Its legal actions, where there are not too many; then nothing can be declined. */
  legal?: Omit<LegalAction, "seat">[];
  /** Something may be declined, whatever is legal. */
  free?: boolean;
  /** It stands open in the middle of something. */
  pending?: boolean;
}

const OWNERS: Record<string, string> = { X: "A", Y: "B", Z: "C" };
const seatOf = (of: string): string => OWNERS[of] ?? of;

type ToyState = GameState & { at: number };

function engineOf(questions: readonly Question[]): Engine {
  const asked = (state: GameState): Question | undefined => questions[(state as ToyState).at];
  const stateAt = (at: number): ToyState =>
    ({
      at,
      flow: { value: { play: { toy: "ask" } } },
      round: { set: 1, run: 2 },
      pending: questions[at]?.pending ? [{}] : [],
      seatOrder: ["A", "B", "C"],
      players: { A: {}, B: {}, C: {} },
      companies: Object.fromEntries(
        Object.entries(OWNERS).map(([id, owner]) => [id, { id, owner: `player:${owner}`, certificates: [] }]),
      ),
      ended: at >= questions.length ? { reason: "toy", ranking: [] } : null,
    }) as unknown as ToyState;
  return {
    rules: {},
    start: () => ({ state: stateAt(0), events: [] }),
    decisions: (state: GameState): Decision[] => {
      const question = asked(state);
      if (!question) return [];
      const { id = "turn", of, takes, legal, free } = question;
      return [
        {
          id,
          seats: [seatOf(of)],
          forced: legal !== undefined && !free,
          actions: Object.keys(takes),
          ...(OWNERS[of] !== undefined && { company: of }),
        },
      ];
    },
    legalActions: (state: GameState) => {
      const question = asked(state);
      return (question?.legal ?? []).map((one) => ({ ...one, seat: seatOf((question as Question).of) }));
    },
    apply: (state: GameState, { type, seat }: Action) => {
      const question = asked(state);
      const { at } = state as ToyState;
      if (!question || seatOf(question.of) !== seat) return { ok: false, refusal: { code: `not ${seat}` } };
      const next = question.takes[type];
      if (next === undefined) return { ok: false, refusal: { code: `no ${type}` } };
      return { ok: true, state: stateAt(next === 0 ? at + 1 : next), events: question.events?.[type] ?? [] };
    },
  } as unknown as Engine;
}

/** An action of the record; `ways` are what it says here, and left out it says itself. */
export type Said = [
  type: string,
  entity: string,
  fields?: { ways?: Translation[] } & Record<string, unknown>,
];

const MAPPING: Pick<TitleMapping, "memory" | "translate" | "decline" | "given" | "outOfTurnActions"> = {
  memory: () => ({ tiles: {}, trains: {}, shares: {} }),
  translate: ({ action, decision, state }: Position) => {
    if (action.type === "dance") return undefined;
    if (action.type === "pass") return [];
    const seat = Object.hasOwn(state.players, action.entity)
      ? action.entity
      : (OWNERS[action.entity] ?? decision?.seats[0] ?? "");
    return (action.fields.ways as Translation[] | undefined) ?? [{ actions: [{ type: action.type, seat }] }];
  },
  decline: (decision, seat) => (decision.actions.includes("pass") ? { type: "pass", seat } : undefined),
  given: (decision, seat) => (decision.actions.includes("consent") ? { type: "consent", seat } : undefined),
  outOfTurnActions: ["end_game"],
};

export interface Read {
  /** What was played: "type seat", and the number that it bears in the record. */
  log: string[];
  changes: Change[];
  notes: string[];
  consents: number;
  progress: Progress[];
}

/** Reads a record along the questions: how it was played, or why it could not be. */
export function read(
  questions: readonly Question[],
  said: readonly Said[],
  mapping: Partial<TitleMapping> = {},
  finished = false,
): Read | string {
  const actions = said.map(
    ([type, entity, fields = {}], at): RecordAction => ({
      type,
      id: at + 1,
      entity,
      entityType: Object.hasOwn(OWNERS, entity) ? "corporation" : "player",
      fields,
      auto: [],
    }),
  );
  const search = new Search(engineOf(questions), { ...MAPPING, ...mapping } as TitleMapping, actions);
  const progress: Progress[] = [];
  const found = drain(
    (function* () {
      const steps = search.run(finished);
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        progress.push(step.value);
        yield;
      }
    })(),
  );
  if (found.lost) return found.lost.message;
  const line = ({ type, seat, id }: LogEntry) => [type, seat, ...(id === undefined ? [] : [id])].join(" ");
  return {
    log: found.path.flatMap(({ entries }) => entries.map(line)),
    changes: found.path.flatMap(({ changes }) => changes),
    notes: found.path.flatMap(({ differs }) => differs ?? []),
    consents: found.path.reduce((sum, point) => sum + point.consents, 0),
    progress,
  };
}

/** What was read; throws where it could not be. */
export const ok = (...args: Parameters<typeof read>): Read => {
  const result = read(...args);
  if (typeof result === "string") throw new Error(result);
  return result;
};
/** Only its log. */
export const log = (...args: Parameters<typeof read>) => ok(...args).log;
/** Why a record could not be read. */
export const failed = (...args: Parameters<typeof read>): string => {
  const result = read(...args);
  if (typeof result !== "string") throw new Error(`read: ${result.log.join(", ")}`);
  return result;
};

/** A question that takes this action and no other, and can be declined where `pass` is among them. */
export const ask = (of: string, ...types: string[]): Question => ({
  of,
  takes: Object.fromEntries(types.map((type) => [type, 0])),
});
/** A question with nothing to choose. */
export const must = (of: string, type: string, more: Partial<Question> = {}): Question => ({
  ...ask(of, type),
  legal: [{ type }],
  ...more,
});
