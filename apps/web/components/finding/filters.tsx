import type { Wishes } from "@railhead/server/api";
import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LANGUAGES, OFFERED } from "@/i18n/languages.ts";
import { addressOfAsked, findAddress } from "@/lib/find-address.ts";

const SEATS = ["1", "2", "3", "4"];
const PACES = ["live", "days", "none"] as const;
const RATINGS = ["low", "middle", "high"] as const;
const MINES = ["yes", "no"] as const;

/** What a table must be like, as a form whose address can be passed on. `titles`: names by id. */
export function Filters({ wishes, titles }: { wishes: Wishes; titles: Readonly<Record<string, string>> }) {
  const t = useTranslations("finding");
  const filtered = Object.keys(wishes).some((name) => name !== "page");
  return (
    <Form
      key={addressOfAsked({ kind: "find", wishes })}
      action="/games"
      aria-label={t("filters")}
      className="sheet grid grid-cols-2 items-end gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4"
      data-testid="filters"
    >
      <Choice name="title" label={t("title")} value={wishes.title} options={Object.entries(titles)} />
      <Choice
        name="seats"
        label={t("seats")}
        value={wishes.seats?.toString()}
        options={SEATS.map((count) => [count, t("atLeast", { count: Number(count) })])}
      />
      <Choice
        name="pace"
        label={t("pace")}
        value={wishes.pace}
        options={PACES.map((one) => [one, t(`paces.${one}`)])}
      />
      <Choice
        name="language"
        label={t("language")}
        value={wishes.language}
        options={OFFERED.map((one) => [one, LANGUAGES[one]])}
      />
      <Choice
        name="rating"
        label={t("rating")}
        value={wishes.rating}
        describedBy="rating-note"
        options={RATINGS.map((one) => [one, t(`ratings.${one}`)])}
      />
      <Choice
        name="mine"
        label={t("mineFilter")}
        value={wishes.mine}
        options={MINES.map((one) => [one, t(`mines.${one}`)])}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="watched"
          value="yes"
          defaultChecked={wishes.watched === "yes"}
          className="size-[1.15rem] accent-accent"
        />
        <span>{t("watchedNow")}</span>
      </label>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="main-button">
          {t("show")}
        </button>
        {filtered && (
          <Link href={findAddress({})} prefetch={false} className="inline-flex min-h-11 items-center">
            {t("all")}
          </Link>
        )}
        <p id="rating-note" className="text-sm text-muted sm:ms-auto">
          {t("ratingNote")}
        </p>
      </div>
    </Form>
  );
}

function Choice({
  name,
  label,
  value = "",
  options,
  describedBy,
}: {
  name: keyof Wishes;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  /** Id of what explains it. */
  describedBy?: string;
}) {
  const t = useTranslations("finding");
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-sm font-semibold">{label}</span>
      <select name={name} className="field-input" defaultValue={value} aria-describedby={describedBy}>
        <option value="">{t("any")}</option>
        {value !== "" && !options.some(([one]) => one === value) && <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
