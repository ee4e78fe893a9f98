import type { Action, LegalAction } from "@railhead/core";
import { renderAction, renderText } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { withPlaces } from "@/lib/places.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { Choice } from "./choices.tsx";
import { bare, Part } from "./parts.tsx";

/** All that yes and no are about stands in the question: one click gives either. */
const anyKind = () => true;

/** A question that is answered by yes or no: what is asked, by whom, and both answers. */
export function YesNoPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("play");
  const { decision } = usePanelDeciding();
  const { catalogue, names: plain, title } = useGame();
  const names = withPlaces(plain, title.map);
  const data = (decision?.data ?? {}) as { action?: Action; [field: string]: unknown };
  const asked = data.action;
  const key = `decision.${decision?.id}`;
  const values = { ...(data as Record<string, never>), ...asked, company: decision?.company ?? "" };
  return (
    <Part
      said
      heading={
        asked
          ? t("consent.asks", {
              who: names.players?.[asked.seat] ?? asked.seat,
              what: renderAction(asked, catalogue, names),
            })
          : Object.hasOwn(catalogue.texts, key)
            ? renderText(catalogue, key, values, names)
            : t("consent.heading")
      }
    >
      <div className="flex gap-2 *:items-center *:text-center *:first:flex-1">
        {legal.map((one) => (
          <Choice key={String(one.accept)} action={bare(one)} main={one.accept === true} quick={anyKind} />
        ))}
      </div>
    </Part>
  );
}
