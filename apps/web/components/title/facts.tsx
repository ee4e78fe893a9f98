import type { TitleDefinition } from "@railhead/core";
import { useTranslations } from "next-intl";
import { Wide } from "./section.tsx";

/** Cash and limits by number of players, and what holds for every table. */
export function Facts({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const { numbers } = title;
  const money = (amount: number) => numbers.currency.replace("%s", amount.toLocaleString("en"));
  const counts = Object.keys(numbers.startingCash);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Wide label={t("facts")}>
        <table className="facts-table">
          <thead>
            <tr>
              <th scope="col">{t("players")}</th>
              {counts.map((count) => (
                <th scope="col" key={count}>
                  {count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="font-normal">
                {t("cash")}
              </th>
              {counts.map((count) => (
                <td key={count} className="money">
                  {money(numbers.startingCash[count] ?? 0)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className="font-normal">
                {t("limit")}
              </th>
              {counts.map((count) => (
                <td key={count}>{numbers.certificateLimit[count] ?? t("none")}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </Wide>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t("bank")}</dt>
        <dd className="money">{money(numbers.bank)}</dd>
        <dt className="text-muted">{t("holding")}</dt>
        <dd>{numbers.holdingLimit}%</dd>
        <dt className="text-muted">{t("pool")}</dt>
        <dd>{numbers.poolLimit}%</dd>
      </dl>
    </div>
  );
}
