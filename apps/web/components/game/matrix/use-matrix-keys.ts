import { useListener } from "@/lib/hooks/use-listener.ts";
import type { Trades } from "@/lib/matrix/trades.ts";
import { useSession } from "../session.ts";
import type { Drafted } from "./use-rows.ts";

/** Rows by keys: arrows move between them, B and S draft, numbers choose an amount, Enter confirms, Escape drops. */
export function useMatrixKeys({
  trades,
  drafted,
  asked,
}: {
  trades: Readonly<Record<string, Trades>>;
  drafted: Drafted;
  asked: boolean;
}): void {
  const session = useSession();
  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input, textarea, select, dialog, .rh-map, [role=tablist]")) return;
    const row = target?.closest<HTMLElement>("tr[data-company]");
    if (done(event.key, row ?? undefined)) event.preventDefault();
  });

  function done(key: string, row: HTMLElement | undefined): boolean {
    if (key === "ArrowDown" || key === "ArrowUp")
      return row !== undefined && moveFrom(row, key === "ArrowDown" ? 1 : -1);
    if (!asked) return false;
    if (key === "Escape" && drafted) {
      session.setDraft(undefined);
      return true;
    }
    const inRow = row !== undefined && row.dataset.company === drafted?.company;
    const amount = inRow ? drafted?.amounts[Number(key) - 1] : undefined;
    if (amount) {
      session.setDraft(amount);
      return true;
    }
    const wanted = key.toLowerCase();
    if (wanted !== "b" && wanted !== "s") return false;
    const company = row?.dataset.company ?? drafted?.company;
    const own = company === undefined ? Object.values(trades) : [trades[company]];
    const action = own
      .map((one) => (wanted === "s" ? one?.sell[0] : (one?.buy.treasury ?? one?.buy.pool)))
      .find((one) => one !== undefined);
    if (action) session.setDraft(action);
    return action !== undefined;
  }
}

/** Moves the focus to the row above or below: to the button that does the same there, or to its name. */
function moveFrom(row: HTMLElement, by: number): boolean {
  const rows = [...(row.closest("table")?.querySelectorAll<HTMLElement>("tr[data-company]") ?? [])];
  const next = rows[rows.indexOf(row) + by];
  const same = document.activeElement?.getAttribute("data-row-action");
  const button =
    (same && next?.querySelector<HTMLElement>(`[data-row-action="${same}"]`)) ||
    next?.querySelector<HTMLElement>("[data-row-focus]");
  button?.focus();
  button?.scrollIntoView({ block: "nearest" });
  return button !== undefined;
}
