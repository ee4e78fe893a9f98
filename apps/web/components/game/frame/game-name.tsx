import type { TitleDefinition } from "@railhead/core";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useNarrow } from "../map/use-narrow.ts";

/** What a table or a game is called, with the way to its title; on a phone the round takes its place. */
export function GameName({
  title,
  name,
  imported,
}: {
  title: TitleDefinition;
  name: string;
  /** The program that recorded it. */
  imported?: string | undefined;
}) {
  const t = useTranslations("game");
  const narrow = useNarrow();
  if (narrow)
    return (
      <h1 className="sr-only">
        {name}
        {imported !== undefined && ` (${t("imported", { from: imported })})`}
      </h1>
    );
  return (
    <h1 className="flex min-w-0 items-baseline gap-2 font-display text-[15px] font-semibold">
      <Link
        href={`/titles/${title.id}`}
        prefetch={false}
        className="truncate leading-10 text-inherit no-underline hover:underline focus-visible:outline-on-enamel"
        title={title.credits.name}
        aria-label={t("toTitle", { title: title.credits.name })}
      >
        {title.credits.name}
      </Link>
      {name !== title.credits.name && (
        <span
          dir="auto"
          title={name}
          className="truncate font-sans text-xs font-normal text-on-enamel-muted max-[1279px]:hidden"
        >
          {name}
        </span>
      )}
      {imported !== undefined && (
        <span
          className="truncate font-sans text-xs font-normal text-on-enamel-muted max-[1279px]:hidden"
          title={t("imported", { from: imported })}
        >
          {t("imported", { from: imported })}
        </span>
      )}
    </h1>
  );
}
