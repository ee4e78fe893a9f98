import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";

/** Which way a price goes. */
const wayOf = (from: number, to: number): "falls" | "rises" | "stays" =>
  to < from ? "falls" : to > from ? "rises" : "stays";

/** Where a price goes by an answer, in words: "price falls to £80". */
export function usePriceWords(): (from: number, to: number) => string {
  const t = useTranslations("play");
  const { money } = useGame();
  return (from, to) => t("priceAfter", { way: wayOf(from, to), price: money(to) });
}
