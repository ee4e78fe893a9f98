import { useTranslations } from "next-intl";
import { privateFacts } from "@/lib/private-facts.ts";
import { useGame } from "../context.ts";

/** What a lot is: what it is called, its name, where it is at home, the train it begins with. */
export function useLot() {
  const t = useTranslations("play.lot");
  const tp = useTranslations("private");
  const { title, called, money } = useGame();
  return (lot: string) => {
    const def = title.companies.find((one) => one.id === lot);
    const homes = def?.home?.map(({ hex }) => hex) ?? [];
    const place = def?.home?.[0]?.name ?? title.map.hexes.find(({ coord }) => coord === homes[0])?.name;
    const train = title.trains.find(
      ({ starts_with }) => starts_with !== undefined && starts_with === def?.kind,
    );
    const own = def ? privateFacts(def, money).map(({ key, values }) => tp(key, values)) : [];
    const doing = def
      ? privateFacts(def, money).flatMap(({ key, values }) =>
          key.startsWith("power.") || key === "incomeFrom" ? [tp(key, values)] : [],
        )
      : [];
    const facts = [
      homes[0] !== undefined && t("homeAt", { place: [place, homes[0]].filter(Boolean).join(" ") }),
      train && t("startsWith", { train: train.name }),
      def?.fixed_price !== undefined && t("worth", { amount: money(def.fixed_price) }),
      ...own,
    ];
    const called_ = called(lot);
    const name = def?.english ?? def?.name;
    return {
      called: called_,
      name: name === called_ ? undefined : name,
      homes,
      /** Where it is at home, as people call it. */
      place: place ?? homes[0],
      value: def?.value,
      /** What it pays each round, where that is the same in all phases. */
      income: typeof def?.income === "number" ? def.income : undefined,
      /** What it can do, in a few words. */
      does: doing.join("; "),
      /** The train that it begins with. */
      train: train?.name,
      facts: facts.filter((fact): fact is string => Boolean(fact)),
    };
  };
}
