import { type Catalogue, english, joinCatalogues, type TitleDefinition } from "@railhead/core";
import { houseRuleCatalogue } from "@railhead/house-rules";

const catalogues = new WeakMap<TitleDefinition, Catalogue>();

/** All English texts of a title: core's, its own, and those of the house rules. */
export function catalogueOf(title: TitleDefinition): Catalogue {
  const known = catalogues.get(title);
  if (known) return known;
  const made = joinCatalogues(english, title.catalogue, houseRuleCatalogue);
  catalogues.set(title, made);
  return made;
}

/** Writes an amount with the title's currency sign and thousands. */
export function moneyWriter(currency: string, locale: string): (amount: number) => string {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return (amount) => {
    const text = currency.replace("%s", digits.format(Math.abs(amount)));
    return amount < 0 ? `−${text}` : text;
  };
}
