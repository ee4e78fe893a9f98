import type { Action } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { HEAVY, useConsequenceText } from "../decision/consequence-list.tsx";
import { useConsequences } from "../decision/use-consequences.ts";

/** What an answer leads to apart from its price: other lots that are sold by it, and what no one may overlook. */
export function Leads({ action, lot }: { action: Action; lot: string | undefined }) {
  const t = useTranslations("sale");
  const { money, names, called } = useGame();
  const text = useConsequenceText();
  const found = useConsequences(action);
  if (!found?.ok) return null;
  const sold = found.events.filter((event) => event.type === "lot_sold" && event.lot !== lot);
  // Who buys a lot presides over it: that is said already.
  const heavy = found.list.filter(({ type }) => HEAVY.has(type) && type !== "president");
  return (
    <>
      {sold.map((event) => (
        <p key={String(event.lot)} className="text-ink">
          {t("goesTo", {
            lot: called(String(event.lot)),
            who: names.players?.[String(event.player)] ?? String(event.player),
            amount: money(Number(event.price)),
          })}
        </p>
      ))}
      {heavy.map((one) => (
        <p key={JSON.stringify(one)} className="font-semibold text-ink">
          {text(one)}
        </p>
      ))}
    </>
  );
}
