import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Who } from "./account/who.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** A head of rail seen from its end: the sign of the site. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path
        d="M8 6h16a2 2 0 0 1 2 2v3a3 3 0 0 1-3 3h-3.500c-1 3-1 5 0 8H22l4 3v2H6v-2l4-3h2.500c1-3 1-5 0-8H9a3 3 0 0 1-3-3V8a2 2 0 0 1 2-2z"
        fill="currentColor"
      />
    </svg>
  );
}

/** The head of every page but the table's. */
export function Header({ children }: { children?: ReactNode }) {
  const t = useTranslations("site");
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-line bg-panel ps-4 pe-2 max-sm:gap-1">
      <Link
        href="/"
        // The front page is as large as this one: nothing of it is fetched before it is wanted.
        prefetch={false}
        aria-label={t("home")}
        className="inline-flex min-h-11 items-center gap-2 font-display text-lg font-semibold text-ink no-underline"
      >
        <Mark />
        <span>{t("name")}</span>
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:ps-2">{children}</div>
      <Who />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
