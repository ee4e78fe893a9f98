import Link from "next/link";
import { useTranslations } from "next-intl";

/** Addresses of the two views of the tables' page. */
const VIEWS = { mine: "/games", find: "/games?seats=1" } as const;

/** The way between one's own tables and those that one may find. */
export function Views({ now }: { now: keyof typeof VIEWS | undefined }) {
  const t = useTranslations("finding");
  return (
    <nav aria-label={t("views")} className="border-b border-line">
      <ul className="flex gap-5">
        {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((one) => (
          <li key={one}>
            <Link
              href={VIEWS[one]}
              prefetch={false}
              aria-current={now === one ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-ink no-underline aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {t(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
