import { renderText } from "@railhead/core/texts";
import type { CompanyView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { openBeside } from "@/lib/popover.ts";
import { useGame } from "../context.ts";
import { FeltHere } from "../felt.tsx";

/** The name of a company, which tells the rest of it when it is touched: par, tokens, runs, and what only its title shows. */
export function CompanyCard({
  company,
  totals,
  still,
  children,
}: {
  company: CompanyView;
  totals: readonly number[];
  /** Tells nothing more. */
  still: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("matrix");
  const { money, called, catalogue, names } = useGame();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss({ open, close, inside: (element) => button.current?.contains(element) ?? false });
  const show = useCallback((element: HTMLElement | null) => {
    const rim = button.current?.getBoundingClientRect();
    if (element && rim) openBeside(element, rim);
  }, []);
  const lines = [
    ...(company.par === null ? [] : [t("par", { price: money(company.par) })]),
    t("tokensLeft", { count: company.tokensLeft }),
    totals.length ? t("ran", { totals: totals.map(money).join(", ") }) : t("noRun"),
    t("trainsOf", { trains: company.trains.join(", ") || t("noTrain"), limit: company.trainLimit }),
    ...(company.charter ?? []).map(({ text, values }) => renderText(catalogue, text, values, names)),
  ];
  if (still) return children;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="block min-h-6 w-full min-w-0 text-start narrow:min-h-11"
        aria-expanded={open}
        data-row-focus=""
        onClick={() => setOpen(!open)}
        onBlur={close}
      >
        {children}
      </button>
      {open && (
        <div
          ref={show}
          popover="manual"
          className="floating max-w-[min(20rem,calc(100vw-12px))]"
          data-testid="company-card"
        >
          <p className="font-semibold">
            {called(company.id)}
            {company.name !== company.id && <span className="font-normal text-muted"> {company.name}</span>}
          </p>
          {!company.president && company.floated && <FeltHere place="receivership" />}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
