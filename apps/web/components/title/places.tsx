import type { MapDef } from "@railhead/core";
import { getTranslations } from "next-intl/server";

/** What places of the map are called in other languages; nothing where the title tells no such names. */
export async function Places({ map }: { map: MapDef }) {
  const t = await getTranslations("title");
  const named = map.hexes.filter((hex) => hex.name && hex.other_names?.length);
  if (!named.length) return null;
  const sorted = [...named].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  return (
    <details className="mt-4">
      <summary className="cursor-pointer">{t("otherNames")}</summary>
      <dl className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2" data-testid="other-names">
        {sorted.map(({ coord, name = "", other_names = [] }) => (
          <div key={coord} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{t("placeName", { name, hex: coord })}</dt>
            <dd className="text-muted">{other_names.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
