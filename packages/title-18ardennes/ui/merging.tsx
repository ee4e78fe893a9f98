import type { Action, LegalAction } from "@railhead/core";
import { priceOf } from "@railhead/core/market";
import { companyOf } from "@railhead/core/state";
import { bare, Choice, Part, Token, useAsked, useCtx, useWords } from "@railhead/table-ui";
import { assetsOf, shortfall } from "../src/index.ts";

/** Minors that may be given for a share: into which company, and what is paid on top. */
export function ExchangePart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, money } = useWords();
  const ctx = useCtx();
  return (
    <Part heading={t("merge.heading")}>
      <div className="play-choices">
        {legal.map((one) => {
          const [minor, company] = [String(one.minor), String(one.company)];
          return (
            <Choice
              key={JSON.stringify(one)}
              action={bare(one)}
              note={t("merge.pays", {
                worth: money(2 * priceOf(ctx, minor)),
                price: money(priceOf(ctx, company)),
                pays: money(shortfall(ctx, minor, company)),
              })}
            >
              <span className="inline-flex items-center gap-1.5">
                <Token company={minor} size={24} />
                <span className="sr-only">{minor}</span>
                <span aria-hidden="true" className="rtl:-scale-x-100">
                  →
                </span>
                <Token company={company} size={26} />
                {t(one.from === "pool" ? "merge.pool" : "merge.treasury", { company })}
              </span>
            </Choice>
          );
        })}
      </div>
    </Part>
  );
}

/** What a minor that asks to merge would bring. */
export function MergerNote() {
  const { t, money, placeName: placeOf } = useWords();
  const ctx = useCtx();
  const { decision } = useAsked();
  const { action } = (decision?.data ?? {}) as { action?: Action };
  if (!action) return null;
  const [minor, company] = [String(action.minor), String(action.company)];
  const { tokens, forts } = assetsOf(ctx, minor, company);
  const state = companyOf(ctx, minor);
  return (
    <p className="text-sm">
      {t("merge.brings", {
        minor,
        cash: money(state.cash),
        trains: state.trains.map((train) => train.kind).join(", ") || t("merge.nothing"),
        cities: tokens.map((token) => placeOf(token.split("/")[0] ?? "")).join(", ") || t("merge.nothing"),
        forts: forts.length,
      })}
    </p>
  );
}
