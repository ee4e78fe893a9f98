import { resolve } from "node:path";

interface Asked {
  method?: string | undefined;
  /** The address that was asked for, with its query; the site's own secrets are in none that is told. */
  url?: string | undefined;
  /** The same object for all failures of one request. */
  headers: object;
}

const reported = new WeakSet<object>();

/** Secrets stand in these addresses. */
const SECRET = /^\/(join|reset)\/[^/?]+/;

/** Tells the operator in one line that a page failed, once for a request: what was asked for, and why. */
export function tellFailure({ method = "GET", url = "/", headers }: Asked, error: unknown): void {
  if (reported.has(headers)) return;
  reported.add(headers);
  const path = (url.split("?")[0] ?? "").replace(SECRET, "/$1/…");
  console.error(`500 ${method} ${path}: ${inOneLine(error)}`);
}

/** What went wrong and where, in one line. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error).replace(/\s+/g, " ").slice(0, 500);
  const first = error.stack?.split("\n").find((line) => /^\s+at /.test(line));
  const at = first?.trim().replaceAll(`${resolve(".")}/`, "");
  return `${error.name}: ${error.message}${at === undefined ? "" : ` (${at})`}`
    .replace(/\s+/g, " ")
    .slice(0, 800);
}

/**
 * Next writes what a page threw with its whole trace, and hands it to `onRequestError` as well: of the two only the line of `tellFailure` is
 * written. In development the trace stays.
 */
export function quietTraces(): void {
  const write = console.error;
  console.error = (...args: unknown[]) => {
    if (args.some((one) => one instanceof Error && "digest" in one)) return;
    write.apply(console, args);
  };
}
