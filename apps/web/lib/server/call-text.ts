import type { Call, CallText } from "@railhead/server/calls";
import { createTranslator } from "next-intl";
import { languageOf } from "@/i18n/languages.ts";
import { messagesOf } from "@/i18n/messages.ts";
import { turnText } from "../turn-text.ts";
import { loadTitle } from "./titles.ts";

/** A call in the words of a person's language. */
export async function callText(call: Call, wished: string | undefined): Promise<CallText> {
  const language = languageOf(wished);
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "turn" });
  if (call.what === "try")
    return { title: "Railhead", body: t("try"), language, game: "", table: "", path: "/account/calls" };
  const { id, name, title, rules } = call.table;
  const definition = await loadTitle(title, rules);
  const game = definition?.credits.name ?? title;
  const place = name || game;
  const body = (() => {
    switch (call.what) {
      case "turn":
        return turnText(t, call, definition, language);
      case "proposal":
        return t("proposal", { name: place, by: call.by });
      case "talk":
        return t("talk", { name: place, by: call.by, text: call.text });
      case "invited":
        return t("invited", { name: place, by: call.by, title: game });
      case "begins":
        return t("begins", { name: place, title: game });
      case "ends":
        return t("ends", { name: place, title: game });
    }
  })();
  const path = `/table/${encodeURIComponent(id)}`;
  return { title: place, body, language, game, table: name, path };
}
