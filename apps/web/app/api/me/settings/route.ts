import { bodyOf, json, reading, signedIn } from "../../../../lib/server/answers.ts";
import { changing } from "../../../../lib/server/guard.ts";
import { tables } from "../../../../lib/server/tables.ts";

/** How the sender is told that it is his turn. */
export const GET = (request: Request): Promise<Response> =>
  reading(async () => json(await (await tables()).settings(await signedIn(request))));

export const PUT = (request: Request): Promise<Response> =>
  changing(request, async () => {
    const user = await signedIn(request);
    return json(await (await tables()).setSettings(user, await bodyOf(request)));
  });
