import type { Writable } from "node:stream";

/**
 * Whoever reads what the server says may go away (a closed terminal, a log that has ended). Next tells of the failed write by writing
 * once more, without end; heard here, what cannot be written is lost and the site goes on.
 */
export function outliveReaders(streams: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}
