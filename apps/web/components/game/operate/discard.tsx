import type { LegalAction } from "@railhead/core";
import { rustTriggers } from "@railhead/core/model";
import { useFormatter, useTranslations } from "next-intl";
import { sameAction } from "@/lib/same-action.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { bare } from "../decision/parts.tsx";
import { useGive } from "../decision/use-give.ts";
import { useLiveGame } from "../session.ts";
import { useRunsWith } from "../use-best-runs.ts";
import { useWeighing } from "../weighed.tsx";
import { Plate, TrainPlates } from "./plates.tsx";

const NONE: ReadonlySet<string> = new Set();

/** Which train goes: one line for each kind, with what the company keeps then. */
export function DiscardPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("operate.discard");
  const { engine, title, called, money } = useGame();
  const format = useFormatter();
  const { decision, draft, busy } = usePanelDeciding();
  const game = useLiveGame();
  const give = useGive();
  const weighing = useWeighing();
  const runs = useRunsWith(decision?.company, legal.map(bare));
  const company = game.view().companies.find(({ id }) => id === decision?.company);
  if (!company) return null;
  return (
    <section className="play-part gap-1.5! tablet:grid tablet:grid-cols-2" aria-label={t("heading")}>
      <h2 className="play-part-heading tablet:col-span-2 flex justify-between gap-2">
        {t("heading")}
        <span className="font-normal text-muted">{t("limit", { limit: company.trainLimit })}</span>
      </h2>
      {legal.map((one, index) => {
        const action = bare(one);
        const run = runs[index];
        const train = String(action.train);
        const count = company.trains.filter((kind) => kind === train).length;
        const at = company.trains.indexOf(train);
        const kept = company.trains.filter((_, place) => place !== at);
        const on = rustTriggers(engine.rules.trains.get(train) ?? {}, title.phases);
        const lasts = on.length ? t("rusts", { on: format.list(on, { type: "disjunction" }) }) : t("never");
        return (
          <button
            key={train}
            type="button"
            className="block w-full rounded-md border border-line-strong bg-panel px-2.5 py-1.5 text-start hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] narrow:min-h-12"
            aria-pressed={draft !== undefined && sameAction(draft, action)}
            aria-keyshortcuts={String(index + 1)}
            disabled={busy}
            data-action={action.type}
            data-number={index + 1}
            {...(legal.length === 1 && { "data-testid": "likeliest" })}
            {...weighing(action)}
            onClick={(event) => give(action, event)}
          >
            <span className="flex items-center gap-2 text-[15px] font-bold">
              <Plate train={train} />
              {t("discard", { train })}
              <kbd className="ms-auto rounded-[3px] border border-line-strong px-1 font-sans text-[11px] font-semibold">
                {index + 1}
              </kbd>
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
              {count > 1 ? `${t("equal", { count })}; ${lasts}` : lasts}
              <span className="ms-auto inline-flex items-center gap-1">
                {t("keeps", { company: called(company.id) })} <TrainPlates trains={kept} rusts={NONE} />
              </span>
              {run !== undefined && (
                <span className="basis-full text-end" data-testid="run-left">
                  {t.rich("runs", {
                    amount: money(run),
                    b: (chunks) => <b className="money text-ink">{chunks}</b>,
                  })}
                </span>
              )}
            </span>
          </button>
        );
      })}
    </section>
  );
}
