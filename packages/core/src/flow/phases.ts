import { type AnyStateMachine, createMachine } from "xstate";
import type { PhaseDef } from "../model/trains.ts";
import type { ChartNode } from "./nodes.ts";

/**
 * Phases as states: the first purchase of a train kind leads to the next phase that it triggers. Entering a phase calls for the parts of
 * its beginning (trains rust, companies discard), as named actions with the phase as their parameter.
 *
 * @param parts names of those parts, in order
 */
export function phaseStates(phases: readonly PhaseDef[], parts: readonly string[]): ChartNode {
  const states: Record<string, ChartNode> = {};
  phases.forEach(({ name }, index) => {
    const on: Record<string, string> = {};
    for (const later of phases.slice(index + 1))
      for (const kind of triggersOf(later)) on[firstTrain(kind)] ??= later.name;
    const entry = parts.map((type) => ({ type, params: { phase: name } }));
    // A game begins in the first phase: nothing enters it.
    states[name] = { ...(index > 0 && entry.length && { entry }), on };
  });
  return { ...(phases[0] && { initial: phases[0].name }), states };
}

/** What begins a phase: kinds of train, or the number of an operating round as one of them. */
export const triggersOf = ({ triggered_by = [], round }: PhaseDef): string[] =>
  round === undefined ? triggered_by : [...triggered_by, `round ${round}`];

/** What the events of first purchases begin with. */
export const FIRST_TRAIN = "FIRST_TRAIN.";

/** The event of the first purchase of a train kind. */
export const firstTrain = (kind: string): `FIRST_TRAIN.${string}` => `${FIRST_TRAIN}${kind}`;

/**
 * The arrows of a region that hears of a phase: any train that begins the phase leads to `to`. Throws if no train
 * begins it.
 */
export function phaseBegins<const S extends string>(
  phases: readonly PhaseDef[],
  name: string,
  to: S,
): Readonly<Record<`FIRST_TRAIN.${string}`, S>> {
  const kinds = phases.find((phase) => phase.name === name)?.triggered_by ?? [];
  if (!kinds.length) throw new Error(`no train begins phase ${name}`);
  return Object.fromEntries(kinds.map((kind) => [firstTrain(kind), to]));
}

/**
 * The phases of a title as a machine of their own: `createActor(phaseMachine(phases, ["rust"]).provide({ actions: { rust } }))`. The same
 * configuration is the region `phase` of a game's chart.
 */
export const phaseMachine = (phases: readonly PhaseDef[], parts: readonly string[] = []): AnyStateMachine =>
  createMachine({ id: "phases", ...phaseStates(phases, parts) });
