"use client";

import type { FoundTable, TableCard } from "@railhead/server/api";
import { useLocale, useTranslations } from "next-intl";
import { languageName } from "@/lib/language-name.ts";
import { FollowButton } from "../lobby/follow-button.tsx";
import { TableRow } from "../lobby/table-row.tsx";

/** A table that was found: as in any list, with its language, the ratings there, and who watches. */
export function FoundRow({ table, titleName }: { table: TableCard | FoundTable; titleName: string }) {
  const t = useTranslations("finding");
  const locale = useLocale();
  const { language } = table;
  const { rating, watchers = 0 }: Partial<FoundTable> = table;
  const tags = (
    <>
      {language !== undefined && (
        <span className="tag" lang={language}>
          {languageName(language, locale)}
        </span>
      )}
      {rating && (
        <span className="tag" data-testid="rating-span">
          {rating.low === rating.high
            ? t("ratingOne", { rating: String(rating.low) })
            : t("ratingSpan", { low: String(rating.low), high: String(rating.high) })}
        </span>
      )}
      {watchers > 0 && <span className="tag">{t("watching", { count: watchers })}</span>}
    </>
  );
  return (
    <TableRow table={table} titleName={titleName} tags={tags}>
      {!table.mine && <FollowButton id={table.id} name={table.name} />}
    </TableRow>
  );
}
