import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Header } from "../header.tsx";

/** While a game is made ready, or instead of one that cannot be shown. `picture`: its board, which stands already. */
export function Waiting({
  state,
  picture,
}: {
  picture?: ReactNode;
  state:
    | { kind: "loading"; at: number; total: number }
    | { kind: "missing" }
    | { kind: "fault"; message: string };
}) {
  const t = useTranslations("game");
  const loading = state.kind === "loading" && (
    <div role="status" className="flex w-full flex-col gap-3">
      <p>{state.total ? t("loadingAt", { at: state.at, total: state.total }) : t("loading")}</p>
      <progress
        className="h-2 w-full accent-accent"
        aria-label={t("loading")}
        value={state.at}
        max={state.total || 1}
      />
    </div>
  );
  if (loading && picture)
    return (
      <div className="game-page flex h-dvh flex-col">
        <Header />
        <main className="game-grid" data-view="map">
          <div className="game-map board-table p-2" data-testid="first-board">
            {picture}
          </div>
          <div className="min-w-0 [grid-area:bar] bg-panel px-4 py-2">{loading}</div>
        </main>
      </div>
    );
  return (
    <>
      <Header />
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        {state.kind === "loading" ? (
          loading
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
