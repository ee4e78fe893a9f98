import { deliver, type Turn } from "@railhead/server";
import { Refused } from "@railhead/server/http";
import { createTranslator } from "next-intl";
import { languageOf } from "@/i18n/languages.ts";
import { messagesOf } from "@/i18n/messages.ts";
import { turnText } from "../turn-text.ts";
import { site, siteAddress } from "./site.ts";
import { loadTitle } from "./titles.ts";

/** Most webhooks on their way at once; beyond that a turn is not told, rather than the site held up. */
const MOST = 50;
let sending = 0;

/** Tells a person's webhook that it is their turn, if they have set one. Never throws. */
export async function tellTurn(turn: Turn): Promise<void> {
  const { user, table } = turn;
  if (sending >= MOST) return;
  sending++;
  try {
    const { database, gate } = await site();
    const settings = await database.store.settings(user);
    if (!settings?.webhook) return;
    await gate.person("webhook", { id: user });
    const rules = await loadTitle(table.title, table.rules);
    const title = rules?.credits.name ?? table.title;
    const locale = languageOf(settings.language);
    const t = createTranslator({ locale, messages: await messagesOf(locale), namespace: "turn" });
    const text = turnText(t, turn, rules, locale);
    const address = `${siteAddress()}/table/${encodeURIComponent(table.id)}`;
    await deliver(settings.webhook, { table: address, title, name: table.name, text });
  } catch (error) {
    // Of very many turns some are not told.
    if (!(error instanceof Refused)) console.error("webhook", error);
  } finally {
    sending--;
  }
}
