"use client";

import type { Problem } from "@railhead/server/api";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { problemText } from "@/lib/api.ts";

/** Why there is nothing to see; of a table that is not open to the reader no word more than of one there is not. */
export function Missing({ problem, again }: { problem: Problem; again?: () => void }) {
  const t = useTranslations("waitingRoom");
  const lobby = useTranslations("lobby");
  const problems = useTranslations("problems");
  const hidden = ["NOT_FOUND", "FORBIDDEN", "SIGN_IN"].includes(problem.code);
  return (
    <>
      <h1 className="text-xl">{hidden ? t("missing") : problemText(problem, problems)}</h1>
      <p className="text-muted">{hidden ? t("missingNote") : t("faultNote")}</p>
      {hidden && <p className="text-muted">{t("signIn")}</p>}
      <div className="flex flex-wrap gap-3">
        {!hidden && again && (
          <button type="button" className="main-button" onClick={again}>
            {lobby("again")}
          </button>
        )}
        <Link href="/" className={hidden ? "main-button" : "plain-button"}>
          {lobby("openTables")}
        </Link>
      </div>
    </>
  );
}
