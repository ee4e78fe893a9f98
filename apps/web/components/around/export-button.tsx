import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { download } from "@/lib/download.ts";
import { fileName, gameFile, setupOfFile } from "@/lib/game-export.ts";
import { useMoves, useSession } from "../game/session.ts";

/** Downloads the game as a file that Railhead can open again; says so where there is one only after the end. */
export function ExportButton({ name }: { name: string }) {
  const t = useTranslations("around.manage");
  const { timeline } = useMoves();
  const told = useSession(({ table }) => table?.setup);
  const setup = useMemo(() => setupOfFile(timeline, told), [timeline, told]);
  if (!setup) return <p className="text-sm text-muted">{t("exportLater")}</p>;
  const save = () =>
    download(
      `${fileName(name)}.json`,
      "application/json",
      `${JSON.stringify(gameFile(timeline, name, setup), null, 1)}\n`,
    );
  return (
    <button type="button" className="plain-button self-start" onClick={save}>
      {t("export")}
    </button>
  );
}
