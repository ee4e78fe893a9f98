import type { Audience } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** A part of a person's page; to its owner it says who else sees it. */
export function Section({
  id,
  heading,
  seenBy,
  children,
}: {
  id: string;
  heading: string;
  seenBy: Audience | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("people");
  return (
    <section aria-labelledby={id} className="sheet flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {seenBy && <span className="tag">{t(`seenBy.${seenBy}`)}</span>}
      </div>
      {children}
    </section>
  );
}
