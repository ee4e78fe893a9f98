import { type Action, defineTitle, type TitleDefinition } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { exchangeAtAnyTime, powerUses } from "@railhead/core/parts";
import { expect, it } from "vitest";
import { absentMove } from "../../src/table/auto.ts";
import { botMove } from "../../src/table/bot-move.ts";
import { tiny } from "./kit.ts";

/** Tiny with a private that its owner may give for a share of ABC at any time. */
const exchanging: TitleDefinition = defineTitle({
  ...tiny,
  id: "exchanging",
  companies: [
    {
      id: "PV",
      kind: "private",
      name: "Mine",
      colour: "#333333",
      text_colour: "#ffffff",
      tokens: 0,
      powers: [{ kind: "exchange", companies: ["ABC"], when: "any" }],
    },
    ...tiny.companies,
  ],
  facts: [powerUses],
  tableActions: [exchangeAtAnyTime],
});

it("a seat whose time is up gives no private away, though a bot there would", () => {
  const at = new Position(exchanging, 2)
    .inPlay("ABC", { par: 70, shares: { A: 40, B: 20 }, cash: 100, tokens: ["B3"], trains: ["2"] })
    .owned("PV", "A")
    .operate("ABC", "dividend", { earnings: 50 });
  const seqs = Array.from({ length: 40 }, (_, seq) => seq);
  type Moves = (...given: Parameters<typeof absentMove>) => Action;
  const types = (move: Moves) => new Set(seqs.map((seq) => move(at.engine, at.state, "A", seq).type));
  const bot: Moves = (engine, state, seat, seq) =>
    botMove(engine, state, { seat, seq, strength: "lean" }).action;
  expect([...types(bot)].sort()).toEqual(["dividend", "exchange_private"]);
  const absent: Moves = (engine, state, seat, seq) => {
    const move = absentMove(engine, state, seat, seq);
    if (!move) throw new Error("nothing is played");
    return move;
  };
  expect([...types(absent)]).toEqual(["dividend"]);
});
