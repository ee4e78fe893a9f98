import type { BonusPart } from "@railhead/core/routes";
import { useGame } from "./context.ts";

/** What a route earns in addition to its stops, by the title's words: "TEE +60". */
export function BonusParts({ parts = [] }: { parts?: readonly BonusPart[] | undefined }) {
  const { catalogue, money } = useGame();
  return parts.map(({ kind, amount }) => (
    <span
      key={kind}
      className="money shrink-0 rounded border border-muted bg-sunk px-1 text-xs whitespace-nowrap"
      data-bonus={kind}
    >
      {catalogue.texts[`bonus.${kind}`] ?? kind} +{money(amount)}
    </span>
  ));
}
