"use client";

import { useTranslations } from "next-intl";
import { download } from "../../lib/download.ts";
import { fileName, gameFile } from "../../lib/game-export.ts";
import { useGame } from "../game/context.ts";

/** Downloads the game as a file that Railhead can open again. */
export function ExportButton({ name }: { name: string }) {
  const t = useTranslations("around.manage");
  const { timeline } = useGame();
  const save = () =>
    download(
      `${fileName(name)}.json`,
      "application/json",
      `${JSON.stringify(gameFile(timeline, name), null, 1)}\n`,
    );
  return (
    <button type="button" className="plain-button self-start" onClick={save}>
      {t("export")}
    </button>
  );
}
