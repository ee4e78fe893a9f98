import type { Action, PlayerId, Refusal } from "@railhead/core";
import { renderAction } from "@railhead/core/texts";
import type { TableView } from "@railhead/server/api";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { useGame } from "../game/context.ts";
import { RefusalLine } from "../game/decision/refusal.tsx";
import { useSession } from "../game/session.ts";

/** Until when the decision may take, or that the clock stands still. Nothing where the table has no clock. */
export function Clock() {
  const t = useTranslations("around.clock");
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const table = useSession(({ table }) => table);
  if (table?.phase !== "playing" || table.clock) return null;
  if (table.paused)
    return (
      <b className="rounded border border-line-strong px-1.5" data-testid="clock">
        {t("paused")}
      </b>
    );
  if (table.due === null) return null;
  const due = new Date(table.due);
  return (
    <time
      dateTime={due.toISOString()}
      title={format.dateTime(due, { dateStyle: "medium", timeStyle: "short" })}
      className="whitespace-nowrap"
      data-testid="clock"
      suppressHydrationWarning
    >
      {table.due <= now.getTime() ? t("over") : t("until", { time: format.relativeTime(due, now) })}
    </time>
  );
}

/** Who is away, and what that means for the table; the absent reader returns from here. */
export function Away() {
  const t = useTranslations("around.clock");
  const format = useFormatter();
  const table = useSession(({ table }) => table);
  const away = table?.phase === "playing" ? table.seats.filter((seat) => seat.away) : [];
  if (!table || away.length === 0) return null;
  const names = format.list(
    away.map((seat) => seat.name),
    { type: "conjunction" },
  );
  return (
    <div
      role="status"
      className="flex flex-none flex-col gap-2 border-b border-b-line border-s-4 border-s-accent px-4 py-2.5"
      data-testid="away"
    >
      <p>
        <b>{t("away", { count: away.length, names })}</b>{" "}
        {table.paused && t(table.deadline === null ? "noClock" : "stopped")}
      </p>
      <Asides seats={away.filter((seat) => seat.mine).map((seat) => seat.player)} />
    </div>
  );
}

/** That the site was updated and the table's states are not made again yet, or cannot be. */
function Rebuild({ rebuild }: { rebuild: NonNullable<TableView["rebuild"]> }) {
  const t = useTranslations("around.rebuild");
  return (
    <div role="status" className="flex-none border-b border-line px-4 py-2.5" data-testid="rebuild">
      {rebuild.state === "waiting" ? (
        <p>{t("waiting")}</p>
      ) : (
        <>
          <p>{t("failed", { move: rebuild.move })}</p>
          <RefusalLine refusal={rebuild.refusal} />
          <p>{t("kept")}</p>
        </>
      )}
    </div>
  );
}

/** That a table can be read but not played on, and why. */
export function Unplayable() {
  const t = useTranslations("problems");
  const table = useSession(({ table }) => table);
  if (table?.rebuild) return <Rebuild rebuild={table.rebuild} />;
  if (!table || table.playable || table.phase !== "playing") return null;
  return (
    <div role="status" className="flex-none border-b border-line px-4 py-2.5" data-testid="unplayable">
      <p>{t("RULES_MISSING")}</p>
      {table.missing && <RefusalLine refusal={table.missing} />}
    </div>
  );
}

/** What the reader's seats may do at any time, in anyone's turn, by the title's or the table's own rules. */
export function Asides({ seats }: { seats: readonly PlayerId[] }) {
  const session = useSession();
  const { shown, busy, engine, state } = useSession((now) => ({
    shown: now.atTable && !now.plan && now.table?.phase === "playing",
    busy: now.busy,
    engine: now.main.timeline.engine,
    state: now.main.state,
  }));
  const { names, catalogue } = useGame();
  const [said, setSaid] = useState<{ seat: PlayerId; refusal: Refusal }>();
  if (!shown) return null;
  const take = async (action: Action, refusal: Refusal | undefined) => {
    setSaid(refusal && { seat: action.seat, refusal });
    if (refusal) return;
    const landed = await session.send(action);
    const problem = session.read(({ refusal }) => refusal);
    if (!landed && problem) setSaid({ seat: action.seat, refusal: problem });
  };
  return seats.map((seat) => {
    const actions = engine.asideActions(state, seat);
    if (actions.length === 0) return null;
    return (
      <div key={seat} className="flex flex-wrap items-center gap-x-3 gap-y-1" data-testid={`asides-${seat}`}>
        {actions.map(({ action, refusal }) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            className="plain-button"
            disabled={busy}
            onClick={() => void take(action as Action, refusal)}
          >
            {renderAction(action as Action, catalogue, names)}
            {seats.length > 1 && <span className="text-muted"> · {names.players?.[seat] ?? seat}</span>}
          </button>
        ))}
        <div role="alert">{said?.seat === seat && <RefusalLine refusal={said.refusal} />}</div>
      </div>
    );
  });
}

/** The reader's own seats at a table. */
export const ownSeats = (table: TableView): PlayerId[] =>
  table.seats.filter((seat) => seat.mine && seat.holder === "person").map((seat) => seat.player);
