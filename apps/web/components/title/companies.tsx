import type { TitleDefinition } from "@railhead/core";
import { tokenCount } from "@railhead/core";
import { companyLooks, drawToken } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { privateFacts } from "../../lib/private-facts.ts";
import { renderShapes } from "../shapes.tsx";
import { Wide } from "./section.tsx";

/** Companies with emblem, home, tokens and shares; names in English where they are printed in another language. */
export function Companies({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const tp = useTranslations("private");
  const money = (amount: number) => title.numbers.currency.replace("%s", amount.toLocaleString("en"));
  const looks = companyLooks(title.companies);
  const shares = title.companies.some((company) => company.shares);
  return (
    <Wide label={t("companies")}>
      <table className="facts-table w-full min-w-[40rem]">
        <thead>
          <tr>
            <th scope="col">{t("company")}</th>
            <th scope="col">{t("kind")}</th>
            <th scope="col">{t("home")}</th>
            <th scope="col">{t("tokens")}</th>
            {shares && <th scope="col">{t("shares")}</th>}
            <th scope="col">{t("floats")}</th>
          </tr>
        </thead>
        <tbody>
          {title.companies.map((company) => {
            const look = looks[company.id];
            return (
              <tr key={company.id}>
                <th scope="row" className="font-normal">
                  <span className="flex items-center gap-3">
                    <svg viewBox="-24 -24 48 48" className="rh size-9 shrink-0" aria-hidden="true">
                      {look && renderShapes([drawToken(look)])}
                    </svg>
                    <span className="text-start">
                      <b>{company.id}</b> {company.name !== company.id && company.name}
                      {company.english && <span className="block text-xs text-muted">{company.english}</span>}
                      {privateFacts(company, money).map(({ key, values }) => (
                        <span key={key} className="block text-xs text-muted">
                          {tp(key, values)}
                        </span>
                      ))}
                      {company.provenance && company.provenance !== "printed" && (
                        <span className="block text-xs text-muted">
                          {t(`provenances.${company.provenance}`)}
                        </span>
                      )}
                    </span>
                  </span>
                </th>
                <td>{t.has(`kinds.${company.kind}`) ? t(`kinds.${company.kind}`) : company.kind}</td>
                <td>{company.home?.map((home) => home.name ?? home.hex).join(", ") || t("none")}</td>
                <td>{tokenCount(company)}</td>
                {shares && <td className="whitespace-nowrap">{sharesOf(company.shares)}</td>}
                <td>{company.float_percent ? `${company.float_percent}%` : t("none")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Wide>
  );

  function sharesOf(percents: number[] | undefined): string {
    if (!percents?.length) return t("none");
    const kinds = new Map<number, number>();
    for (const percent of percents) kinds.set(percent, (kinds.get(percent) ?? 0) + 1);
    return [...kinds]
      .map(([percent, count]) => (count === 1 ? `${percent}%` : `${count} × ${percent}%`))
      .join(", ");
  }
}
