import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { placeName } from "@/lib/places.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { Choice } from "./choices.tsx";
import { GenericForm } from "./generic-form.tsx";
import { bare, Part, valuesOf } from "./parts.tsx";

type Props = { legal: readonly LegalAction[] };

/** Laying tiles: picked on the map, or from lists by readers who do not use it. */
export function TilePart({ legal }: Props) {
  const t = useTranslations("play");
  const hexes = valuesOf<string>(legal, "hex").length;
  const { decision } = usePanelDeciding();
  const { budget } = (decision?.data ?? {}) as { budget?: { points?: number } };
  return (
    <Part heading={t("tile.heading")} term="tile" note={t("tile.pick", { count: hexes })}>
      {budget?.points !== undefined && (
        <p className="text-sm" data-testid="points-left">
          {t("tile.points", { count: budget.points })}
        </p>
      )}
      <details>
        <summary className="disclosure flex min-h-11 items-center gap-[0.6rem] text-sm/[inherit] text-muted">
          {t("tile.list")}
        </summary>
        <GenericForm legal={legal} />
      </details>
    </Part>
  );
}

/** Placing a token: on the map, or by the name of the place. */
export function TokenPart({ legal }: Props) {
  const t = useTranslations("play");
  const { title } = useGame();
  const twice = new Set(legal.map((one) => one.hex).filter((hex, index, all) => all.indexOf(hex) !== index));
  return (
    <Part heading={t("token.heading")} term="token" note={t("token.pick")}>
      <div className="play-choices">
        {legal.map((one) => (
          <Choice key={JSON.stringify(one)} action={bare(one)}>
            {twice.has(one.hex)
              ? t("token.city", { place: placeName(title.map, String(one.hex)), city: Number(one.city) + 1 })
              : placeName(title.map, String(one.hex))}
          </Choice>
        ))}
      </div>
    </Part>
  );
}
