import type { Catalogue, TitleDefinition } from "@railhead/core";
import { english } from "@railhead/core";
import { houseRuleTexts } from "@railhead/house-rules";

/** All English texts of a title: core's, its own, and those of the house rules. */
export const catalogueOf = (title: TitleDefinition): Catalogue => ({
  ...english,
  ...title.messages,
  ...houseRuleTexts,
});

/** Writes an amount with the title's currency sign and thousands. */
export function moneyWriter(currency: string, locale: string): (amount: number) => string {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return (amount) => {
    const text = currency.replace("%s", digits.format(Math.abs(amount)));
    return amount < 0 ? `−${text}` : text;
  };
}
