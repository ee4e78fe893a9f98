import type { TableCard } from "@railhead/server/api";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";

/** What one may do with a game of one's own that is over: play again with its people, or set up a table like it. */
export function PlayAgain({ table }: { table: TableCard }) {
  const t = useTranslations("after");
  const finding = useTranslations("finding");
  const problems = useTranslations("problems");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { id, name } = table;
  const again = async () => {
    setBusy(true);
    const answer = await api.rematch(id);
    if (answer.ok) return router.push(`/table/${encodeURIComponent(answer.value.id)}`);
    setBusy(false);
    setFault(problemText(answer.problem, problems));
  };
  return (
    <>
      <span role="alert" className="fault empty:hidden">
        {fault}
      </span>
      <button
        type="button"
        className="plain-button"
        aria-label={finding("againNamed", { name })}
        disabled={busy}
        onClick={() => void again()}
      >
        {t("again")}
      </button>
      <Link
        href={`/new?${new URLSearchParams({ like: id })}`}
        className="plain-button"
        aria-label={finding("likeNamed", { name })}
      >
        {t("like")}
      </Link>
    </>
  );
}
