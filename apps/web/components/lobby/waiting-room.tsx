import type { Chosen } from "@railhead/house-rules";
import type { Problem, SeatRequest, TableOpened } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import { looksOf } from "@/lib/player-looks.ts";
import { usualHours } from "@/lib/setup/clock.ts";
import { refreshMe } from "@/lib/use-me.ts";
import { Header } from "../header.tsx";
import { ChangeRules } from "./change-rules.tsx";
import { DeleteTable } from "./delete-table.tsx";
import { FaultText } from "./field.tsx";
import { Invitation } from "./invitation.tsx";
import { RoomSeat } from "./room-seat.tsx";
import { SiteNav } from "./site-nav.tsx";
import { TableRules } from "./table-rules.tsx";
import { useRoom } from "./use-room.ts";

/** A table before its game: seats to take, the invitation, and the host's start. */
export function WaitingRoom({
  opened,
  invitation,
  lan,
  onStarted,
}: {
  opened: TableOpened;
  invitation?: string;
  /** Addresses of the site in the local network. */
  lan: readonly string[];
  onStarted: () => void;
}) {
  const t = useTranslations("waitingRoom");
  const problems = useTranslations("problems");
  const format = useFormatter();
  const { table, link, live, again } = useRoom(opened, invitation, onStarted);
  const [busy, setBusy] = useState(false);
  /** What was turned down, by the seat it belongs to; "start" for the start. */
  const [fault, setFault] = useState<{ at: string; text: string } | undefined>();
  const open = table.seats.filter((seat) => seat.holder === "open").length;
  const seated = table.seats.some((seat) => seat.mine);

  const looks = looksOf(
    Object.fromEntries(table.seats.map(({ player, name }) => [player, name])),
    Object.fromEntries(table.seats.map(({ player, colour }) => [player, colour])),
  );
  const taken = Object.fromEntries(
    table.seats.map(({ colour, name }, index) => [colour ?? -1, name || t("seat", { seat: index + 1 })]),
  );

  const ask = async (at: string, request: () => ReturnType<typeof api.start>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    const result = await request();
    if (result.ok) {
      live.current?.saw(result.value.entries);
      // A person who has just sat down may have a new identity, unknown to the stream.
      await again();
      void refreshMe();
      setBusy(false);
      return true;
    }
    setBusy(false);
    setFault({ at, text: problemText(result.problem, problems) });
    return false;
  };
  const seat = (request: SeatRequest) =>
    ask(request.seat, () =>
      api.seats(
        table.id,
        request.do === "take"
          ? {
              ...request,
              ...(invitation !== undefined && { invitation }),
              ...(table.clock?.rules.waking && { hours: usualHours() }),
            }
          : request,
      ),
    );

  const changeRules = async (chosen: Chosen[]): Promise<Problem | undefined> => {
    const result = await api.houseRules(table.id, chosen);
    if (!result.ok) return result.problem;
    live.current?.saw(result.value.entries);
    await again();
    return undefined;
  };

  return (
    <>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-8">
        <div>
          <h1 className="text-[clamp(1.8rem,4vw,2.6rem)]">
            <bdi>{table.name}</bdi>
          </h1>
          <p role="status" className="text-lg text-muted" data-testid="room-state">
            {open > 0 ? t("waitingFor", { count: open }) : t("ready")}
          </p>
          {table.closes !== undefined && (
            <p className="text-sm text-muted" data-testid="closes" suppressHydrationWarning>
              {t("closes", { date: format.dateTime(new Date(table.closes), { dateStyle: "medium" }) })}
            </p>
          )}
        </div>
        <p role="status" className="min-h-11 empty:hidden" data-testid="link-state">
          {link === "lost" && (
            <span className="flex flex-wrap items-center gap-4">
              <b>{t("lost")}</b>
              <button type="button" className="plain-button" onClick={() => live.current?.retry()}>
                {t("retry")}
              </button>
            </span>
          )}
          {link === "gone" && <b>{t("gone")}</b>}
        </p>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <section aria-labelledby="room-seats" className="sheet flex min-w-0 flex-col gap-2 p-4 sm:p-5">
              <h2 id="room-seats" className="text-lg">
                {t("seats")}
              </h2>
              <ol className="flex flex-col">
                {table.seats.map((one, index) => (
                  <RoomSeat
                    key={one.player}
                    table={table.id}
                    look={looks[one.player]}
                    taken={taken}
                    hot={table.mode === "hotseat"}
                    seat={one}
                    number={index + 1}
                    host={table.host}
                    mayTake={!seated || table.mode === "hotseat"}
                    busy={busy}
                    fault={fault?.at === one.player ? fault.text : undefined}
                    ask={seat}
                  />
                ))}
              </ol>
              <div className="flex flex-col gap-2 pt-2">
                {table.host ? (
                  <>
                    <button
                      type="button"
                      className="main-button text-lg"
                      disabled={busy || open > 0}
                      aria-describedby="start-note"
                      onClick={() => void ask("start", () => api.start(table.id))}
                    >
                      {t("begin")}
                    </button>
                    <p id="start-note" className="text-sm text-muted empty:hidden">
                      {open > 0 && t("beginWait")}
                    </p>
                  </>
                ) : (
                  <p className="text-sm text-muted">{open > 0 ? t("beginWait") : t("waitHost")}</p>
                )}
                <FaultText id="start-fault">{fault?.at === "start" ? fault.text : undefined}</FaultText>
              </div>
            </section>
            {table.host && <ChangeRules table={table} keep={changeRules} />}
            {table.host && <DeleteTable id={table.id} />}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {table.invitation !== undefined && (
              <Invitation path={table.invitation} listed={table.visibility === "public"} lan={lan} />
            )}
            <a className="plain-button self-start" href="?screen=board">
              {t("board")}
            </a>
            <TableRules table={table} attachments={opened.attachments} />
          </div>
        </div>
      </main>
    </>
  );
}
