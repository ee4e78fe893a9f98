import Link from "next/link";
import { useTranslations } from "next-intl";

/** The way between the pages around the tables; it stands in the header. */
export function SiteNav() {
  const t = useTranslations("nav");
  return (
    <nav
      aria-label={t("label")}
      className="flex min-w-0 items-center gap-x-4 overflow-x-auto text-sm sm:gap-x-5 sm:ps-3"
    >
      <Link href="/#titles" className="inline-flex min-h-11 items-center whitespace-nowrap max-sm:hidden">
        {t("titles")}
      </Link>
      <Link
        href="/games"
        className="inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap"
      >
        {t("games")}
      </Link>
      <Link href="/new" className="inline-flex min-h-11 items-center whitespace-nowrap max-sm:hidden">
        {t("new")}
      </Link>
    </nav>
  );
}
