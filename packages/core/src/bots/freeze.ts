/** Freezes a value and everything in it; parts that are frozen already are taken as done. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const one of value) deepFreeze(one);
  else for (const key in value) deepFreeze(value[key]);
  return value;
}
