import type { TableCard } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";

/** Gives one's seat at a table back before its game has begun, or declines one that is kept; asks once more first. */
export function LeaveTable({ table, onLeft }: { table: TableCard; onLeft: () => void }) {
  const games = useTranslations("games");
  const finding = useTranslations("finding");
  const problems = useTranslations("problems");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const { kept = false, name } = table;
  const words = kept
    ? {
        ...{ leave: finding("decline"), named: finding("declineNamed", { name }) },
        ...{ sure: finding("declineSure", { name }), stay: finding("keep") },
      }
    : {
        ...{ leave: games("leave"), named: games("leaveNamed", { name }) },
        ...{ sure: games("leaveSure", { name }), stay: games("stay") },
      };
  const leave = async () => {
    setBusy(true);
    const opened = await api.open(table.id);
    const seats = opened.ok
      ? opened.value.table.seats.filter((seat) => (kept ? seat.kept === "me" : seat.mine))
      : [];
    let failed = opened.ok ? undefined : opened.problem;
    for (const seat of seats) {
      const result = await api.seats(table.id, { do: kept ? "open" : "leave", seat: seat.player });
      if (!result.ok) failed = result.problem;
    }
    setBusy(false);
    setAsked(false);
    setFault(failed && problemText(failed, problems));
    if (!failed) onLeft();
  };
  if (!asked) {
    return (
      <>
        <button
          type="button"
          className="plain-button"
          aria-label={words.named}
          onClick={() => setAsked(true)}
        >
          {words.leave}
        </button>
        <span role="alert" className="fault empty:hidden">
          {fault}
        </span>
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="alert" className="text-sm">
        {words.sure}
      </span>
      <button type="button" className="plain-button" disabled={busy} onClick={() => void leave()}>
        {words.leave}
      </button>
      <button type="button" className="plain-button" disabled={busy} onClick={() => setAsked(false)}>
        {words.stay}
      </button>
    </span>
  );
}
