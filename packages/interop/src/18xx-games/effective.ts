import type { RecordAction } from "./record.ts";
import { amountOf } from "./values.ts";

/** Chat stands among the actions but is no move: `undo` passes over it. */
const isChat = (action: RecordAction): boolean => action.type === "message";

/**
 * The actions of a record that count, in order. `undo` without `action_id` takes back the last one, with
 * `action_id` everything after that id; `redo` brings back what the last undo took, and a new move forgets it.
 */
export function effectiveActions(actions: readonly RecordAction[]): RecordAction[] {
  let done: RecordAction[] = [];
  let undone: RecordAction[][] = [];
  for (const action of actions) {
    if (isChat(action)) continue;
    if (action.type === "undo") {
      const keep = kept(done, action.fields.action_id);
      undone.push(done.slice(keep));
      done = done.slice(0, keep);
    } else if (action.type === "redo") {
      done = done.concat(undone.pop() ?? []);
    } else {
      done.push(action);
      undone = [];
    }
  }
  return done;
}

function kept(done: readonly RecordAction[], until: unknown): number {
  if (until === undefined || until === null) return Math.max(0, done.length - 1);
  const last = amountOf(until) ?? Number.NaN;
  const first = done.findIndex((action) => action.id > last);
  return first < 0 ? done.length : first;
}
