"use client";

import type { Json, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useSession } from "../session.ts";
import { useRouteSearch } from "../use-best-routes.ts";
import { Choice } from "./choices.tsx";
import { Part } from "./parts.tsx";

/** Running trains: the best routes at once, with their proof; what is drawn on the map is the draft. */
export function RunPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("play");
  const { money, title } = useGame();
  const { draft } = usePanelDeciding();
  const { game } = useSession();
  const domain = legal[0]?.fields?.routes;
  const company = domain?.kind === "routes" ? domain.company : "";
  const { state } = game;
  const { engine } = game.timeline;
  const position = useMemo(
    () => ({ title: title.id, setup: engine.setup, state, company }),
    [title, engine, state, company],
  );
  const best = useRouteSearch(position);
  const action = useMemo(
    () => ({
      type: "run_routes",
      seat: legal[0]?.seat ?? "",
      routes: best.lines.map(({ train, path }) => ({ train, path })) as Json,
    }),
    [legal, best.lines],
  );
  const kinds = new Map(state.companies[company]?.trains.map((train) => [train.id, train.kind]));
  const must = domain?.kind === "routes" && domain.best;
  const proof =
    best.state === "proven"
      ? t("run.proven")
      : best.state === "failed"
        ? t("run.failed")
        : best.bound === undefined
          ? t("run.searching")
          : t(best.state === "working" ? "run.working" : "run.stopped", {
              gap: money(best.bound - best.total),
            });
  return (
    <Part heading={t("run.heading")} note={<span role="status">{proof}</span>}>
      <div className="play-choices" data-testid="best-run" data-state={best.state}>
        {best.lines.length > 0 && (
          <Choice
            action={action}
            main
            note={best.lines
              .map((line) =>
                t("run.train", { train: kinds.get(line.train) ?? line.train, amount: money(line.revenue) }),
              )
              .join(", ")}
          >
            {t("run.best", { amount: money(best.total) })}
          </Choice>
        )}
        {best.state === "working" && (
          <button type="button" className="plain-button" onClick={best.stop}>
            {t("run.stop")}
          </button>
        )}
      </div>
      <p className="text-sm text-muted">
        {must ? t("run.must") : t("run.free")}
        {draft?.type === "run_routes" && ` ${t("run.drawn")}`}
      </p>
    </Part>
  );
}
