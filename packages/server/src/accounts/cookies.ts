/**
 * What the names of cookies about accounts begin with. Over https it is one that no other host of the domain can set.
 */
export const cookiePrefix = (secure: boolean): string => `${secure ? "__Host-" : ""}railhead`;

/** How cookies were called over https before `__Host-`: sessions of then go on. */
const BEFORE = "__Secure-railhead.";

/** The name of a cookie about accounts. */
export const cookieName = (name: string, secure: boolean): string => `${cookiePrefix(secure)}.${name}`;

/** The value of a cookie of a request, as it stands there. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  return pairs(headers).find(([key]) => key === name)?.[1];
}

function pairs(headers: Headers): [string, string][] {
  return (headers.get("cookie")?.split(";") ?? []).map((part) => {
    const [key = "", ...value] = part.trim().split("=");
    return [key, value.join("=")];
  });
}

/**
 * The same headers, with cookies of earlier versions under their current names. A cookie that already has its current
 * name takes precedence. Headers without old cookies are returned unchanged.
 */
export function withTodaysCookies(headers: Headers): Headers {
  const all = pairs(headers);
  if (!all.some(([name]) => name.startsWith(BEFORE))) return headers;
  const names = new Set(all.map(([name]) => name));
  const today = all.flatMap(([name, value]): [string, string][] => {
    if (!name.startsWith(BEFORE)) return [[name, value]];
    const now = cookieName(name.slice(BEFORE.length), true);
    return names.has(now) ? [] : [[now, value]];
  });
  const changed = new Headers(headers);
  changed.set("cookie", today.map(([name, value]) => `${name}=${value}`).join("; "));
  return changed;
}

/**
 * Cookies of an answer to a request that carried old cookies. These are removed, and set again under their current
 * names unless `set` already has them. `lasts`: lifetime of a session in seconds.
 */
export function renewedCookies(headers: Headers, set: readonly string[], lasts: number): string[] {
  const all = pairs(headers);
  const names = new Set([...all.map(([name]) => name), ...set.map((one) => one.split("=")[0])]);
  return all.flatMap(([name, value]) => {
    if (!name.startsWith(BEFORE)) return [];
    const now = cookieName(name.slice(BEFORE.length), true);
    const attributes = "Path=/; HttpOnly; SameSite=Lax; Secure";
    const gone = `${name}=; Max-Age=0; ${attributes}`;
    // The second step of signing in ends soon by itself.
    if (names.has(now) || !/\.(?:session_token|known)$/.test(now)) return [gone];
    return [gone, `${now}=${value}; Max-Age=${lasts}; ${attributes}`];
  });
}
