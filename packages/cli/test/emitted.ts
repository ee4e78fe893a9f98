import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "messages" && entry.name !== "bots") yield* sources(path);
    } else if (/\.ts$/.test(entry.name) && !entry.name.endsWith(".test.ts")) {
      yield readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    }
  }
}

/** Events of flow charts and of the market's machine look like refusal codes. */
const FLOW = /^END_|_DONE$|^NEXT_|^(IN_POOL|SOLD_OUT)$/;

/** Refusal codes and types of events that the code under `folder` can give, found in its text. */
export function emittedBy(folder: string): { codes: string[]; events: string[] } {
  const codes = new Set<string>();
  const events = new Set<string>();
  for (const text of sources(folder)) {
    for (const [, code] of text.matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)) {
      if (code && !FLOW.test(code)) codes.add(code);
    }
    for (const [, code] of text.matchAll(/\brefuse\([^"();]*"([A-Z]+)"/g)) if (code) codes.add(code);
    for (const [, told = ""] of text.matchAll(/\.log\(([^;]*);/g)) {
      for (const [, event] of told.matchAll(/\bevents\.([a-z_]+)/g)) if (event) events.add(event);
    }
  }
  return { codes: [...codes].sort(), events: [...events].sort() };
}
