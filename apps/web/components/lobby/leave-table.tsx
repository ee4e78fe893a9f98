import type { TableCard } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";

/** Gives one's seat at a table back before its game has begun; asks once more first. */
export function LeaveTable({ table, onLeft }: { table: TableCard; onLeft: () => void }) {
  const t = useTranslations("games");
  const problems = useTranslations("problems");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const leave = async () => {
    setBusy(true);
    const opened = await api.open(table.id);
    const seats = opened.ok ? opened.value.table.seats.filter((seat) => seat.mine) : [];
    let failed = opened.ok ? undefined : opened.problem;
    for (const seat of seats) {
      const result = await api.seats(table.id, { do: "leave", seat: seat.player });
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
          aria-label={t("leaveNamed", { name: table.name })}
          onClick={() => setAsked(true)}
        >
          {t("leave")}
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
        {t("leaveSure", { name: table.name })}
      </span>
      <button type="button" className="plain-button" disabled={busy} onClick={() => void leave()}>
        {t("leave")}
      </button>
      <button type="button" className="plain-button" disabled={busy} onClick={() => setAsked(false)}>
        {t("stay")}
      </button>
    </span>
  );
}
