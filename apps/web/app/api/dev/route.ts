import { json } from "../../../lib/server/answers.ts";
import { devState } from "../../../lib/server/dev.ts";
import { problemAnswer } from "../../../lib/server/guard.ts";

/** How it stands with the title that is being written; at a site without any there is nothing here. */
export async function GET(): Promise<Response> {
  const state = devState();
  return state ? json(state) : problemAnswer(404, { code: "NOT_FOUND" });
}
