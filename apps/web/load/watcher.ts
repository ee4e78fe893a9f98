import { type ClientRequest, request } from "node:http";

/** What one reader of a table's stream saw. */
export interface Seen {
  /** Lines that came, by how often. */
  lines: Map<number, number>;
  /** Lines that came after a later one. */
  unordered: number;
  /** Bytes of the stream. */
  bytes: number;
}

/** Numbers of the lines of one event. Many readers get the same text: the first parse serves them all. */
export class Reading {
  private readonly known = new Map<string, number[]>();

  numbers(data: string): number[] {
    let found = this.known.get(data);
    if (!found) {
      found = (JSON.parse(data) as { seq: number }[]).map(({ seq }) => seq);
      if (this.known.size >= 8) this.known.clear();
      this.known.set(data, found);
    }
    return found;
  }
}

const ENTRIES = "event: entries\ndata: ";

/** Opens a table's stream as a browser does. `line` is called with the number of every line that arrives. */
export function watch(
  url: string,
  reading: Reading,
  line: (seq: number) => void,
): Promise<{ seen: Seen; close: () => void }> {
  const seen: Seen = { lines: new Map(), unordered: 0, bytes: 0 };
  let last = 0;
  const take = (event: string): void => {
    const at = event.indexOf(ENTRIES);
    if (at < 0) return;
    for (const seq of reading.numbers(event.slice(at + ENTRIES.length))) {
      seen.lines.set(seq, (seen.lines.get(seq) ?? 0) + 1);
      if (seq <= last) seen.unordered++;
      last = Math.max(last, seq);
      line(seq);
    }
  };
  return new Promise((resolve, reject) => {
    const opened: ClientRequest = request(url, { agent: false, headers: { accept: "text/event-stream" } });
    opened.on("error", reject);
    opened.on("response", (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream answered ${response.statusCode}`));
        return;
      }
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        seen.bytes += part.length;
        text += part;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          take(text.slice(0, end));
          text = text.slice(end + 2);
        }
      });
      response.on("error", () => undefined);
      resolve({ seen, close: () => opened.destroy() });
    });
    opened.end();
  });
}
