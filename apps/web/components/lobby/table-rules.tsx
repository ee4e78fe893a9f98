import { variantName } from "@railhead/core/texts";
import type { TableOpened, TableView } from "@railhead/server/api";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { languageName } from "@/lib/language-name.ts";
import { optionWords } from "@/lib/option-words.ts";
import { optionValue } from "@/lib/setup/draft.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { Attached } from "../attached.tsx";
import { useClockText } from "./use-clock-text.ts";
import { useSpan } from "./use-span.ts";
import { useTitle } from "./use-title.ts";

/** What is played at a table: title, options that differ from the rulebook, house rules, files of its own, how it is kept. */
export function TableRules({
  table,
  attachments,
}: {
  table: TableView;
  attachments: TableOpened["attachments"];
}) {
  const t = useTranslations("waitingRoom");
  const setup = useTranslations("new");
  const locale = useLocale();
  const clocks = useTranslations("clock");
  const clockText = useClockText();
  const span = useSpan();
  const title = useTitle(table.title, table.rules);
  const { options = {}, preset, houseRules = [], order } = table.setup;
  const changed = (title?.options ?? []).flatMap((option) => {
    const value =
      title && optionValue({ options, ...(preset !== undefined && { preset }) }, title, option.id);
    if (!title || value === undefined || value === option.default) return [];
    const { nameOf, say } = optionWords(title, locale);
    return [setup("suggestedPart", { name: nameOf(option.id), value: say(option.id, value) })];
  });
  const lines = [
    ...changed,
    ...houseRules.map(({ slug }) => (title ? variantName(catalogueOf(title, locale), slug) : slug)),
    t(order === "seated" ? "orderSeated" : "orderDrawn"),
    ...(table.fixedSeed === undefined
      ? []
      : [
          table.fixedSeed === "secret"
            ? t("seedFixedSecret")
            : t("seedFixed", { seed: String(table.fixedSeed) }),
        ]),
    t(`undo.${table.undo}`),
    ...(table.clock
      ? [
          setup("suggestedPart", { name: clocks("label"), value: clockText(table.clock.rules) }),
          setup("suggestedPart", {
            name: clocks("setup.atZero"),
            value: clocks(`setup.atZeros.${table.clock.rules.atZero}`),
          }),
          ...(table.clock.rules.waking ? [clocks("setup.waking")] : []),
        ]
      : table.mode === "online"
        ? [
            table.deadline === null
              ? t("noDeadline")
              : setup("suggestedPart", { name: setup("deadline"), value: span(table.deadline) }),
          ]
        : []),
    ...(table.language === undefined
      ? []
      : [t("language", { language: languageName(table.language, locale) })]),
  ];
  return (
    <section aria-labelledby="room-rules" className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="room-rules" className="text-lg">
        {t("rules")}
      </h2>
      <p>
        <Link href={`/titles/${table.title}`} target="_blank">
          {title?.credits.name ?? table.title}
        </Link>
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {title && attachments && <Attached title={title} attachments={attachments} />}
    </section>
  );
}
