import type { MapDef } from "@railhead/core";
import { useTranslations } from "next-intl";
import { Wide } from "./section.tsx";

/** The directory of places: as the map names them, as other languages do, and where they lie. */
export function Places({ map }: { map: MapDef }) {
  const t = useTranslations("title");
  const named = map.hexes
    .filter((hex) => hex.name)
    .sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "", "en"));
  return (
    <Wide label={t("places")}>
      <table className="facts-table w-full">
        <thead>
          <tr>
            <th scope="col">{t("placeName")}</th>
            <th scope="col">{t("otherNames")}</th>
            <th scope="col">{t("hex")}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((hex) => (
            <tr key={hex.coord}>
              <th scope="row" className="font-normal">
                {hex.name}
              </th>
              <td className="text-muted">{hex.other_names?.join(", ")}</td>
              <td>{hex.coord}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
