import { useTranslations } from "next-intl";
import { problemText } from "@/lib/api.ts";
import { useSession } from "../session.ts";

/** What the reader is told about sending and the connection; it keeps its place. A lost connection hides no notice. */
export function NoticeLine() {
  const t = useTranslations("play");
  const p = useTranslations("problems");
  const session = useSession();
  const { notice, lost, stuck } = useSession(({ notice, lost, stuck }) => ({ notice, lost, stuck }));
  if (stuck) return <p className="play-notice text-bad">{t("stuck", { at: stuck.at })}</p>;
  return (
    <>
      {lost && (
        <p role="status" className="play-notice" data-testid="lost">
          {t("lost")}
        </p>
      )}
      {notice && (
        <p role="status" className="play-notice" data-testid="notice">
          <span className="flex-1">
            {notice.key === "problem"
              ? problemText(notice.problem, p)
              : t(`notice.${notice.key}`, notice.values)}
          </span>
          <button type="button" className="play-link" onClick={() => session.dismiss()}>
            {t("dismiss")}
          </button>
        </p>
      )}
    </>
  );
}
