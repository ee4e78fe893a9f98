import { describe, expect, it } from "vitest";
import type { Change } from "../../src/contract/index.ts";
import { interruptKind } from "../../src/engine/index.ts";
import { defineTitle, type Json, type TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { catalogueFor } from "../../src/texts/index.ts";
import { defineActions, events, refuse, vocabulary } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const actions = defineActions({ settle: {} });
const settling = interruptKind<null>("settle");

/** Tiny with a question: a player with 10 or more may settle, which gives CW a token in the first circle of D3. */
const asking: TitleDefinition = defineTitle({
  ...tiny,
  id: "asking",
  interrupts: [
    ...tiny.interrupts,
    {
      kind: settling.kind,
      forced: false,
      actions: [
        actions.settle({
          check: (ctx, { seat }) => {
            const cash = ctx.state.players[seat]?.cash ?? 0;
            return cash < 10 ? refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price: 10 }) : undefined;
          },
          list: (ctx, seat) => ((ctx.state.players[seat]?.cash ?? 0) < 10 ? [] : [{}]),
          apply(tx) {
            settling.end(tx);
            tx.setTokens("D3", [...(tx.state.board.tokens.D3 ?? []), [0, 0, "CW"]]);
            tx.log(events.token_placed({ company: "CW", hex: "D3", city: 0 }));
          },
        }),
      ],
    },
  ],
  catalogue: catalogueFor(
    "en",
    { events: {}, refusals: {}, decisions: { settle: {} }, actions: Object.values(actions) },
    { events: {}, refusals: {}, decisions: { settle: "Settle" }, actions: { settle: "Settle" }, words: {} },
    vocabulary,
  ),
});

/** ABC of A at its trains, in Alton; CW of B has a train. */
const table = (title = tiny) =>
  new Position(title, 3)
    .inPlay("ABC", { shares: { A: 60 }, par: 70, cash: 100, tokens: ["B3"], left: 1 })
    .inPlay("CW", { shares: { B: 60 }, par: 60, cash: 10, trains: ["2"], tokens: ["F3"] })
    .operate("ABC", "trains");
/** A has offered 50 for CW's train, and B is asked. */
const offered = () => table().do("buy_train", { train: "2", from: "CW", price: 50 });
/** Two players are asked to settle. */
const asked = (...seats: string[]) => table(asking).write((tx) => settling.ask(tx, seats, null));

/** The code of the refusal of a correction; undefined where it is accepted. */
function code(at: Position, changes: Change[], more: Record<string, Json> = {}): string | undefined {
  const made = { type: "correct", seat: "C", reason: "wrongly entered", by: "Mod" };
  return at.engine.check(at.state, { ...made, changes: changes.map((one): Json => ({ ...one })), ...more })
    ?.code;
}

const cash = (from: "player:A" | "company:ABC", amount: number): Change => ({
  kind: "cash",
  from,
  to: "bank",
  amount,
});

describe("a correction while a question is open", () => {
  it("leaves who decides for a company as it is, alone and beside other changes; the rest may be put right", () => {
    const at = offered();
    const one = at.company("ABC").certificates.find(({ at: place }) => place === "treasury");
    const share: Change = { kind: "certificate", company: "ABC", certificate: one?.id ?? "", to: "player:C" };
    const owner: Change = { kind: "owner", company: "ABC", to: "C" };
    const price: Change = { kind: "price", company: "ABC", cell: [0, 3] };
    expect([code(at, [share]), code(at, [owner])]).toEqual(["CORRECTION_QUESTION", "CORRECTION_QUESTION"]);
    expect(code(at, [price, share])).toBe("CORRECTION_QUESTION");
    expect([code(at, [price]), code(at, [cash("player:A", 1)])]).toEqual([undefined, undefined]);
    expect(code(table(), [share])).toBeUndefined();
  });

  it("leaves what has been offered legal: down to its price", () => {
    expect(code(offered(), [cash("company:ABC", 50)])).toBeUndefined();
    expect(code(offered(), [cash("company:ABC", 51)])).toBe("CORRECTION_UNSOUND");
    expect(code(table(), [cash("company:ABC", 51)])).toBeUndefined();
  });

  it("and where it was not legal any more, is free to leave it so", () => {
    const broke = offered().treasury("ABC", 20);
    expect(code(broke, [cash("player:A", 1)])).toBeUndefined();
  });

  it("leaves each who is asked something to answer", () => {
    expect(code(asked("A"), [cash("player:A", 290)])).toBeUndefined();
    expect(code(asked("A"), [cash("player:A", 291)])).toBe("CORRECTION_UNSOUND");
    expect(code(asked("B", "A"), [cash("player:A", 291)])).toBe("CORRECTION_UNSOUND");
    expect(code(asked("B"), [cash("player:A", 291)])).toBeUndefined();
  });

  it("leaves every answer a board that stands", () => {
    const token: Change = {
      kind: "token",
      company: "ABC",
      from: "charter",
      to: { hex: "D3", city: 0, slot: 0 },
    };
    const price: Change = { kind: "price", company: "ABC", cell: [0, 3] };
    expect(code(table(asking), [token])).toBeUndefined();
    expect(code(asked("A"), [token])).toBe("CORRECTION_UNSOUND");
    expect(code(asked("A"), [price])).toBeUndefined();
    asked("A").do("settle");
  });
});

