"use client";

import { useLocale, useTranslations } from "next-intl";
import { LANGUAGES, type Language, OFFERED } from "../i18n/languages.ts";
import { chooseLanguage } from "../lib/language.ts";
import { useMe } from "../lib/use-me.ts";
import { Icon } from "./icons.tsx";

function Globe() {
  return (
    <span className="hidden max-sm:inline-grid" aria-hidden="true">
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
      </Icon>
    </span>
  );
}

/** The site's languages, each by its own name. The page is read again in the one chosen. */
export function LanguageSwitch() {
  const t = useTranslations("site");
  const locale = useLocale();
  const me = useMe();
  if (OFFERED.length < 2) return null;
  return (
    <span className="relative inline-grid min-w-11 shrink-0 place-items-center rounded-lg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      <Globe />
      <select
        className="h-11 max-w-26 cursor-pointer rounded-lg px-2 text-[0.9rem] text-ink hover:bg-sunk max-sm:absolute max-sm:inset-0 max-sm:w-11 max-sm:opacity-0 *:bg-panel *:text-ink"
        aria-label={t("language")}
        title={t("language")}
        value={locale}
        onChange={async (event) => {
          await chooseLanguage(event.target.value as Language, Boolean(me));
          window.location.reload();
        }}
      >
        {OFFERED.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGES[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
