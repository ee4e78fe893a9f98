"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect } from "react";

/** Shown instead of a page that failed. (Next's own has an inline style, which the site's policy forbids.) */
export default function Failure({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations("failure");
  useEffect(() => console.error(error), [error]);
  return (
    <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl">{t("heading")}</h1>
      <p className="text-muted" role="alert">
        {t("text")}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="main-button" onClick={() => retry()}>
          {t("again")}
        </button>
        <Link href="/" className="plain-button">
          {t("front")}
        </Link>
      </div>
    </main>
  );
}
