import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import { wishColour } from "@/lib/player-colours.ts";
import { ColourPicker } from "../colour-picker.tsx";
import { useGame } from "./context.ts";
import { useSession } from "./session.ts";

/** The colours of the reader's own seats; they have them on all screens of the table. */
export function OwnColours() {
  const t = useTranslations("colours");
  const problems = useTranslations("problems");
  const { players } = useGame();
  const table = useSession(({ table }) => table);
  const [fault, setFault] = useState<string>();
  const mine = table?.seats.filter(({ mine, holder }) => mine && holder === "person") ?? [];
  if (!table || !mine.length) return null;
  const taken = Object.fromEntries(table.seats.map(({ colour, name }) => [colour ?? -1, name]));
  const choose = async (seat: string, colour: number) => {
    if (table.mode === "online") wishColour(colour);
    const result = await api.seats(table.id, { do: "colour", seat, colour });
    setFault(result.ok ? undefined : problemText(result.problem, problems));
  };
  return (
    <fieldset className="mt-4 border-t border-line pt-3" data-testid="own-colours">
      <legend className="sr-only">{t("own", { count: mine.length })}</legend>
      <p className="text-sm">
        <b>{t("own", { count: mine.length })}</b> <span className="text-muted">{t("note")}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {mine.map(({ player, name }) => (
          <span key={player} className="inline-flex items-center gap-2 text-sm">
            <ColourPicker
              label={t("of", { name })}
              value={players[player]?.place ?? 0}
              letters={players[player]?.letters ?? ""}
              taken={taken}
              choose={(colour) => void choose(player, colour)}
            />
            <bdi>{name}</bdi>
          </span>
        ))}
      </div>
      <p role="status" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}
