import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { actionName } from "@/lib/action-name.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import {
  answerOf,
  baseOf,
  minorOf,
  type StartWish,
  startChoice,
  startedBy,
  startKinds,
  startsOf,
} from "@/lib/start-choice.ts";
import { lackOf, notStarted, parsOf } from "@/lib/start-lacks.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { bare } from "../decision/parts.tsx";
import { Passes } from "../decision/passes.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useStage } from "../frame/stage.ts";
import { useNarrow } from "../map/use-narrow.ts";
import { useDraftRefusal } from "../run-search.tsx";
import { useLiveGame } from "../session.ts";
import { MainAction } from "./main-action.tsx";
import { FurtherAnswers, SaleSection } from "./sale-section.tsx";
import { CompanyStep } from "./start-company.tsx";
import { BaseStep, PriceStep, type PriceWay } from "./start-form.tsx";
import { StartLeads } from "./start-leads.tsx";
import { usePointing } from "./use-pointing.ts";

/** Starting a company in one view: which, at what value, out of what; what it leads to; and the button that does it. */
export function StartPanel() {
  const t = useTranslations("sale.start");
  const p = useTranslations("play");
  const { legal: asked, decision, draft, setDraft, seat, planning } = usePanelDeciding();
  const { money, called } = useGame();
  const game = useLiveGame();
  const narrow = useNarrow();
  const { starting, back, whole } = useStage();
  const refusal = useDraftRefusal();
  const { of: about } = (decision?.data ?? {}) as { of?: string };
  const all = useMemo(() => startsOf(asked, about), [asked, about]);
  const kinds = useMemo(() => startKinds(all, whole), [all, whole]);
  const [kind, setKind] = useState<string>();
  const [type, legal = NONE] = kinds.find(([one]) => one === (draft?.type ?? kind)) ?? kinds[0] ?? [];
  const [wished, setWished] = useState<StartWish>({});
  const mine = draft?.type === type ? draft : undefined;
  const choice = startChoice(
    legal,
    mine
      ? { company: startedBy(mine, about), price: mine.price as number | undefined, base: baseOf(mine) }
      : { company: starting, ...wished },
  );
  const ways = useWays(choice.one ?? legal.find((one) => startedBy(one) === choice.company), choice.prices);
  const wish = (next: StartWish) => {
    const { company, price, base } = choice;
    const whole = {
      company,
      price: wished.price ?? (mine ? price : undefined),
      base: wished.base ?? base,
      ...next,
    };
    setWished(whole);
    const { one } = startChoice(legal, whole);
    setDraft(one && answerOf(one, about));
  };
  const barred = useMemo(
    () =>
      seat === undefined || type !== "start_company"
        ? []
        : notStarted(game.timeline.engine, game.state, legal, seat),
    [game.timeline, game.state, legal, seat, type],
  );
  useListener(["keydown"], (event) => {
    const target = event.target as HTMLElement | null;
    const number = Number(event.key);
    if (!number || event.altKey || event.ctrlKey || event.metaKey) return;
    const price = choice.prices[number - 1];
    if (!target?.closest("[data-number-keys]") || target.closest("input, select") || price === undefined)
      return;
    event.preventDefault();
    wish({ price });
  });
  const wanted = useMemo(
    () => mine ?? (choice.one && answerOf(choice.one, about)),
    [mine, choice.one, about],
  );
  const minor = wanted && minorOf(wanted);
  const view = game.view();
  const homes = [minor, choice.company].flatMap(
    (id) =>
      view.companies.find((one) => one.id === id)?.tokens.map((token) => token.split("/")[0] ?? "") ?? [],
  );
  usePointing(useHomes(wanted?.hex === undefined ? homes : [String(wanted.hex)], choice.company));
  const missing = choice.company === undefined ? t("chooseCompany") : p("start.chooseCity");
  const words =
    (wanted?.type === "start_company" || wanted?.type === "choose_par") &&
    t(minor === undefined ? "start" : "startWith", {
      company: called(startedBy(wanted, about)),
      price: typeof wanted.price === "number" ? money(wanted.price) : "",
      minor: minor === undefined ? "" : called(minor),
    });
  return (
    <SaleSection>
      <div
        className="relative flex min-h-0 flex-auto flex-col overflow-y-auto overscroll-contain outline-none lying:flex-row lying:*:relative lying:*:min-h-0 lying:*:flex-1 lying:*:overflow-y-auto narrow:group-has-data-told/decision:hidden"
        tabIndex={-1}
        ref={focusFirst}
        data-number-keys=""
      >
        <div className="flex-none">
          {whole && (
            <div className="flex flex-col gap-1 px-3 py-1 empty:hidden">
              <FurtherAnswers without={kinds.map(([one]) => one)} />
            </div>
          )}
          {kinds.length > 1 && (
            <Kinds
              kinds={kinds.map(([one]) => one)}
              kind={type}
              choose={(next) => {
                setKind(next);
                setWished({});
                setDraft(undefined);
              }}
            />
          )}
          <CompanyStep choice={choice} wish={wish} barred={barred} />
          {choice.company !== undefined && ways.length > 0 && (
            <PriceStep choice={choice} ways={ways} wish={wish} />
          )}
          {choice.company !== undefined && (
            <BaseStep number={ways.length ? 3 : 2} choice={choice} wish={wish} />
          )}
        </div>
        <section
          className="flex-auto bg-sunk px-3 py-1.5"
          aria-live="polite"
          {...(draft && { "data-testid": "draft" })}
        >
          {/* What is still to be chosen stands on the button. */}
          {(wanted || (refusal && draft)) && (
            <h3 className="font-sans text-[13px]/[22px] font-bold">{t("leads")}</h3>
          )}
          {refusal && draft ? (
            <RefusalLine refusal={refusal} />
          ) : (
            <StartLeads action={wanted} company={choice.company} />
          )}
        </section>
      </div>
      <div className="flex flex-none flex-wrap gap-2 border-t-2 border-ink px-3 py-2" data-testid="foot">
        <Hints key={`${seat}/${game.version}`} inRow />
        {!whole && (
          <button type="button" className="plain-button min-h-10 narrow:min-h-11" onClick={back}>
            {p("back")}
            <span className="text-xs font-normal text-muted narrow:hidden" aria-hidden="true">
              {t("esc")}
            </span>
          </button>
        )}
        {whole && narrow && <Passes />}
        <div className="min-w-0 flex-1">
          <MainAction wanted={wanted} missing={missing} dropped={back} atOnce>
            {words ? (planning ? p("tryIt", { what: words }) : words) : undefined}
          </MainAction>
        </div>
      </div>
    </SaleSection>
  );
}

