import type { Settings } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { chime, keepNotices, NO_NOTICES, readNotices } from "@/lib/turn-notice.ts";

/** Choices of how one is told that it is one's turn. */
export function NoticeChoices() {
  const t = useTranslations("around.notices");
  const { value: kept = NO_NOTICES } = useLoaded("", readNotices);
  const [chosen, setChosen] = useState<Settings>();
  const settings = chosen ?? kept;
  const [blocked, setBlocked] = useState(false);
  const keep = (next: Settings) => {
    setChosen(next);
    void keepNotices(next);
  };
  const allow = async (on: boolean) => {
    if (!on) return keep({ ...settings, notify: false });
    if (!("Notification" in window)) return setBlocked(true);
    const permission = await Notification.requestPermission();
    setBlocked(permission !== "granted");
    if (permission === "granted") keep({ ...settings, notify: true });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t("label")}</legend>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(event) => {
            keep({ ...settings, sound: event.target.checked });
            if (event.target.checked) chime();
          }}
        />
        {t("sound")}
      </label>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={settings.notify}
          onChange={(event) => void allow(event.target.checked)}
        />
        {t("browser")}
      </label>
      <p className="min-h-[1.4em] text-sm text-muted" role="status">
        {blocked ? t("blocked") : t("note")}
      </p>
    </fieldset>
  );
}
