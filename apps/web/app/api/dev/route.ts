import { languageOfRequest } from "@/i18n/languages.ts";
import { json } from "@/lib/server/answers.ts";
import { devState } from "@/lib/server/dev.ts";
import { answering, problemAnswer } from "@/lib/server/guard.ts";

/** How it stands with the title that is being written, in the reader's language; at a site without any there is nothing here. */
export const GET = (request: Request): Promise<Response> =>
  answering(async () => {
    const state = await devState(languageOfRequest(request.headers));
    return state ? json(state) : problemAnswer(404, { code: "NOT_FOUND" });
  });
