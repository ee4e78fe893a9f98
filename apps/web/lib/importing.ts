import type { Created, NewTable } from "@railhead/server/api";
import { api, PATIENCE } from "./api.ts";
import type { Result } from "./result.ts";

/** When the place of an import is asked for, and how often after that, in milliseconds. Most imports are over before. */
const FIRST = 500;
const EVERY = 2_000;

/** A name that no one else gives an import. */
function newTicket(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(36)).join("-");
}

/**
 * Sets up a table out of a game file. Imports wait for each other, one is played for up to a minute: the answer is waited for as long as
 * the server says that this one waits or is played.
 *
 * @param told hears how many imports are done before this one, 0 while it is played
 */
export async function importTable(table: NewTable, told: (before: number) => void): Promise<Result<Created>> {
  const ticket = newTicket();
  const late = new AbortController();
  let heard = performance.now();
  const look = async () => {
    const answer = await api.importPlace(ticket);
    if (answer.ok && answer.value.before !== undefined) {
      heard = performance.now();
      told(answer.value.before);
    } else if (performance.now() - heard > PATIENCE) late.abort(new DOMException("late", "TimeoutError"));
  };
  const first = setTimeout(() => void look(), FIRST);
  const looking = setInterval(() => void look(), EVERY);
  try {
    return await api.create({ ...table, ticket }, late.signal);
  } finally {
    clearTimeout(first);
    clearInterval(looking);
  }
}
