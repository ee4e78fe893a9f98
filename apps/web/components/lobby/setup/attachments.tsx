import type { TitleDefinition } from "@railhead/core";
import type { Attachment } from "@railhead/core/contract";
import { attachmentProblems } from "@railhead/core/game";
import { renderLine } from "@railhead/core/texts";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Differences } from "@/components/attached.tsx";
import { readAttached } from "@/lib/attached.ts";
import { download } from "@/lib/download.ts";
import { setAttachment } from "@/lib/setup/draft.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { FaultText } from "../field.tsx";
import { controlId, faultId, useForm } from "./form.ts";

/** Files that the table may bring in place of data of its title's; nothing where the title takes none. */
export function Attachments({ title }: { title: TitleDefinition }) {
  const t = useTranslations("attachments");
  const { attachments = [] } = title.data ?? {};
  if (!attachments.length) return null;
  return (
    <section aria-labelledby="setup-files" className="sheet flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="setup-files" className="text-lg">
        {t("heading")}
      </h2>
      {attachments.map((one) => (
        <OneFile key={one.id} attachment={one} title={title} />
      ))}
    </section>
  );
}

/** A file that was chosen and is not taken: its name and what is wrong with it. */
interface Turned {
  name: string;
  lines: string[];
}

/** One of them: what the table has, another to be chosen, the title's own to begin with. A file that cannot be played changes nothing. */
function OneFile({ attachment, title }: { attachment: Attachment; title: TitleDefinition }) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const { draft, change, faultOf } = useForm();
  const [turned, setTurned] = useState<Turned>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const field = `attachments.${attachment.id}`;
  const catalogue = catalogueOf(title, locale);
  const name = catalogue.texts[`attachment.${attachment.id}`] ?? attachment.id;
  const chosen = draft.attachments?.[attachment.id];

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readAttached(file);
    if (input.current) input.current.value = "";
    if (!read.ok) return setTurned({ name: file.name, lines: [t(`faults.${read.fault}`)] });
    const lines = attachmentProblems(attachment, read.content).map((line) => renderLine(catalogue, line));
    if (lines.length) return setTurned({ name: file.name, lines });
    setTurned(undefined);
    change((one) => setAttachment(one, attachment.id, read.content));
  };

  return (
    <div className="flex min-w-0 flex-col gap-2" data-testid={`file-${attachment.id}`}>
      <h3 id={`${id}-name`} className="font-sans text-base font-semibold">
        {t("file", { name })}
      </h3>
      <p className="text-sm text-muted">{t("note")}</p>
      <div role="status">
        {chosen === undefined ? (
          <p className="text-sm">{t("usual", { title: title.credits.name })}</p>
        ) : (
          <Differences attachment={attachment} file={chosen} catalogue={catalogue} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-labelledby={`${id}-name`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          id={controlId(field)}
          className="plain-button"
          aria-describedby={`${id}-name ${faultId(field)}`}
          onClick={() => input.current?.click()}
        >
          {t("choose")}
        </button>
        {chosen !== undefined && (
          <button
            type="button"
            className="plain-button"
            aria-describedby={`${id}-name`}
            onClick={() => change((one) => setAttachment(one, attachment.id, undefined))}
          >
            {t("drop")}
          </button>
        )}
        <button
          type="button"
          className="plain-button"
          aria-describedby={`${id}-name`}
          onClick={() =>
            download(
              `${title.id}-${attachment.id}.json`,
              "application/json",
              JSON.stringify(attachment.own, null, 2),
            )
          }
        >
          {t("own")}
        </button>
      </div>
      <FaultText id={faultId(field)}>{faultOf(field)}</FaultText>
      {turned && (
        <div role="alert" className="flex flex-col gap-1 text-sm text-bad">
          <p>{t("turned", { file: turned.name, count: turned.lines.length })}</p>
          <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5">
            {turned.lines.map((line, at) => (
              <li key={`${at} ${line}`} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
