import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from "xstate";

type Scope = Parameters<AnyStateMachine["transition"]>[2];

const scopes = new WeakMap<AnyStateMachine, Scope>();

/**
 * What XState's pure `transition` hands to a machine: an actor that is never started. `transition` makes a new one for
 * every event, which costs more than the transition itself; nothing in it changes, so one per chart will do.
 */
function scopeOf(machine: AnyStateMachine): Scope {
  let scope = scopes.get(machine);
  if (!scope) {
    const self = createActor(machine);
    const nothing = () => undefined;
    scope = {
      self,
      id: machine.id,
      sessionId: "",
      logger: nothing,
      defer: nothing,
      system: self.system,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: nothing,
    } as Scope;
    scopes.set(machine, scope);
  }
  return scope;
}

/** XState's pure transition: the next snapshot. The machines here have no actors and no actions but assignments. */
export function pureTransition(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot {
  return machine.transition(snapshot, event, scopeOf(machine)) as AnyMachineSnapshot;
}