const NONE: readonly LegalAction[] = [];

/** The ways to start a company, where the question knows several. */
function Kinds({
  kinds,
  kind,
  choose,
}: {
  kinds: readonly string[];
  kind: string | undefined;
  choose: (kind: string) => void;
}) {
  const t = useTranslations("sale.start");
  const { catalogue } = useGame();
  return (
    <fieldset className="flex flex-wrap gap-1 border-b border-line px-3 py-1.5">
      <legend className="sr-only">{t("way")}</legend>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          className="min-h-8 flex-auto rounded-[5px] border border-line-strong px-2 text-[13px] hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-on-accent narrow:min-h-11"
          aria-pressed={one === kind}
          data-kind={one}
          onClick={() => choose(one)}
        >
          {actionName(catalogue, one)}
        </button>
      ))}
    </fieldset>
  );
}

/** The keys are heard where the choices are. */
const focusFirst = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Starting values of the market: those that may be chosen, and those for which money is lacking. */
function useWays(one: Readonly<Record<string, unknown>> | undefined, prices: readonly number[]): PriceWay[] {
  const game = useLiveGame();
  const { state, timeline } = game;
  const key = one && JSON.stringify(bare(one as never));
  const shown = prices.join();
  return useMemo(() => {
    if (!key || !shown) return [];
    const { engine } = timeline;
    const may = shown.split(",").map(Number);
    return [...new Set([...may, ...parsOf(engine)])]
      .sort((a, b) => a - b)
      .flatMap((price): PriceWay[] => {
        if (may.includes(price)) return [{ price, lack: undefined }];
        const lack = lackOf(engine.check(state, { ...JSON.parse(key), price }));
        return lack === undefined ? [] : [{ price, lack }];
      });
  }, [key, shown, state, timeline]);
}

/** Where the company would stand: what was chosen, else its own homes. */
function useHomes(chosen: readonly string[], company: string | undefined): readonly string[] {
  const { title } = useGame();
  if (chosen.length) return [...new Set(chosen)];
  return title.companies.find(({ id }) => id === company)?.home?.map(({ hex }) => hex) ?? [];
}
