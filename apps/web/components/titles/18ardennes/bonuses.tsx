import { bonuses, companies, map, publics, trains } from "@railhead/title-18ardennes";
import { useTranslations } from "next-intl";
import { Wide } from "../../title/section.tsx";

const nameOf = (hex: string): string => map.hexes.find((one) => one.coord === hex)?.name ?? hex;

/** What comes on top of stops, and which cities lead to which public company. */
export function Bonuses({ money }: { money: (amount: number) => string }) {
  const t = useTranslations("ardennes.page");
  const { ferry, teePerToken, rights, forts } = bonuses;
  const kinds = trains.flatMap((train) => [train.name, ...(train.variants ?? []).map((one) => one.name)]);
  const listed = (hexes: readonly string[]) => hexes.map(nameOf).join(", ");
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex max-w-[70ch] list-disc flex-col gap-1 ps-5">
        <li>{t("ferry", { places: listed(Object.keys(rights.port)) })}</li>
        <li>{t("mine", { places: listed(Object.keys(rights.mine)) })}</li>
        <li>{t("tee", { one: money(teePerToken.oneAxis), both: money(teePerToken.bothAxes) })}</li>
        <li>
          {t("fort", {
            each: money(forts.each),
            places: listed(forts.destinations),
            forts: listed([...new Set(Object.values(forts.places))]),
          })}
        </li>
      </ul>
      <Wide label={t("ferryTable")}>
        <table className="facts-table">
          <thead>
            <tr>
              <th scope="col">{t("train")}</th>
              {kinds.map((kind) => (
                <th scope="col" key={kind}>
                  {kind}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="font-normal">
                {t("ferryTable")}
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="money">
                  {money(ferry[kind] ?? 0)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Wide>
      <div>
        <h3 className="text-lg">{t("qualifying")}</h3>
        <p className="max-w-[70ch] text-muted">{t("qualifyingNote")}</p>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">
          {companies
            .filter(({ id }) => publics.qualifying[id])
            .map(({ id, english, name }) => (
              <div key={id} className="contents">
                <dt>
                  <b>{id}</b> {english ?? name}
                </dt>
                <dd className="text-muted max-sm:mb-1">{listed(publics.qualifying[id] ?? [])}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}