describe("a correction while an answer lays a tile", () => {
  /** Tiny with this many tiles 57; the player who settles lays one of them in D3. */
  const laying = (count: number): TitleDefinition => ({
    ...asking,
    tileset: {
      ...tiny.tileset,
      tiles: tiny.tileset.tiles.map((one) => (one.id === "57" ? { ...one, count } : one)),
    },
    interrupts: asking.interrupts.map((one) =>
      one.kind === settling.kind
        ? {
            ...one,
            actions: [
              actions.settle({
                check: () => undefined,
                list: () => [{}],
                apply(tx) {
                  settling.end(tx);
                  tx.setTile("D3", "57", 1);
                },
              }),
            ],
          }
        : one,
    ),
  });

  it("leaves the answer its tile", () => {
    const at = (count: number) =>
      table(laying(count))
        .noTokens()
        .write((tx) => settling.ask(tx, ["A"], null));
    const tile: Change = { kind: "tile", hex: "B3", tile: "57", rotation: 2 };
    const fits = [0, 1, 2, 3, 4, 5].filter((rotation) => code(at(2), [{ ...tile, rotation }]) === undefined);
    expect(fits.length).toBeGreaterThan(0);
    for (const rotation of fits) expect(code(at(1), [{ ...tile, rotation }])).toBe("CORRECTION_UNSOUND");
    expect(code(table(laying(1)), [{ ...tile, hex: "D3", rotation: 1 }])).toBeUndefined();
  });
});

describe("the limits of a correction", () => {
  const price: Change[] = [{ kind: "price", company: "ABC", cell: [0, 3] }];

  it("are reached exactly by the longest reason and the longest name", () => {
    expect(code(table(), price, { reason: "x".repeat(300) })).toBeUndefined();
    expect(code(table(), price, { by: "x".repeat(60) })).toBeUndefined();
    expect(code(table(), price, { by: "x".repeat(61) })).toBe("CORRECTION_BY");
  });

  it("forbid one train more than the limit, not one more within it, nor other changes of who has too many", () => {
    const move = (kinds: string[]) => {
      const at = table().trains("ABC", kinds).pool(["3"]);
      const train = at.state.depot.pool[0]?.id ?? "";
      return code(at, [{ kind: "train", train, to: "company:ABC" }]);
    };
    expect([move(["2"]), move(["2", "2", "2"])]).toEqual([undefined, "TRAIN_LIMIT"]);
    const many = table().trains("ABC", ["2", "2", "2"]).region("phase", "3").operate("ABC", "trains");
    expect(code(many, [cash("company:ABC", 1)])).toBeUndefined();
    expect(code(many, price)).toBeUndefined();
  });

  it("are also those that the running step sets, and no other step's", () => {
    const title = defineTitle({
      ...tiny,
      rounds: tiny.rounds.map((round) => ({
        ...round,
        steps: round.steps.map((step) =>
          step.id === "token"
            ? {
                ...step,
                invalidAfterCorrection: (ctx) =>
                  (ctx.state.companies.ABC?.cash ?? 0) < 60
                    ? refuse(ctx, "NOT_ENOUGH_CASH", { who: "ABC", cash: 0, price: 60 })
                    : undefined,
              }
            : step,
        ),
      })),
    });
    const at = (step: string) => table(title).operate("ABC", step);
    const takes = (step: string, amount: number) => code(at(step), [cash("company:ABC", amount)]);
    expect([takes("token", 41), takes("token", 40), takes("trains", 41)]).toEqual([
      ...["NOT_ENOUGH_CASH", undefined, undefined],
    ]);
  });
});
