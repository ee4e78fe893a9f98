import type { Json, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { RouteList } from "../map/route-list.tsx";
import { useRunEdit, useRunSearch } from "../run-search.tsx";
import { Choice } from "./choices.tsx";
import { Part } from "./parts.tsx";

/** Running trains: the best routes at once, with their proof; what is drawn on the map is the draft. */
export function RunPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("play");
  const { money } = useGame();
  const { draft } = usePanelDeciding();
  const domain = legal[0]?.fields?.routes;
  const best = useRunSearch();
  const edit = useRunEdit();
  const action = useMemo(
    () => ({
      type: "run_routes",
      seat: legal[0]?.seat ?? "",
      routes: best.lines.map(({ train, path }) => ({ train, path })) as Json,
    }),
    [legal, best.lines],
  );
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
    <Part heading={t("run.heading")} term="route" note={<span role="status">{proof}</span>}>
      <div className="play-choices" data-testid="best-run" data-state={best.state}>
        {best.lines.length > 0 && (
          <Choice action={action} main keeps>
            {t("run.best", { amount: money(best.total) })}
          </Choice>
        )}
        {best.state === "working" && (
          <button type="button" className="plain-button" onClick={best.stop}>
            {t("run.stop")}
          </button>
        )}
      </div>
      {edit && <RouteList edit={edit} />}
      <p className="text-sm text-muted">
        {must ? t("run.must") : t("run.free")}
        {draft?.type === "run_routes" && ` ${t("run.drawn")}`}
      </p>
    </Part>
  );
}
