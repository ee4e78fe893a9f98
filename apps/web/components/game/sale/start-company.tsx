import { renderText } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import type { StartChoice, StartWish } from "@/lib/start-choice.ts";
import { lackOf, type NotStarted } from "@/lib/start-lacks.ts";
import { useGame } from "../context.ts";
import { Token } from "../token.tsx";
import { PICK, Step } from "./start-step.tsx";

/** From this many companies on, discs stand without names. */
const MANY = 12;

/** Which company. */
export function CompanyStep({
  choice,
  wish,
  barred,
}: {
  choice: StartChoice;
  wish: (next: StartWish) => void;
  /** Those that wait and may not be started now, with the reason. */
  barred: readonly NotStarted[];
}) {
  const t = useTranslations("sale.start");
  const { called, money, catalogue, names } = useGame();
  const why = ({ refusal }: NotStarted) =>
    renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names);
  // The disc alone says which, where there are many.
  const many = choice.companies.length + barred.length > MANY;
  const pick = many
    ? `${PICK} grid min-w-0 place-items-center min-h-10! px-0! narrow:min-h-11!`
    : `${PICK} flex min-w-0 flex-col items-center justify-center gap-0.5 py-1 narrow:flex-row narrow:gap-1.5`;
  /** Why not, each reason once, with the companies that it holds for. */
  const reasons = new Map<string, string[]>();
  for (const one of barred) {
    const lack = lackOf(one.refusal);
    const text = lack === undefined ? why(one) : t("lack", { amount: money(lack) });
    reasons.set(text, [...(reasons.get(text) ?? []), one.company]);
  }
  return (
    <Step number={1} heading={t("company")}>
      <fieldset
        className={`grid gap-1 ${many ? "grid-cols-[repeat(auto-fill,minmax(38px,1fr))] narrow:grid-cols-[repeat(auto-fill,minmax(44px,1fr))]" : "grid-cols-[repeat(auto-fill,minmax(42px,1fr))] narrow:grid-cols-4"}`}
      >
        <legend className="sr-only">{t("company")}</legend>
        {choice.companies.map((company) => (
          <button
            key={company}
            type="button"
            className={`${pick} border-line-strong`}
            aria-pressed={company === choice.company}
            title={called(company)}
            data-begin={company}
            onClick={() => wish({ company })}
          >
            <Token company={company} size={30} />
            <span
              className={
                many
                  ? "sr-only"
                  : "max-w-full truncate text-xs/[1.1] tracking-tight narrow:text-[13px]/[1.1] narrow:tracking-normal"
              }
              title={called(company)}
            >
              {company}
            </span>
          </button>
        ))}
        {barred.map((one) => (
          <button
            key={one.company}
            type="button"
            className={`${pick} border-dashed border-line-strong text-muted hover:bg-panel`}
            aria-disabled="true"
            aria-label={`${called(one.company)}: ${why(one)}`}
            title={`${called(one.company)}: ${why(one)}`}
            data-barred={one.company}
          >
            <span className="opacity-50">
              <Token company={one.company} size={30} />
            </span>
            <span
              className={
                many
                  ? "sr-only"
                  : "max-w-full truncate text-xs/[1.1] tracking-tight narrow:text-[13px]/[1.1] narrow:tracking-normal"
              }
              title={called(one.company)}
            >
              {one.company}
            </span>
          </button>
        ))}
      </fieldset>
      {[...reasons].map(([text, companies]) => (
        <p key={text} className="pt-1 text-xs text-muted" data-testid="start-lack">
          {companies.length > 1 && `${companies.join(", ")}: `}
          {text}
        </p>
      ))}
    </Step>
  );
}
