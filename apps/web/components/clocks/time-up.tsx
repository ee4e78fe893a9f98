import { useTranslations } from "next-intl";
import { useRoom } from "../around/room.ts";
import { useSession } from "../game/session.ts";

/** That a bot plays for the reader since their time was up, and the way back. */
export function TimeUp() {
  const t = useTranslations("clock");
  const room = useRoom();
  const table = useSession(({ table }) => table);
  const seat = table?.clock && table.seats.find(({ mine, holder }) => mine && holder === "bot");
  if (!room || !seat || table?.phase !== "playing") return null;
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-b-line border-s-4 border-s-accent px-4 py-2"
      data-testid="time-up"
    >
      <b>{t("botPlays")}</b>
      <button
        type="button"
        className="plain-button"
        onClick={() => void room.propose({ kind: "unbot", seat: seat.player, data: { seat: seat.player } })}
      >
        {t("takeBack")}
      </button>
    </div>
  );
}
