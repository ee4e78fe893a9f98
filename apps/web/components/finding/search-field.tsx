import Form from "next/form";
import { useTranslations } from "next-intl";

/** Longest text that is searched for, in characters. */
const LONGEST = 60;

/** One field for tables, people, and titles; it works without scripts. */
export function SearchField({ text = "" }: { text?: string }) {
  const t = useTranslations("finding");
  return (
    <search>
      <Form action="/games" className="flex flex-wrap items-end gap-2">
        <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1 sm:max-w-md">
          <label htmlFor="search" className="text-sm font-semibold">
            {t("search")}
          </label>
          <input
            key={text}
            id="search"
            name="q"
            type="search"
            className="field-input"
            defaultValue={text}
            maxLength={LONGEST}
            required
          />
        </div>
        <button type="submit" className="plain-button">
          {t("go")}
        </button>
      </Form>
    </search>
  );
}
