import type { Problem, TableView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import { usualHours } from "@/lib/setup/clock.ts";

/** The hours in which the reader's clock runs, where clocks rest at night. */
export function Hours({ table }: { table: TableView }) {
  const t = useTranslations("clock");
  const problems = useTranslations("problems");
  const seat = table.seats.find(({ mine, holder }) => mine && holder === "person");
  const [hours, setHours] = useState(() => seat?.hours ?? usualHours());
  const [said, setSaid] = useState<Problem | "kept">();
  if (!seat || !table.clock?.rules.waking || table.phase !== "playing") return null;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    // Whose time zone has changed sleeps by the new one.
    const { zone } = usualHours();
    const result = await api.seats(table.id, { do: "hours", seat: seat.player, hours: { ...hours, zone } });
    setSaid(result.ok ? "kept" : result.problem);
  };
  const field = (name: "from" | "to", label: string) => (
    <label className="flex items-center gap-1.5">
      {label}
      <input
        type="time"
        className="field min-h-11 w-28"
        required
        value={hours[name]}
        onChange={(event) => setHours({ ...hours, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-t border-line pt-3"
      onSubmit={(event) => void keep(event)}
    >
      {field("from", t("hours"))}
      {field("to", t("to"))}
      <span className="text-muted">{t("zone", { zone: hours.zone })}</span>
      <button type="submit" className="plain-button">
        {t("keep")}
      </button>
      <span role="status" className={said === "kept" || said === undefined ? "" : "text-bad"}>
        {said === "kept" ? t("kept") : said && problemText(said, problems)}
      </span>
    </form>
  );
}
