import { useNarrow } from "../map/use-narrow.ts";
import { SheetDecision } from "../matrix/sheet-decision.tsx";

/** On a phone: what is drafted in a stock round, and what stands in no row of the matrix. In a window with columns both stand with the matrix. */
export function StockAnswers() {
  return useNarrow() ? <SheetDecision /> : null;
}
