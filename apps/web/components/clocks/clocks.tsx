import type { PlayerId } from "@railhead/core";
import type { ClockView, TableView } from "@railhead/server/api";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { atServer, clockAt } from "@/lib/clock.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../game/context.ts";
import { DropMenu } from "../game/frame/drop-menu.tsx";
import { PlayerMark } from "../game/player-mark.tsx";
import { useSession } from "../game/session.ts";
import { Hours } from "./hours.tsx";
import { Pause } from "./pause.tsx";
import { useClockTime } from "./use-clock-time.ts";

/** Whose clocks are in sight: the reader's own that runs, else the first that does, else none. */
function foremost({ reading }: ClockView, mine: readonly PlayerId[]): PlayerId | undefined {
  const running = Object.keys(reading?.turns ?? {});
  return running.find((player) => mine.includes(player)) ?? running[0];
}

/** The clock of who is asked; a press shows everyone's. Nothing where the table has no clock. */
export function Clocks() {
  const table = useSession(({ table }) => table, sameContent);
  if (table?.phase !== "playing" || !table.clock) return null;
  return <Ticking table={table} clock={table.clock} />;
}

function Ticking({ table, clock }: { table: TableView; clock: ClockView }) {
  const t = useTranslations("clock");
  const format = useFormatter();
  const time = useClockTime();
  const { names } = useGame();
  const { reading } = clock;
  const runs = !table.held && Object.keys(reading?.turns ?? {}).length > 0;
  const now = atServer(useNow({ updateInterval: runs ? 1_000 : 60_000 }));
  const mine = table.seats.flatMap((seat) => (seat.mine && seat.holder === "person" ? [seat.player] : []));
  const first = foremost(clock, mine);
  const shown = first === undefined ? undefined : clockAt(clock, first, now);
  const nameOf = (player: PlayerId) => names.players?.[player] ?? player;
  const text = shown && time(shown.free || shown.left);
  const label =
    first === undefined || table.held
      ? t(table.held ? "held" : "label")
      : mine.includes(first)
        ? t("yours", { time: text ?? "" })
        : t("theirs", { name: nameOf(first), time: text ?? "" });
  const short = shown?.running && !shown.free && shown.left < 60_000;
  return (
    <DropMenu
      testid="clocks"
      label={label}
      className="flex min-h-8 items-center gap-1.5 rounded border border-line px-2 text-[13px] whitespace-nowrap narrow:min-h-11"
      box="relative flex items-center"
      sign={
        <>
          {first !== undefined && <PlayerMark player={first} size="sm" />}
          <bdi
            dir="ltr"
            className={`money font-semibold ${short ? "text-bad" : ""}`}
            data-testid="clock-time"
            suppressHydrationWarning
          >
            {table.held ? t("held") : (text ?? t("label"))}
          </bdi>
        </>
      }
    >
      {() => (
        <div className="flex max-w-[22rem] flex-col gap-3 p-3 text-sm">
          <table className="w-full border-collapse">
            <caption className="sr-only">{t("label")}</caption>
            <tbody>
              {table.seats.map(({ player }) => {
                const one = clockAt(clock, player, now);
                return (
                  <tr key={player} className="h-8" data-testid={`clock-${player}`}>
                    <th scope="row" className="pe-3 text-start font-medium">
                      <span className="flex items-center gap-2">
                        <PlayerMark player={player} size="sm" />
                        <bdi className="max-w-40 truncate">{nameOf(player)}</bdi>
                      </span>
                    </th>
                    <td className="text-end">
                      {one.free > 0 && (
                        <span className="block">
                          {t("turn")} <bdi dir="ltr">{time(one.free)}</bdi>
                        </span>
                      )}
                      <span className={one.up ? "text-bad" : ""}>
                        {clock.rules.kind === "days" && `${t("leave")} `}
                        <bdi dir="ltr" className="money">
                          {time(one.left)}
                        </bdi>
                        {one.up && ` · ${t("up")}`}
                      </span>
                      {one.rests !== undefined && (
                        <span className="block text-muted">
                          {t("rests", { time: format.dateTime(new Date(one.rests), { timeStyle: "short" }) })}
                        </span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Pause table={table} />
          <Hours table={table} />
        </div>
      )}
    </DropMenu>
  );
}
