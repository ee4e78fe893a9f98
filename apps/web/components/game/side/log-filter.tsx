import { EVENT_KINDS, type EventKind } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import type { LogFilter } from "@/lib/log-filter.ts";
import { useGame } from "../context.ts";

/** Choices of what to read: a company, a player, a kind of happening. */
export function LogFilters({
  filter,
  choose,
  count,
}: {
  filter: LogFilter;
  choose: (filter: LogFilter) => void;
  /** How many lines fit; undefined where nothing is chosen. */
  count: number | undefined;
}) {
  const t = useTranslations("record.filter");
  const { title, names } = useGame();
  const pick = (field: keyof LogFilter, value: string) => {
    const { [field]: _old, ...rest } = filter;
    choose(value === "" ? rest : { ...rest, [field]: field === "kind" ? (value as EventKind) : value });
  };
  const fields: [keyof LogFilter, [string, string][]][] = [
    ["company", title.companies.map((company) => [company.id, company.name ?? company.id])],
    ["player", Object.entries(names.players ?? {})],
    ["kind", EVENT_KINDS.map((kind) => [kind, t(kind)])],
  ];
  return (
    <fieldset className="flex flex-none flex-col gap-1 border-b border-line px-3 pb-2">
      <legend className="sr-only">{t("label")}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {fields.map(([field, values]) => (
          <label key={field} className="flex min-w-0 flex-col text-xs text-muted">
            {t(field)}
            <select
              className="field min-h-8 min-w-0 px-1 text-[13px] narrow:min-h-11"
              value={filter[field] ?? ""}
              onChange={(event) => pick(field, event.target.value)}
            >
              <option value="">{t("all")}</option>
              {values.map(([value, text]) => (
                <option key={value} value={value}>
                  {text === value || field !== "company" ? text : `${value} · ${text}`}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {count !== undefined && (
        <p className="flex items-center justify-between text-xs text-muted" role="status">
          {count ? t("only", { count }) : t("none")}
          <button type="button" className="min-h-6 underline narrow:min-h-11" onClick={() => choose({})}>
            {t("clear")}
          </button>
        </p>
      )}
    </fieldset>
  );
}
