import type { GameEvent, Timeline } from "@railhead/core";
import type { Catalogue, Names } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { withPlaces } from "@/lib/places.ts";
import { Stream } from "@/lib/stream.ts";
import { useGame } from "../context.ts";
import { useSession } from "../session.ts";

/** What frequent events of core are called in a word. */
function useShort(): (event: GameEvent) => string | undefined {
  const t = useTranslations("side.short");
  const { money, names, called } = useGame();
  return useMemo(
    () => (event) => {
      const { type } = event;
      const company = called(String(event.company));
      const named = (id: unknown) => names.players?.[String(id)];
      if (type === "share_bought" && named(event.from) === undefined)
        return t("buys", { percent: Number(event.percent), company, price: money(Number(event.price)) });
      if (type === "shares_sold")
        return t("sells", { percent: Number(event.percent), company, amount: money(Number(event.amount)) });
      if (type === "president_changed") return t("presides", { name: named(event.to) ?? "", company });
      if (type !== "dividend") return undefined;
      if (!(Number(event.distributed) > 0)) return t("withholds");
      // What others get, and what the company does, also for its own shares: together what was run for.
      const kept = Number(event.kept);
      const paid = Number(event.earnings) - kept;
      return kept > 0
        ? t("pays", { paid: money(paid), kept: money(kept) })
        : t("paysAll", { paid: money(paid) });
    },
    [t, money, names, called],
  );
}

/** One stream for each game, whatever shows it. */
const streams = new WeakMap<Timeline, { catalogue: Catalogue; names: Names; stream: Stream }>();

/** The log of the game that is shown, in words of the page; each round is worded once. */
export function useStream(): Stream {
  const { catalogue, names, title } = useGame();
  const short = useShort();
  const timeline = useSession(({ game }) => game.timeline, Object.is);
  return useMemo(() => {
    const old = streams.get(timeline);
    if (old?.catalogue === catalogue && old.names === names) return old.stream;
    const seatOf = (at: number) => timeline.moves[at - 1]?.action.seat;
    const stream = new Stream({ catalogue, names: withPlaces(names, title.map), short, seatOf });
    streams.set(timeline, { catalogue, names, stream });
    return stream;
  }, [catalogue, names, title, short, timeline]);
}

/** Number of the last move of the reader's own seats; undefined where they have made none, or only watch. */
export function useOwnLast(): number | undefined {
  return useSession(({ main, table }) => {
    const mine = new Set(table?.seats.filter((seat) => seat.mine).map((seat) => seat.player));
    if (mine.size === 0) return undefined;
    // Where all sit at one screen, the last turn is that of who is asked.
    const asked =
      table?.mode === "hotseat" && mine.size > 1
        ? main.view().acting.filter((seat) => mine.has(seat))
        : undefined;
    const { moves } = main.timeline;
    for (let index = moves.length - 1; index >= 0; index--) {
      const seat = moves[index]?.action.seat ?? "";
      if (asked ? asked.includes(seat) : mine.has(seat)) return index + 1;
    }
    return undefined;
  }, Object.is);
}
