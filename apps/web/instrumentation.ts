/** Runs once when the site starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./lib/server/start.ts")).start();
}
