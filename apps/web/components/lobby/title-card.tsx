import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TitleBrief } from "@/lib/briefs.ts";
import { TitleFacts } from "./title-facts.tsx";

/** A title that can be played: its picture, what it is like, and the way to a table of it. */
export function TitleCard({ brief, children }: { brief: TitleBrief; children: ReactNode }) {
  const t = useTranslations("lobby");
  const front = useTranslations("front");
  return (
    <li className="flex flex-col gap-4">
      <Link
        href={`/titles/${brief.id}`}
        aria-label={t("about", { title: brief.name })}
        className="flex aspect-[4/5] flex-col text-ink no-underline [&>*]:flex-1"
      >
        {children}
      </Link>
      <div className="flex flex-1 flex-col gap-3">
        <div>
          <h3 className="text-lg">
            <Link href={`/titles/${brief.id}`}>{brief.name}</Link>
          </h3>
          <p className="text-sm text-muted">{front("designer", { designer: brief.designer })}</p>
        </div>
        <TitleFacts brief={brief} />
        {brief.special.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted">
            {brief.special.slice(0, 3).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {brief.missing.length > 0 && <p className="text-sm">{t("incomplete")}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link
            href={`/new?title=${brief.id}`}
            className="main-button min-w-28"
            aria-label={t("playTitle", { title: brief.name })}
          >
            {t("play")}
          </Link>
          <Link href={`/titles/${brief.id}`} className="inline-flex min-h-11 items-center">
            {t("about", { title: brief.name })}
          </Link>
        </div>
      </div>
    </li>
  );
}
