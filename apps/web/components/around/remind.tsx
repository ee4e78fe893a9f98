import type { PlayerId } from "@railhead/core";
import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/lib/api.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";
import { useRoom } from "./room.ts";

/** Reminds the person who is waited for: a line of talk names them, and they are told as when it became their turn. */
export function Remind() {
  const room = useRoom();
  const t = useTranslations("around.remind");
  const problems = useTranslations("problems");
  const { names } = useGame();
  const { seat, total } = useSession(({ table, main }) => {
    const others = table?.seats.filter(({ holder, mine }) => holder === "person" && !mine) ?? [];
    const acting = table?.mode === "online" && table.phase === "playing" ? main.view().acting : [];
    return { seat: acting.find((one) => others.some(({ player }) => player === one)), total: main.total };
  });
  const [done, setDone] = useState<{ seat: PlayerId; total: number; problem: Problem | undefined }>();
  if (!room || seat === undefined) return null;
  const name = names.players?.[seat] ?? seat;
  const over = done?.seat === seat && done.total === total ? done : undefined;
  if (over)
    return (
      <span role="status" className={over.problem ? "text-bad" : undefined}>
        {over.problem ? problemText(over.problem, problems) : t("done", { name })}
      </span>
    );
  return (
    <button
      type="button"
      className="min-h-6 text-accent underline underline-offset-4 narrow:min-h-11"
      onClick={async () => setDone({ seat, total, problem: await room.say(t("line", { name }), seat) })}
      data-testid="remind"
    >
      {t("remind", { name })}
    </button>
  );
}
