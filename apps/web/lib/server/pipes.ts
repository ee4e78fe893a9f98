import type { Writable } from "node:stream";

/**
 * Whatever reads the server's output may go away (a closed terminal, a log that has ended).
 * Next reports the failed write by writing once more, without end; handled here, unwritable output is lost and the
 * site goes on.
 */
export function ignoreEpipe(streams: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}
