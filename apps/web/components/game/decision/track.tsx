import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { placeName } from "@/lib/places.ts";
import { useGame } from "../context.ts";
import { Choice } from "./choices.tsx";
import { bare, Part } from "./parts.tsx";

type Props = { legal: readonly LegalAction[] };

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
