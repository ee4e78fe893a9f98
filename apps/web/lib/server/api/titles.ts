import { endpoints } from "@railhead/server/endpoints";
import { languageOfRequest } from "@/i18n/languages.ts";
import { devScript, devState } from "../dev.ts";
import { answering, Refused } from "../guard.ts";
import { ownCode } from "../own-code.ts";
import { site } from "../site.ts";
import { folderTitles } from "../titles.ts";
import { openApi } from "./openapi.ts";
import { answerOf, askedOf, type Handler, reading } from "./policies.ts";

/** How it stands with the title that is being written, in the reader's language. Another site has none. */
const dev: Handler = (request) =>
  answering(async () => {
    const state = await devState(languageOfRequest(request.headers));
    if (!state) throw new Refused(404, "NOT_FOUND", { connection: "close" });
    const answer = answerOf(endpoints.dev, state);
    // A page that asks again and again over a connection that stays would keep a site from closing.
    answer.headers.set("connection", "close");
    return answer;
  });

/** The script of a title in TypeScript that is being written here, or of a folder's `rules.ts`; `?rules=`: which version. */
const script: Handler = (request, params) =>
  answering(() => {
    const { rules = "" } = askedOf(endpoints.devScript, request, params).query;
    const text = devScript(rules) ?? ownCode().script(rules);
    if (text === undefined) throw new Refused(404, "NOT_FOUND");
    return new Response(text, {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
    });
  });

const scriptAt = (rules: string): string => `/api/dev/script?${new URLSearchParams({ rules })}`;

/** Titles of data, and the one that is being written; the table of endpoints itself. */
export const titles = {
  /**
   * `?rules=`: the version that a game is played by, from a folder or kept with a table; otherwise what the folder says now. `?by=records`: by the name that
   * recorded games have for the title.
   */
  title: reading(endpoints.title, "table", async (_user, { params: { id: asked }, query }) => {
    const { data } = folderTitles();
    const recorded = query.by && data.all().find(({ records }) => records?.name === asked);
    const id = query.by ? (recorded?.id ?? "") : asked;
    const { rules = data.newest(id) } = query;
    if (rules === undefined) throw new Refused(404, "NOT_FOUND");
    if (devScript(rules) !== undefined) return { rules, script: scriptAt(rules) };
    const content = data.content(rules) ?? (await (await site()).database.store.content(rules));
    if ((content?.title as { id?: string } | undefined)?.id !== id) throw new Refused(404, "NOT_FOUND");
    const { code } = content as Record<string, unknown>;
    return { rules, content: { ...content }, ...(typeof code === "string" && { script: scriptAt(code) }) };
  }),
  openApi: reading(endpoints.openApi, "lists", async () => openApi()),
  dev,
  devScript: script,
};
