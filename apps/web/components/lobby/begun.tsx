import Link from "next/link";
import { useTranslations } from "next-intl";

/** What an invited person is told when the game has begun without them: they may watch. */
export function Begun({ table, onWatch }: { table: string; onWatch: () => void }) {
  const t = useTranslations("waitingRoom");
  const lobby = useTranslations("lobby");
  return (
    <>
      <h1 className="text-xl">{t("begun")}</h1>
      <p>{t("begunNote", { table })}</p>
      <p className="text-muted">{t("signIn")}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="main-button" onClick={onWatch}>
          {t("watch")}
        </button>
        <Link href="/" className="plain-button">
          {lobby("openTables")}
        </Link>
      </div>
    </>
  );
}
