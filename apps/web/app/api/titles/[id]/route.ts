import { problemAnswer, readQuery } from "@railhead/server/http";
import { titleQuery } from "@railhead/server/requests";
import { json, type Params, reading } from "@/lib/server/answers.ts";
import { devScript } from "@/lib/server/dev.ts";
import { site } from "@/lib/server/site.ts";
import { folderTitles } from "@/lib/server/titles.ts";
import type { SentTitle } from "@/lib/title-source.ts";

/**
 * The content of a title of data. `?rules=`: under the version that a game is played by, from a folder or kept with a table; otherwise what the folder
 * says now.
 */
export const GET = (request: Request, { params }: Params<"id">): Promise<Response> =>
  reading("table", request, async () => {
    const { id } = await params;
    const { data } = folderTitles();
    const { rules = data.newest(id) } = readQuery(titleQuery, request.url);
    if (rules === undefined) return problemAnswer(404, { code: "NOT_FOUND" });
    if (devScript(rules) !== undefined)
      return json({ rules, script: `/api/dev/script?${new URLSearchParams({ rules })}` } satisfies SentTitle);
    const content = data.content(rules) ?? (await (await site()).database.store.content(rules));
    if ((content?.title as { id?: string } | undefined)?.id !== id)
      return problemAnswer(404, { code: "NOT_FOUND" });
    return json({ rules, content } as SentTitle);
  });
