import type { Settings } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { chime, keepNotices, NO_NOTICES, readNotices } from "@/lib/turn-notice.ts";

/** Whether a soft sound tells the reader that it is their turn: in reach of the table. */
export function SoundSwitch() {
  const t = useTranslations("around.notices");
  const { value: kept = NO_NOTICES } = useLoaded("", readNotices);
  const [chosen, setChosen] = useState<Settings>();
  const settings = chosen ?? kept;
  return (
    <label className="flex min-h-11 items-center gap-2 border-t border-line px-4 text-ink hover:bg-sunk">
      <input
        type="checkbox"
        checked={settings.sound}
        onChange={(event) => {
          const next = { ...settings, sound: event.target.checked };
          setChosen(next);
          void keepNotices(next);
          if (event.target.checked) chime();
        }}
      />
      {t("soundShort")}
    </label>
  );
}
