import { setImmediate as turn } from "node:timers/promises";
import type { TableOpened } from "../api.ts";
import type { RecordText } from "./records.ts";

/** What the page of a table begins with, its record in words. */
export type Opened = Omit<TableOpened, "entries"> & { record: RecordText };

/** `TableOpened` as JSON, part by part. Nothing is put together as a whole, and a slow reader holds no one up. */
export function openedBody({ record, ...rest }: Opened): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = (function* () {
    yield encoder.encode(`${JSON.stringify(rest).slice(0, -1)},"entries":[`);
    for (const [at, part] of record.parts.entries()) {
      if (at > 0) yield encoder.encode(",");
      yield part;
    }
    yield encoder.encode("]}");
  })();
  return new ReadableStream({
    async pull(controller) {
      // A reader who takes all at once lets others be served in between.
      await turn();
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
