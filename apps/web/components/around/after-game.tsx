import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { draftLike } from "@/lib/setup/like.ts";
import { saveDraft } from "@/lib/setup/stored.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";

/** What the end of a game did to ratings, or why nothing. */
function Ratings({ id }: { id: string }) {
  const t = useTranslations("after");
  const reasons = useTranslations("unrated");
  const { names } = useGame();
  const { value } = useLoaded(id, async () => {
    const answer = await api.result(id);
    return answer.ok ? answer.value : undefined;
  });
  if (value?.unrated) return <p className="text-sm text-muted">{reasons(value.unrated)}</p>;
  if (!value?.ratings) return null;
  return (
    <section aria-labelledby="ratings-of-game">
      <h3 id="ratings-of-game" className="text-sm font-semibold">
        {t("ratings")}
      </h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" data-testid="ratings">
        {value.ratings.map(({ player, name, from, to }) => (
          <li key={player} className="flex gap-1.5">
            <bdi>{names.players?.[player] ?? name}</bdi>
            <span dir="ltr" className="tabular-nums">
              {from.points} → {to.points}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What one may do when a game is over: play again with the same people, or set up a table like it. */
export function AfterGame() {
  const t = useTranslations("after");
  const problems = useTranslations("problems");
  const router = useRouter();
  const table = useSession(({ table }) => table);
  const { engine } = useGame();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  if (table?.phase !== "ended") return null;
  const { id, rematch } = table;
  const took = table.host || table.seats.some(({ mine }) => mine);
  const go = (to: string) => router.push(`/table/${encodeURIComponent(to)}`);
  const again = async () => {
    setBusy(true);
    setFault("");
    const answer = await api.rematch(id);
    if (answer.ok) return go(answer.value.id);
    setBusy(false);
    setFault(problemText(answer.problem, problems));
  };
  const like = () => {
    saveDraft(draftLike(table, engine.setup.attachments));
    router.push(`/new?${new URLSearchParams({ title: table.title })}`);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2 pb-3" data-testid="after-game">
      <Ratings id={id} />
      {rematch !== undefined && <p role="status">{t("next")}</p>}
      <div className="flex flex-wrap gap-2">
        {took ? (
          <button type="button" className="main-button" disabled={busy} onClick={() => void again()}>
            {t(rematch === undefined ? "again" : "join")}
          </button>
        ) : (
          rematch !== undefined && (
            <button type="button" className="main-button" onClick={() => go(rematch)}>
              {t("look")}
            </button>
          )
        )}
        <button type="button" className="plain-button" onClick={like}>
          {t("like")}
        </button>
      </div>
      <p role="alert" className="fault empty:hidden">
        {fault}
      </p>
    </div>
  );
}
