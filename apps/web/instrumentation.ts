import type { Instrumentation } from "next";

/** Runs once when the site starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./lib/server/start.ts")).start();
}

/** Runs for everything that a page throws: those who run the site are told in one line, its readers nothing of why. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { method, path: url, headers } = request;
  (await import("./lib/server/failures.ts")).tellFailure({ method, url, headers }, error);
};
