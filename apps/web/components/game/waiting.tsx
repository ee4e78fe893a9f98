"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Header } from "../header.tsx";

/** While a game is made ready, or instead of one that cannot be shown. */
export function Waiting({
  state,
}: {
  state:
    | { kind: "loading"; at: number; total: number }
    | { kind: "missing" }
    | { kind: "fault"; message: string };
}) {
  const t = useTranslations("game");
  return (
    <>
      <Header />
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        {state.kind === "loading" ? (
          <div role="status" className="flex w-full flex-col gap-3">
            <p>{state.total ? t("loadingAt", { at: state.at, total: state.total }) : t("loading")}</p>
            <progress
              className="h-2 w-full accent-accent"
              aria-label={t("loading")}
              value={state.at}
              max={state.total || 1}
            />
          </div>
        ) : (
          <>
            <h1 className="text-xl">
              {state.kind === "missing" ? t("missing") : t("fault", { message: state.message })}
            </h1>
            <p className="text-muted">{state.kind === "missing" ? t("missingNote") : t("faultNote")}</p>
            <Link href="/" className="main-button">
              {t("toFront")}
            </Link>
          </>
        )}
      </main>
    </>
  );
}
