/** Tables that someone follows; kept in the browser. */
const KEY = "railhead:followed";
const MOST = 50;

/** Reads a kept list; anything else is an empty one. */
export function parseFollowed(text: string | null): string[] {
  try {
    const json: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(json) ? json.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function followed(): string[] {
  try {
    return parseFollowed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Follows a table or stops following it; gives the new list, the last followed first. */
export function follow(id: string, on: boolean): string[] {
  const rest = followed().filter((one) => one !== id);
  const next = on ? [id, ...rest].slice(0, MOST) : rest;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  return next;
}
