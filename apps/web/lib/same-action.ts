import type { Action } from "@railhead/core";

/** Whether two actions are the same, whatever the order of their fields. */
export function sameAction(a: Action | undefined, b: Action): boolean {
  if (!a) return false;
  const plain = ({ id: _id, passedOver: _over, ...one }: Action) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return plain(a) === plain(b);
}

/** An action without the description of what is open in it. */
export const bareAction = ({ fields: _fields, ...action }: Action): Action => action as Action;
