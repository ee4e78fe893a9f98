import type { TitleDefinition } from "@railhead/core";
import { useLocale, useTranslations } from "next-intl";
import { catalogueOf } from "@/lib/texts.ts";

/** Whether a title says by which rules it differs from its family. */
export const differs = ({ about }: TitleDefinition): boolean => (about?.differences?.length ?? 0) > 0;

/** The rules by which a title differs from its family, in its own sentences; what is uncertain says so. */
export function Differences({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const locale = useLocale();
  const { texts } = catalogueOf(title, locale);
  const { differences = [], family = "" } = title.about ?? {};
  const secondHand = differences.some(({ from = [] }) => from.length > 0);
  return (
    <div className="flex flex-col gap-3" data-testid="differences">
      <p className="max-w-[70ch] text-muted">
        {t("differencesNote", { family: texts[`family.${family}`] ?? family })}
        {secondHand && ` ${t("differencesFrom")}`}
      </p>
      <ul
        className="flex max-w-[70ch] list-disc flex-col gap-1.5 ps-5"
        {...(locale !== "en" && { lang: "en", dir: "ltr" })}
      >
        {differences.map(({ text, from = [] }) => (
          <li key={text}>
            {texts[text]}
            {from.includes("uncertain") && <span className="text-sm text-muted"> ({t("uncertain")})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
