import { type ActorScope, createActor, type StateMachine } from "xstate";

// biome-ignore lint/suspicious/noExplicitAny: a machine of whatever types
type AnyMachine = StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the scope of a machine of whatever types
type AnyScope = ActorScope<any, any>;

let scope: AnyScope | undefined;

/** A scope that carries nothing out: of one actor for all machines, made once. */
function inertScope(): AnyScope {
  if (scope) return scope;
  let found: AnyScope | undefined;
  createActor({
    getInitialSnapshot(own: AnyScope) {
      found = own;
      return { status: "active", output: undefined, error: undefined };
    },
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  });
  if (!found) throw new Error("XState gave its actor no scope");
  const nothing = () => undefined;
  scope = { ...found, defer: nothing, emit: nothing, actionExecutor: nothing };
  return scope;
}

/**
 * The snapshot after an event, as XState's `transition` gives it. That one makes an actor for every call, which is more than half of
 * its time; a machine's own `transition` takes the scope of one that is there. For machines that only guard and assign.
 */
export function after<M extends AnyMachine>(
  machine: M,
  before: Parameters<M["transition"]>[0],
  event: Parameters<M["transition"]>[1],
): ReturnType<M["transition"]> {
  return machine.transition(before, event, inertScope()) as ReturnType<M["transition"]>;
}
