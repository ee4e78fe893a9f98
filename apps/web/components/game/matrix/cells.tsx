import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useGame } from "../context.ts";
import { usePlayerLooks } from "../player-mark.tsx";

/** The mark of a cell that the last move changed. */
export const CHANGED = "bg-changed shadow-[inset_0_-2px_0_var(--ink)]";

/** A value that the draft would change: how it is, small, and how it will be, marked. Beside each other, or one over the other. */
export function Will({
  was,
  children,
  stacked = false,
}: {
  was: ReactNode;
  children: ReactNode;
  stacked?: boolean;
}) {
  const t = useTranslations("matrix");
  return (
    <span className={stacked ? "inline-flex flex-col items-center leading-none" : "whitespace-nowrap"}>
      <span className={`text-muted ${stacked ? "text-[11px]" : "text-xs"} font-normal`}>{was}</span>
      <span className="sr-only"> {t("becomes")} </span>
      <span
        className={`rounded-[3px] bg-changed px-1 font-bold text-ink ${stacked ? "py-px text-[15px]" : "ms-[5px] -me-1 py-px"}`}
      >
        {children}
      </span>
    </span>
  );
}

/** Nothing is there: a dot. */
export function Nothing() {
  return (
    <span className="text-muted" aria-hidden="true">
      ·
    </span>
  );
}

/** What one player holds: the president's share is filled with their colour and starred, others have a bar under the figure. */
export function Holding({
  player,
  percent,
  president,
  small = false,
  plain = false,
}: {
  player: string;
  percent: number;
  president: boolean;
  small?: boolean;
  /** The colour alone tells the president, where there is little room. */
  plain?: boolean;
}) {
  const t = useTranslations("matrix");
  const look = usePlayerLooks()[player];
  if (!percent && !president) return <Nothing />;
  return (
    <>
      {president ? (
        <span
          className={`inline-block rounded-[3px] py-px font-bold whitespace-nowrap text-on-player ${small ? "px-[5px]" : "-me-[5px] px-[5px]"}`}
          style={{ background: look?.colour }}
        >
          {!plain && (
            <span className="text-[11px]" aria-hidden="true">
              ★{small ? "" : " "}
            </span>
          )}
          {percent}
          <span className="sr-only"> {t("president")}</span>
        </span>
      ) : (
        percent
      )}
      {!small && (
        <i
          className="absolute end-[6px] bottom-[2px] h-[3px] rounded-[1px]"
          style={{ width: `${Math.min(percent, 100) * 0.6}%`, background: look?.colour }}
        />
      )}
    </>
  );
}

/** Trains as little plates, equal ones counted; what rusts next is dashed. */
export function Trains({
  trains,
  rusts,
  plain = false,
}: {
  trains: readonly string[];
  rusts: readonly string[];
  /** As text, where there is little room. */
  plain?: boolean;
}) {
  const t = useTranslations("matrix");
  if (!trains.length) return <span className="text-bad">{t("noTrain")}</span>;
  const kinds = [...new Set(trains)];
  const written = kinds.map(
    (train) => train.length + (trains.filter((one) => one === train).length > 1 ? 2 : 0),
  );
  const tight = kinds.length > 1 && written.reduce((sum, one) => sum + one, kinds.length) > 5;
  if (plain)
    return (
      <b className="block truncate text-[13px]/[17px] font-bold" dir="ltr" title={trains.join(", ")}>
        {kinds.map((train, index) => {
          const count = trains.filter((one) => one === train).length;
          return (
            <span key={train} className={rusts.includes(train) ? "text-bad underline decoration-dashed" : ""}>
              {index > 0 && " "}
              {count > 1 ? `${train}×${count}` : train}
            </span>
          );
        })}
      </b>
    );
  return (
    <span className="inline-flex max-w-full flex-nowrap justify-end gap-[2px]" dir="ltr">
      {kinds.map((train) => {
        const count = trains.filter((one) => one === train).length;
        const old = rusts.includes(train);
        return (
          <span
            key={train}
            className={`inline-grid h-5 flex-none place-items-center rounded-[3px] border-[1.5px] bg-panel font-bold ${tight ? "min-w-[15px] px-[2px] text-[11px]/none" : "min-w-5 px-1 text-xs/none"} ${old ? "border-dashed border-bad text-bad" : "border-ink"}`}
            title={old ? t("rustsNext", { train }) : undefined}
            data-train={train}
          >
            {count > 1 ? `${train}×${count}` : train}
          </span>
        );
      })}
    </span>
  );
}

/** Tokens left, as dots; more than four as a number. */
export function Tokens({ left }: { left: number }) {
  const t = useTranslations("matrix");
  if (left === 0 || left > 4) return <span className={left ? "" : "text-muted"}>{left}</span>;
  return (
    <span
      className="inline-flex gap-[2px] align-middle"
      role="img"
      aria-label={t("tokensLeft", { count: left })}
    >
      {Array.from({ length: left }, (_, n) => (
        <i key={n} className="size-[8px] rounded-full bg-ink" />
      ))}
    </span>
  );
}

/** What a company ran for last, and its last runs as bars. */
export function Runs({ last, totals }: { last: number | null; totals: readonly number[] }) {
  const t = useTranslations("matrix");
  const { money } = useGame();
  if (last === null) return <span className="text-muted">{t("noRun")}</span>;
  const most = Math.max(...totals, 1);
  return (
    <span className="inline-flex items-center gap-[3px]">
      {money(last)}
      <svg width="26" height="18" viewBox="0 0 26 18" aria-hidden="true" className="flex-none">
        {totals.map((total, index) => (
          <rect
            key={`${index}-${total}`}
            x={(4 - totals.length + index) * 7}
            y={18 - Math.max(1, Math.round((total / most) * 16))}
            width="6"
            height={Math.max(1, Math.round((total / most) * 16))}
            className={index === totals.length - 1 ? "fill-ink" : "fill-line-strong"}
          />
        ))}
      </svg>
    </span>
  );
}

/** How a price went since the last set of rounds began. */
export function Move({ by }: { by: number }) {
  const t = useTranslations("matrix");
  if (by === 0) return null;
  return (
    <span
      className={`block text-[11px]/[11px] font-semibold ${by > 0 ? "text-gain" : "text-bad"}`}
      title={t("moved")}
    >
      <span className="sr-only">{t("moved")} </span>
      {by > 0 ? "▲" : "▼"}
      {Math.abs(by)}
    </span>
  );
}
