import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";

/** The reader's seats that are asked, where there are several: they choose for whom they answer. */
export function Seats() {
  const t = useTranslations("play");
  const { seat, seats, chooseSeat } = usePanelDeciding();
  const { names } = useGame();
  if (seats.length < 2) return null;
  return (
    <fieldset className="play-choices">
      <legend className="sr-only">{t("seats")}</legend>
      {seats.map((one) => (
        <button
          key={one}
          type="button"
          className="play-choice"
          aria-pressed={one === seat}
          onClick={() => chooseSeat(one)}
        >
          {names.players?.[one] ?? one}
        </button>
      ))}
    </fieldset>
  );
}
