import type { TitleDefinition } from "@railhead/core";
import { renderDecision } from "@railhead/core/texts";
import type { Turn } from "@railhead/server";
import { catalogueOf } from "./texts.ts";

/** What a person is told whose turn it is: where, and the question, as far as the site has words for it. */
export function turnText(
  t: (key: "webhook" | "unnamed" | "decision", values: Record<string, string>) => string,
  { table, decision, names }: Pick<Turn, "table" | "decision" | "names">,
  title: TitleDefinition | undefined,
  locale = "en",
): string {
  const game = title?.credits.name ?? table.title;
  const said = table.name ? t("webhook", { name: table.name, title: game }) : t("unnamed", { title: game });
  if (!title || !decision) return said;
  const what = renderDecision(catalogueOf(title, locale), decision, {
    players: names,
    currency: title.numbers.currency,
  });
  return what === undefined ? said : t("decision", { said, what });
}
