import { type FactData, readIn, type TurnFacts, writeIn } from "../../engine/facts.ts";
import { operatingTurns } from "./round.ts";

/** Declares facts that a title keeps of the operating turn. */
export const turnFacts = <V extends FactData>(name: string, first: V): TurnFacts<V> => ({
  name,
  of: "turn",
  read: (ctx) => readIn(operatingTurns.of(ctx).turn?.facts, name, first),
  write(tx) {
    const { turn } = operatingTurns.write(tx);
    if (!turn) throw new Error("no company is operating");
    turn.facts ??= {};
    return writeIn(turn.facts, name, first);
  },
});
