"use client";

import { useLocale, useTranslations } from "next-intl";
import { LANGUAGES, type Language, OFFERED } from "../i18n/languages.ts";
import { chooseLanguage } from "../lib/language.ts";
import { useMe } from "../lib/use-me.ts";
import { Icon } from "./icons.tsx";

function Globe() {
  return (
    <span className="language-sign" aria-hidden="true">
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
    <span className="language-box">
      <Globe />
      <select
        className="language-switch"
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
