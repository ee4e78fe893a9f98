"use client";

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

/** Money that says what it gained or lost in the last move, in a place of its own. */
export function Money({
  now,
  before,
  money,
}: {
  now: number;
  before: number | undefined;
  money: (amount: number) => string;
}) {
  const gain = before === undefined ? 0 : now - before;
  return (
    <span className="money">
      <Value now={now} before={before}>
        {money(now)}
      </Value>
      {gain !== 0 && (
        <span className="ms-1 text-xs text-muted">
          {gain > 0 ? "▲" : "▼"}
          {money(Math.abs(gain))}
        </span>
      )}
    </span>
  );
}
