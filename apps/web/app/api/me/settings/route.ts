import { bodyOf, json, reading, signedIn } from "@/lib/server/answers.ts";
import { changing, limitAddress, limitPerson } from "@/lib/server/guard.ts";
import { tables } from "@/lib/server/tables.ts";

/** How the sender is told that it is their turn. */
export const GET = (request: Request): Promise<Response> =>
  reading("lists", request, async () =>
    json(await (await tables()).personal.settings(await signedIn(request))),
  );

export const PUT = (request: Request): Promise<Response> =>
  changing(request, async () => {
    await limitAddress("settings", request);
    const user = await signedIn(request);
    await limitPerson("settings", user);
    return json(await (await tables()).personal.setSettings(user, await bodyOf(request)));
  });
