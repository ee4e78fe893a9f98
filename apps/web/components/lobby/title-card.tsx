import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TitleBrief } from "@/lib/briefs.ts";
import { TitleFacts } from "./title-facts.tsx";

/** A title that can be played: its picture, what it is like, what is special in a line, and the way to a table of it. */
export function TitleCard({ brief, children }: { brief: TitleBrief; children: ReactNode }) {
  const t = useTranslations("lobby");
  const front = useTranslations("front");
  const [special] = brief.special;
  return (
    <>
      <Link
        href={`/titles/${brief.id}`}
        aria-label={t("about", { title: brief.name })}
        className="mb-3 flex aspect-[4/5] flex-col text-ink no-underline [&>*]:flex-1"
      >
        {children}
      </Link>
      <h3 className="text-base/[1.25]">
        <Link href={`/titles/${brief.id}`}>{brief.name}</Link>
      </h3>
      <p className="mb-1.5 text-sm text-muted">{front("designer", { designer: brief.designer })}</p>
      <TitleFacts brief={brief} short />
      {special && <p className="mt-1.5 text-sm text-muted">{special}</p>}
      {brief.missing.length > 0 && <p className="mt-1.5 text-sm">{t("incomplete")}</p>}
      <div className="mt-auto pt-3">
        <Link
          href={`/new?title=${brief.id}`}
          className="plain-button w-full"
          aria-label={t("playTitle", { title: brief.name })}
        >
          {t("play")}
        </Link>
      </div>
    </>
  );
}
