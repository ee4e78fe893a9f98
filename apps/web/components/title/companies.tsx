import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawToken } from "@railhead/core/draw";
import { type HomeDef, tokenCount } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { homeCircle } from "@/lib/home-circle.ts";
import { privateFacts } from "@/lib/private-facts.ts";
import { moneyWriter } from "@/lib/texts.ts";
import { renderShapes } from "../shapes.tsx";
import { Cell } from "./cell.tsx";
import { useKindName } from "./kind-name.ts";
import { Said, useSaid } from "./said.tsx";
import { Wide } from "./section.tsx";

/** Companies with emblem, home, tokens and shares; names in English where they are printed in another language. */
export function Companies({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const tp = useTranslations("private");
  const kindName = useKindName(title);
  const say = useSaid(title);
  const money = moneyWriter(title.numbers.currency);
  const looks = companyLooks(title.companies);
  const shares = title.companies.some((company) => company.shares);
  return (
    <>
      <Wide label={t("companies")}>
        <table className="facts-table in-words stacks w-full sm:min-w-[54rem]">
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
              const words = title.page?.companies?.kinds?.[company.kind] ?? {};
              return (
                <tr key={company.id} data-company={company.id}>
                  <th scope="row" className="font-normal">
                    <span className="flex items-center gap-3">
                      <svg viewBox="-24 -24 48 48" className="rh size-9 shrink-0" aria-hidden="true">
                        {look && renderShapes([drawToken(look)])}
                      </svg>
                      <span className="text-start">
                        <b>{company.id}</b> {company.name !== company.id && company.name}
                        {company.english && (
                          <span className="block text-xs text-muted">{company.english}</span>
                        )}
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
                  <Cell label={t("kind")}>{kindName(company.kind)}</Cell>
                  <Cell label={t("home")}>
                    {company.home?.map(homeOf).join(", ") || (words.home ? say(words.home) : t("none"))}
                  </Cell>
                  <Cell label={t("tokens")}>{words.tokens ? say(words.tokens) : tokenCount(company)}</Cell>
                  {shares && (
                    <Cell label={t("shares")}>
                      {words.shares ? say(words.shares) : sharesOf(company.shares)}
                    </Cell>
                  )}
                  <Cell label={t("floats")}>
                    {words.floats
                      ? say(words.floats)
                      : company.float_percent
                        ? t("floatsAt", { percent: company.float_percent })
                        : t("none")}
                  </Cell>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Wide>
      <Said title={title} part={title.page?.companies} />
    </>
  );

  /** Where a company begins; of a hex with several cities, in which of them. */
  function homeOf(home: HomeDef): string {
    const place = home.name ?? home.hex;
    const circle = homeCircle(title.map, home);
    return circle ? t("circle", { place, circle: t(`circles.${circle}`) }) : place;
  }

  function sharesOf(percents: number[] | undefined): string {
    if (!percents?.length) return t("none");
    const kinds = new Map<number, number>();
    for (const percent of percents) kinds.set(percent, (kinds.get(percent) ?? 0) + 1);
    return [...kinds]
      .map(([percent, count]) => (count === 1 ? `${percent}%` : `${count} × ${percent}%`))
      .join(", ");
  }
}
