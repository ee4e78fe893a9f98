import type { Json, Setup, TitleDefinition } from "@railhead/core";
import type { Attachment } from "@railhead/core/contract";
import { type Catalogue, renderLine } from "@railhead/core/texts";
import { useLocale, useTranslations } from "next-intl";
import { download } from "../lib/download.ts";
import { catalogueOf } from "../lib/texts.ts";

/** What a file of a table has otherwise than its title: how much, and each thing where someone unfolds it. */
export function Differences({
  attachment,
  file,
  catalogue,
}: {
  attachment: Attachment;
  file: Json;
  catalogue: Catalogue;
}) {
  const t = useTranslations("attachments");
  const name = catalogue.texts[`attachment.${attachment.id}`] ?? attachment.id;
  const lines = attachment.differences(file).map((line) => renderLine(catalogue, line));
  const said = t("yours", { name, count: lines.length });
  if (!lines.length) return <p className="text-sm">{said}</p>;
  return (
    <details className="text-sm">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center">{said}</summary>
      <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5">
        {lines.map((line, at) => (
          <li key={`${at} ${line}`} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The files that a table plays with in place of data of its title's, to be read and to be had; nothing where it brings none. */
export function Attached({
  title,
  attachments = {},
}: {
  title: TitleDefinition;
  attachments?: Setup["attachments"];
}) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const catalogue = catalogueOf(title, locale);
  const brought = (title.data?.attachments ?? []).filter(({ id }) => attachments[id] !== undefined);
  if (!brought.length) return null;
  return (
    <div className="flex flex-col gap-2" data-testid="attached">
      {brought.map((one) => {
        const file = attachments[one.id] as Json;
        return (
          <div key={one.id} className="flex flex-col gap-1">
            <Differences attachment={one} file={file} catalogue={catalogue} />
            <button
              type="button"
              className="plain-button self-start text-sm"
              onClick={() =>
                download(`${title.id}-${one.id}.json`, "application/json", JSON.stringify(file, null, 2))
              }
            >
              {t("download", { name: catalogue.texts[`attachment.${one.id}`] ?? one.id })}
            </button>
          </div>
        );
      })}
    </div>
  );
}
