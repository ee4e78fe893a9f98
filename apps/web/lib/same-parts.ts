/** Whether two values are the same, or plain objects or lists with the same parts. */
export function sameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * `next` with those parts taken from `before` that say the same, so that what has not changed is the same object. Both
 * are JSON; neither is changed.
 */
export function sharing<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (!isPlain(before) || !isPlain(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const shared: Record<string, unknown> | unknown[] = Array.isArray(next) ? [] : {};
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = sharing(before[key], next[key]);
    (shared as Record<string, unknown>)[key] = part;
    same &&= Object.hasOwn(before, key) && Object.is(before[key], part);
  }
  return (same ? before : shared) as T;
}

/** Whether two JSON values say the same. */
export const sameContent = (a: unknown, b: unknown): boolean => Object.is(sharing(a, b), a);
