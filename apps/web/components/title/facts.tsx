import type { TitleDefinition } from "@railhead/core";
import { useTranslations } from "next-intl";
import { moneyWriter } from "@/lib/texts.ts";
import { Said, useSaid } from "./said.tsx";
import { Wide } from "./section.tsx";

/** Cash and limits by number of players, what holds for every table, and what the title says of them. */
export function Facts({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const say = useSaid(title);
  const { numbers, page = {} } = title;
  const money = moneyWriter(numbers.currency);
  const counts = Object.keys(numbers.startingCash);
  const limits = page.facts?.certificates?.map(({ label, by }) => ({ label: say(label), by })) ?? [
    { label: t("limit"), by: numbers.certificateLimit },
  ];
  const { holding, pool } = page.facts ?? {};
  const free = Object.values(numbers.zones ?? {}).some(({ unlimited }) => unlimited);
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
            {limits.map(({ label, by }) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                {counts.map((count) => (
                  <td key={count}>{by[count] ?? t("none")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t("bank")}</dt>
        <dd className="money">{money(numbers.bank)}</dd>
        <dt className="text-muted">{t("holding")}</dt>
        <dd>
          {holding
            ? say(holding)
            : free
              ? t("holdingFree", { percent: numbers.holdingLimit })
              : `${numbers.holdingLimit}%`}
        </dd>
        <dt className="text-muted">{t("pool")}</dt>
        <dd>{pool ? say(pool) : `${numbers.poolLimit}%`}</dd>
      </dl>
      <Said title={title} part={page.facts} />
    </div>
  );
}
