import type { MapDef } from "@railhead/core";
import { useTranslations } from "next-intl";

/** The directory of places: as the map names them, as other languages do, and where they lie. */
export function Places({ map }: { map: MapDef }) {
  const t = useTranslations("title");
  const named = map.hexes
    .filter((hex) => hex.name && hex.nodes?.some(({ kind }) => kind === "city" || kind === "town"))
    .sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "", "en"));
  return (
    <>
      <p className="text-muted">{t("placesNote")}</p>
      <ul className="columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {named.map((hex) => (
          <li
            key={hex.coord}
            className="flex break-inside-avoid items-baseline gap-3 border-t border-line py-1"
            data-place={hex.coord}
          >
            <span className="min-w-0 flex-1">
              {hex.name}
              {hex.other_names && (
                <span className="block text-sm text-muted">{hex.other_names.join(", ")}</span>
              )}
            </span>
            <span className="text-sm text-muted">{hex.coord}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
