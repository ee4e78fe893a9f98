import type { Action, Engine, GameState, Refusal } from "@railhead/core";
import { type Fact, factsOf } from "./facts.ts";

/** Actions played one after another, and what came of them. */
export class Playing {
  readonly facts: Fact[] = [];
  readonly actions: Action[] = [];

  constructor(
    private readonly engine: Engine,
    public state: GameState,
  ) {}

  /** Plays an action. A refused one changes nothing; its refusal comes back. */
  apply(action: Action): Refusal | undefined {
    const result = this.engine.apply(this.state, action);
    if (!result.ok) return result.refusal;
    this.state = result.state;
    this.facts.push(...factsOf(result.events));
    this.actions.push(action);
    return undefined;
  }
}
