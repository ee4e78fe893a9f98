import type { Action, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { placeName } from "@/lib/places.ts";
import { baseOf, minorOf, type StartChoice, type StartWish } from "@/lib/start-choice.ts";
import { useGame } from "../context.ts";
import { bare, cashAfter } from "../decision/parts.tsx";
import { useEachConsequences } from "../decision/use-consequences.ts";
import { TrainPlates } from "../operate/plates.tsx";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { PICK, Step } from "./start-step.tsx";
import { useLot } from "./use-lot.ts";

/** What a value leaves of the reader's money, or what they lack for it. */
export interface PriceWay {
  price: number;
  /** What they lack; undefined: it may be chosen. */
  lack: number | undefined;
}

/** At which starting value: what each leaves, and what is lacking for those out of reach. */
export function PriceStep({
  choice,
  ways,
  wish,
}: {
  choice: StartChoice;
  ways: readonly PriceWay[];
  wish: (next: StartWish) => void;
}) {
  const t = useTranslations("sale.start");
  const { money } = useGame();
  const first = ways.flatMap(({ price, lack }): Action[] => {
    const one = lack === undefined && choice.one ? { ...bare(choice.one), price } : undefined;
    return one ? [one] : [];
  });
  const each = useEachConsequences(first);
  const left = new Map(
    first.map((action, index) => [action.price as number, cashAfter(each[index], { player: action.seat })]),
  );
  let number = 0;
  return (
    <Step number={2} heading={t("value")}>
      <fieldset
        className={`grid gap-1 ${ways.length === 6 ? "grid-cols-6 narrow:grid-cols-3" : "grid-cols-5"}`}
      >
        <legend className="sr-only">{t("value")}</legend>
        {ways.map(({ price, lack }) => {
          const rest = left.get(price);
          const id = `start-${price}`;
          if (lack === undefined) number++;
          return (
            <button
              key={price}
              type="button"
              className={`${PICK} relative narrow:px-0! ${lack === undefined ? "border-line-strong" : "border-dashed border-line-strong text-muted hover:bg-panel"}`}
              aria-pressed={price === choice.price}
              aria-disabled={lack !== undefined || undefined}
              aria-label={money(price)}
              aria-describedby={id}
              onClick={() => lack === undefined && wish({ price })}
            >
              <b className="money block text-[15px]/[1.3]">{money(price)}</b>
              <span id={id} className="money block min-h-[1lh] text-xs/[1.2] narrow:text-[11px]/[1.2]">
                {lack !== undefined
                  ? t("lack", { amount: money(lack) })
                  : rest !== undefined && t("leaves", { amount: money(rest) })}
              </span>
              {lack === undefined && ways.length > 1 && number < 10 && (
                <span
                  className="absolute end-1 top-0.5 text-[11px]/none text-muted narrow:hidden"
                  aria-hidden="true"
                >
                  {number}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
    </Step>
  );
}

/** The minor that it grows from, or the city where it begins; nothing where there is no such choice. */
export function BaseStep({
  number,
  choice,
  wish,
}: {
  number: number;
  choice: StartChoice;
  wish: (next: StartWish) => void;
}) {
  const t = useTranslations("sale.start");
  const p = useTranslations("play.start");
  const { title } = useGame();
  const { bases, base, company } = choice;
  if (bases.some((one) => minorOf(one) !== undefined))
    return (
      <Step number={number} heading={t("minor")} note={t("minorNote", { company: company ?? "" })}>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{p("minor")}</legend>
          {bases.map((one) => (
            <MinorRow key={baseOf(one)} one={one} pressed={baseOf(one) === base} wish={wish} />
          ))}
        </fieldset>
      </Step>
    );
  if (bases.length < 2) return null;
  return (
    <Step number={number} heading={p("city")}>
      {bases.length > 12 ? (
        <select
          className="min-h-9 w-full rounded-[6px] border border-line-strong bg-panel px-2 narrow:min-h-11"
          aria-label={p("city")}
          value={base ?? ""}
          onChange={(event) => wish({ base: event.target.value })}
        >
          <option value="">{p("chooseCity")}</option>
          {bases.map((one) => (
            <option key={baseOf(one)} value={baseOf(one)}>
              {placeName(title.map, String(one.hex))}
            </option>
          ))}
        </select>
      ) : (
        <fieldset className="grid grid-cols-3 gap-1">
          <legend className="sr-only">{p("city")}</legend>
          {bases.map((one) => (
            <button
              key={baseOf(one)}
              type="button"
              className={`${PICK} border-line-strong text-[13px]/[1.2]`}
              aria-pressed={baseOf(one) === base}
              data-base={baseOf(one)}
              onClick={() => wish({ base: baseOf(one) })}
            >
              {placeName(title.map, String(one.hex))}
            </button>
          ))}
        </fieldset>
      )}
    </Step>
  );
}

function MinorRow({
  one,
  pressed,
  wish,
}: {
  one: LegalAction;
  pressed: boolean;
  wish: (next: StartWish) => void;
}) {
  const t = useTranslations("sale.start");
  const { money } = useGame();
  const game = useLiveGame();
  const id = String(one.minor);
  const { called, place } = useLot()(id);
  const minor = game.view().companies.find((company) => company.id === id);
  return (
    <button
      type="button"
      className="grid min-h-7 grid-cols-[26px_minmax(0,1fr)_auto_minmax(3.2rem,auto)_6rem] items-center gap-2 rounded-[5px] border border-transparent border-b-line px-1.5 text-start text-[13px] hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] narrow:min-h-11"
      aria-pressed={pressed}
      onClick={() => wish({ base: baseOf(one) })}
    >
      <Token company={id} size={26} />
      <span className="truncate" title={called}>
        <span className="sr-only">{called} </span>
        <b>{place ?? called}</b>
      </span>
      <b className="money">{money(minor?.cash ?? 0)}</b>
      <TrainPlates trains={minor?.trains ?? []} company={minor} rusts={NONE} />
      <span className="money truncate text-end text-muted" title={t("lastRun", { amount: "" })}>
        {minor?.lastEarnings != null && t("lastRun", { amount: money(minor.lastEarnings) })}
      </span>
    </button>
  );
}

const NONE: ReadonlySet<string> = new Set();
