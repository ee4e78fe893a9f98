import type { Action, Engine, GameState, LegalAction } from "@railhead/core";
import { brokenInvariants, randomBot, seededRng, sweepBot, trusting } from "@railhead/core/bots";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { type Chosen, housePresets, presetOn } from "../src/index.ts";
import { absent, defaultOf } from "./defaults.ts";
import { tableWith } from "./kit.ts";

const rule = { slug: "absent-defaults" };
const TITLES = [
  ["18EU", title18eu],
  ["18Ardennes", title18ardennes],
] as const;

/** A preset's house rules on a title, with defaults for the absent among them. */
function withPreset(id: string, title: typeof title18eu): Chosen[] {
  const preset = housePresets.find((one) => one.id === id);
  if (!preset) throw new Error(id);
  return [...presetOn(preset, title).filter(({ slug }) => slug !== rule.slug), rule];
}

/** Lets a bot play a whole game: every position with a decision. */
function positions(engine: Engine, seed: number): GameState[] {
  const rng = seededRng(seed);
  const met: GameState[] = [];
  let { state } = engine.start();
  while (!state.ended && met.length < 3000) {
    met.push(state);
    const result = engine.apply(state, sweepBot.choose(engine, state, rng));
    if (!result.ok) throw new Error(result.refusal.code);
    state = result.state;
  }
  return met;
}

describe.each(TITLES)("games with absent players in %s", (_, title) => {
  const ALL: { name: string; chosen: Chosen[]; seed: number; players: number }[] = [
    { name: "nothing else", chosen: [rule], seed: 1, players: 3 },
    { name: "nothing else", chosen: [rule], seed: 2, players: 5 },
    { name: "the preset Zugzwang III", chosen: withPreset("zugzwang-iii", title), seed: 3, players: 4 },
    { name: "the preset Berliner", chosen: withPreset("berliner", title), seed: 4, players: 4 },
  ];
  const GAMES = swept(ALL, 5);

  /** Each game is played once, for the tests that look at its positions. */
  const kept = new Map<(typeof GAMES)[number], { engine: Engine; met: GameState[] }>();
  const playedOf = (game: (typeof GAMES)[number]) => {
    let played = kept.get(game);
    if (!played) {
      const engine = trusting(tableWith(title, game.players, game.chosen));
      played = { engine, met: positions(engine, game.seed) };
      kept.set(game, played);
    }
    return played;
  };

  it.each(GAMES)(
    "VR-1841-zugzwang-iii-08: every decision has a default, and it is accepted; with $name, seed $seed",
    (game) => {
      const { engine, met: states } = playedOf(game);
      const met = new Set<string>();
      for (const state of swept(states, 5)) {
        for (const { id, seats } of engine.decisions(state)) {
          met.add(id);
          for (const seat of seats) {
            const action = defaultOf({ engine, state }, seat);
            expect(action, `${id} of ${seat}`).toMatchObject({ seat });
            const legal = engine.legalActions(state, seat);
            expect(listed(legal, action as Action), JSON.stringify(action)).toBe(true);
            if (legal.some(({ type }) => type === "pass")) expect(action?.type).toBe("pass");
            expect(engine.apply(state, action as Action).ok).toBe(true);
          }
        }
      }
      expect(met.size).toBeGreaterThan(8);
    },
  );

  it.each(GAMES)(
    "VR-1841-zugzwang-iii-08: from anywhere a game goes on by defaults alone; with $name, seed $seed",
    (game) => {
      const { engine, met } = playedOf(game);
      const starts = met.filter((_, move) => move % 150 === 0);
      expect(starts.length).toBeGreaterThan(2);
      const first = engine.start().state;
      let ends = 0;
      for (const start of starts) {
        const table = { engine, state: start };
        for (let n = 0; n < 8 && !table.state.ended; n++) {
          const { set, run } = table.state.round;
          const log = JSON.stringify(table.state);
          absent(table, 60);
          expect(brokenInvariants(engine, first, table.state)).toEqual([]);
          // Sixty moves lead somewhere else: another round, or at least another state.
          expect([set, run, log] as unknown[]).not.toEqual([
            table.state.round.set,
            table.state.round.run,
            JSON.stringify(table.state),
          ]);
        }
        if (table.state.ended) ends++;
      }
      // A game in which companies run to good cities breaks the bank even so; one that has hardly begun goes on for ever.
      expect(ends).toBeGreaterThan(0);
    },
  );

  const PLAYED = [
    { bot: sweepBot, seed: 1 },
    { bot: sweepBot, seed: 2 },
    { bot: randomBot, seed: 3 },
  ];
  it.each(swept(PLAYED, 3))(
    "VR-1841-zugzwang-iii-06: turns without a choice are made together and logged, others are asked for; $bot.name, seed $seed",
    ({ bot, seed }) => {
      const engine = trusting(tableWith(title, 4, [rule]));
      const plain = trusting(tableWith(title, 4, []));
      const rng = seededRng(seed);
      let { state } = engine.start();
      let { state: byHand } = plain.start();
      let made = 0;
      for (let move = 0; !state.ended && move < (whole ? 1200 : 400); move++) {
        expect(deeds(engine, state).length, JSON.stringify(engine.decisions(state))).toBeGreaterThan(1);
        const action = bot.choose(engine, state, rng);
        const result = engine.apply(state, action);
        if (!result.ok) throw new Error(result.refusal.code);
        const follow = result.events.filter(({ type }) => type === "forced_move");
        made += follow.length;
        expect(follow.every(({ variant }) => variant === "absent-defaults")).toBe(true);
        for (const one of [action, ...follow.map((event) => event.action as unknown as Action)]) {
          // Without the house rule the table asks for each of them, though there is nothing to choose.
          if (one !== action) expect(deeds(plain, byHand)).toHaveLength(1);
          const next = plain.apply(byHand, one);
          if (!next.ok) throw new Error(next.refusal.code);
          byHand = next.state;
        }
        if (follow.length) expect(result.state).toEqual(byHand);
        state = result.state;
      }
      expect(made).toBeGreaterThan(0);
      expect(state).toEqual(byHand);
    },
  );
});

/** What can be done, by any seat; a field with more than one value makes it two. */
function deeds(engine: Engine, state: GameState): string[] {
  return [
    ...new Set(
      engine.legalActions(state).flatMap(({ seat: _seat, fields, ...deed }) => {
        const text = JSON.stringify(deed);
        return Object.values(fields ?? {}).some(open) ? [text, `${text} or otherwise`] : [text];
      }),
    ),
  ];
}

const open = (domain: NonNullable<LegalAction["fields"]>[string]): boolean => {
  if (domain.kind === "routes") return true;
  if (domain.kind === "range") return domain.min + domain.step <= domain.max;
  if (domain.kind === "choice") return domain.values.length > 1;
  const free = domain.values.filter((one) => !domain.always?.includes(one)).length;
  const most = domain.max - (domain.always?.length ?? 0);
  return free > 0 && most > 0 && domain.min < (domain.always?.length ?? 0) + free;
};

/** Whether an action is one of the legal ones, its open fields aside. */
const listed = (legal: LegalAction[], action: Action): boolean =>
  legal.some(({ fields = {}, ...one }) =>
    Object.entries(action).every(
      ([field, value]) =>
        field in fields || one[field] === value || JSON.stringify(one[field]) === JSON.stringify(value),
    ),
  );
