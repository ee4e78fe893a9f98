import type { Action, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { sameAction } from "@/lib/same-action.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { bare, priceAfter } from "../decision/parts.tsx";
import { useActionText } from "../decision/use-action-text.ts";
import { useEachConsequences } from "../decision/use-consequences.ts";
import { useGive } from "../decision/use-give.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { useWeighing } from "../weighed.tsx";
import { PriceAfter } from "./price-ways.tsx";

/** What someone gains by an action. */
function gain(found: Consequences | undefined, kind: "player_cash" | "company_cash", id: string): number {
  if (!found?.ok) return 0;
  const line = found.list.find(
    (one) => one.type === kind && (one.type === "player_cash" ? one.player === id : one.company === id),
  );
  return line && (line.type === "player_cash" || line.type === "company_cash") ? line.to - line.from : 0;
}

/** Ways to use the earnings, each a card: what every holder gets, what the company keeps, where the price goes. */
export function DividendPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("operate.dividend");
  const { decision, draft, setDraft, busy } = usePanelDeciding();
  const game = useLiveGame();
  const { money, names, called } = useGame();
  const give = useGive();
  const text = useActionText();
  const weighing = useWeighing();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  const company = decision?.company ?? "";
  const view = game.view();
  const now = view.companies.find((one) => one.id === company);
  const holders = view.players.filter(
    (player) =>
      player.shares[company] ||
      now?.president === player.id ||
      each.some((one) => gain(one, "player_cash", player.id)),
  );
  const earnings = (decision?.data as { earnings?: number } | undefined)?.earnings;
  const chosen = (action: Action) => draft !== undefined && sameAction(draft, action);
  const first = actions.find(({ kind }) => kind === "full" || kind === "pay");
  return (
    <section
      className="play-part gap-1.5! upright:gap-1! lying:gap-1! tablet:grid tablet:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
      aria-label={t("label")}
    >
      <h2 className="play-part-heading flex justify-between gap-2 narrow:sr-only">
        {earnings === undefined ? t("label") : t("heading", { amount: money(earnings) })}
        <span className="font-normal text-muted">{t("keys", { count: actions.length })}</span>
      </h2>
      {actions.map((action, index) => {
        const found = each[index];
        const paid = holders.reduce((sum, { id }) => sum + gain(found, "player_cash", id), 0);
        const tenth = holders.find(({ shares, id }) => shares[company] && gain(found, "player_cash", id) > 0);
        const share =
          tenth && (gain(found, "player_cash", tenth.id) * 10) / Math.max(1, tenth.shares[company] ?? 10);
        const price = priceAfter(found, company);
        return (
          <button
            key={String(action.kind)}
            type="button"
            className="block w-full rounded-md border border-line-strong bg-panel px-2.5 py-[5px] text-start hover:bg-sunk max-[1279px]:px-2 lying:px-1.5 lying:py-1 aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] min-[1440px]:py-[7px] narrow:min-h-12 upright:py-[2px]"
            aria-pressed={chosen(action)}
            aria-keyshortcuts={String(index + 1)}
            disabled={busy}
            data-action={action.type}
            data-number={index + 1}
            {...(first && sameAction(first, action) && { "data-testid": "likeliest" })}
            {...weighing(action)}
            onClick={(event) => (chosen(action) ? setDraft(undefined) : give(action, event))}
          >
            <span className="flex items-baseline gap-2 text-[15px] font-bold">
              <span>{text(action)}</span>
              <span className="text-[13px] font-normal text-muted">
                {found &&
                  (paid > 0 && share !== undefined
                    ? t("share", { amount: money(Math.round(share)) })
                    : paid === 0
                      ? t("nothing")
                      : "")}
              </span>
              <span className="ms-auto text-[13px] font-semibold">
                {found && now?.price != null && <PriceAfter from={now.price} to={price ?? now.price} />}
              </span>
              <kbd className="rounded-[3px] border border-line-strong px-1 font-sans text-[11px] font-semibold">
                {index + 1}
              </kbd>
            </span>
            <span className="mt-[5px] upright:mt-0 flex min-h-[22px] flex-wrap justify-between gap-x-2 gap-y-0.5 text-[13px] font-semibold max-[1279px]:gap-x-1 lying:mt-0.5 lying:text-xs">
              {holders.map((player) => (
                <span key={player.id} className="inline-flex items-center gap-[3px]" data-holder={player.id}>
                  <PlayerMark player={player.id} size="sm" />
                  <span className="sr-only">{names.players?.[player.id] ?? player.id}</span>
                  <span className="money">{found ? money(gain(found, "player_cash", player.id)) : "…"}</span>
                </span>
              ))}
              <span className="inline-flex items-center gap-[3px]" data-holder={company}>
                <Token company={company} size={18} />
                <span className="sr-only">{called(company)}</span>
                <span className="money">{found ? money(gain(found, "company_cash", company)) : "…"}</span>
              </span>
            </span>
          </button>
        );
      })}
    </section>
  );
}
