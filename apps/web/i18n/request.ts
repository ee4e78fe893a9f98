import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { isLanguage, LANGUAGE_COOKIE, preferred } from "./languages.ts";
import { messagesOf } from "./messages.ts";

/** The reader's language: what this browser has chosen, else what it asks for. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  const locale = isLanguage(chosen) ? chosen : preferred((await headers()).get("accept-language"));
  return { locale, messages: await messagesOf(locale), timeZone: "UTC" };
});
