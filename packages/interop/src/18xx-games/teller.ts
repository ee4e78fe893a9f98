import type { Action, Engine, GameState } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { saying } from "@railhead/core/texts";
import type { Words } from "../words.ts";
import { fieldsInWords, kindInWords } from "./kinds.ts";
import type { RecordAction } from "./record.ts";

/** What the search says to a person. */
export class Teller {
  constructor(
    private readonly engine: Engine,
    readonly words: Words,
  ) {}

  /** What is asked, in words; undefined when the game is over. */
  asked(state: GameState): string | undefined {
    const [decision] = this.engine.decisions(state);
    if (!decision) return undefined;
    const { set, run } = state.round;
    const { words } = this;
    const asked = [decision.company, ...decision.seats].flatMap((one) => (one ? [words.name(one)] : []));
    const who = [...new Set(asked)].join(", ");
    const what = words.asked(decision);
    return words.tell(saying`${who} must act: ${what} (${words.round(roundOf(state))} ${set}.${run})`);
  }

  /** A recorded action by its number, who did it, and what. */
  named({ id, entity, type }: RecordAction): string {
    const { tell, name } = this.words;
    const what = tell(kindInWords(type));
    return tell(saying`move ${id} (${entity ? `${name(entity)}: ${what}` : what})`);
  }

  /** A kind of action that no import reads. */
  unknown(action: RecordAction): string {
    return `${this.named(action)}: ${this.words.tell(saying`unknown kind of move`)}`;
  }

  /** Who acts in the record and is not asked here. */
  notAsked({ entity }: RecordAction): string {
    return this.words.tell(saying`it is not ${this.words.name(entity)}'s turn`);
  }

  /** A pass that the record does not tell, by who could have done something else. */
  untold(action: RecordAction, state: GameState): string {
    const asked = this.asked(state) ?? "";
    return this.words.tell(saying`a pass that the record omits, before ${this.named(action)}: ${asked}`);
  }

  /** Why an action is not possible in this state. */
  explain(action: RecordAction, state: GameState, refusals: readonly string[]): string {
    const { tell } = this.words;
    const why = refusals.length ? `: ${[...new Set(refusals)].join(" | ")}` : "";
    const fields = fieldsInWords(action, tell);
    return [
      `${tell(saying`${this.named(action)} is not possible here`)}${why}`,
      ...(fields ? [tell(saying`recorded: ${fields}`)] : []),
      this.asked(state) ?? tell(saying`the game is over`),
    ].join("; ");
  }
}

/** A move of ours in short: who, what, and its fields. */
export function inShort({ type, seat, ...fields }: Action, company: string | undefined): string {
  const rest = Object.values(fields).filter((value) => typeof value === "string");
  return [company ?? seat, type, ...rest].join(" ");
}
