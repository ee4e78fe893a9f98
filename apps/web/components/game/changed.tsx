import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A value that the last move changed is marked, not by colour alone, and keeps its place. */
export function Value({ now, before, children }: { now: unknown; before: unknown; children: ReactNode }) {
  const t = useTranslations("game");
  const changed = before !== undefined && JSON.stringify(now) !== JSON.stringify(before);
  return changed ? (
    <span className="changed rounded-sm px-0.5 -mx-0.5">
      {children}
      <span className="sr-only"> ({t("changed")})</span>
    </span>
  ) : (
    children
  );
}

/**
 * Money that says what it gained or lost in the last move: beside it, or below in a line kept free for it.
 *
 * @param children what stands between the two
 */
export function Money({
  now,
  before,
  money,
  below,
  children,
}: {
  now: number;
  before: number | undefined;
  money: (amount: number) => string;
  below?: boolean;
  children?: ReactNode;
}) {
  const gain = before === undefined ? 0 : now - before;
  return (
    <span className="money">
      <Value now={now} before={before}>
        {money(now)}
      </Value>
      {children}
      {(gain !== 0 || below) && (
        <span className={`text-xs text-muted ${below ? "block min-h-[1.4em]" : "ms-1"}`}>
          {gain !== 0 && (gain > 0 ? "▲" : "▼")}
          {gain !== 0 && money(Math.abs(gain))}
        </span>
      )}
    </span>
  );
}
