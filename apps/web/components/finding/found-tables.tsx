import type { FoundTables as Found, Wishes } from "@railhead/server/api";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { findAddress } from "@/lib/find-address.ts";
import { Filters } from "./filters.tsx";
import { FoundRow } from "./found-row.tsx";

/** A page of the tables that are as someone wishes. */
export function FoundTables({
  wishes,
  found,
  names,
}: {
  wishes: Wishes;
  found: Found;
  /** Names of titles, by id. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("finding");
  const { tables, count, more, page, pages } = found;
  return (
    <section aria-labelledby="find-tables" className="flex flex-col gap-4">
      <h2 id="find-tables" className="sr-only">
        {t("find")}
      </h2>
      <Filters wishes={wishes} titles={names} />
      <p role="status" className="text-muted" data-testid="found-count">
        {more ? t("countMore", { count }) : t("count", { count })}
      </p>
      {tables.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line p-4">
          <p>{t("none")}</p>
          <Link
            href={wishes.title && names[wishes.title] ? `/new?title=${wishes.title}` : "/new"}
            className="plain-button"
          >
            {t("setUp")}
          </Link>
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {tables.map((table) => (
            <FoundRow key={table.id} table={table} titleName={names[table.title] ?? table.title} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {page > 1 && <Turn to={findAddress({ ...wishes, page: page - 1 })}>{t("previous")}</Turn>}
          <span className="text-sm text-muted">{t("page", { page, pages })}</span>
          {page < pages && <Turn to={findAddress({ ...wishes, page: page + 1 })}>{t("next")}</Turn>}
        </nav>
      )}
    </section>
  );
}

function Turn({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} prefetch={false} className="plain-button">
      {children}
    </Link>
  );
}
