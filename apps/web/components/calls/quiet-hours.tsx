import type { CallWishes } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useId } from "react";

const NIGHT = { from: "22:00", to: "08:00" };

/** Time zones that the browser knows, and the one that is kept. */
const zonesWith = (kept: string): string[] => {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(kept) ? known : [kept, ...known];
};

/** The hours in which no one calls, on the clock of the person's time zone. */
export function QuietHours({ wishes, choose }: { wishes: CallWishes; choose: (next: CallWishes) => void }) {
  const t = useTranslations("calls");
  const id = useId();
  const { quiet, zone } = wishes;
  const time = (which: "from" | "to") =>
    quiet && (
      <label className="flex min-h-11 items-center gap-2">
        {t(which)}
        <input
          type="time"
          required
          className="field min-h-11"
          value={quiet[which]}
          onChange={({ target }) => {
            // A time that is being typed is none yet.
            if (target.value) choose({ ...wishes, quiet: { ...quiet, [which]: target.value } });
          }}
        />
      </label>
    );
  return (
    <div className="flex flex-col gap-2">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => choose({ ...wishes, quiet: target.checked ? NIGHT : null })}
        />
        {t("quietOn")}
      </label>
      {quiet && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {time("from")}
          {time("to")}
          <span className="flex flex-wrap items-center gap-2">
            <label htmlFor={id}>{t("zone")}</label>
            <select
              id={id}
              className="field min-h-11 max-w-full"
              value={zone}
              onChange={({ target }) => choose({ ...wishes, zone: target.value })}
            >
              {zonesWith(zone).map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll("_", " ")}
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
      <p className="text-sm text-muted">{t("quietNote")}</p>
    </div>
  );
}
