import type { Action, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { sameAction } from "@/lib/same-action.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";
import { useWeighing } from "../weighed.tsx";
import { bare, Part, priceAfter } from "./parts.tsx";
import { useActionText } from "./use-action-text.ts";
import { useEachConsequences } from "./use-consequences.ts";
import { useGive } from "./use-give.ts";
import { usePriceWords } from "./use-price-words.ts";

/** What someone gains by an action. */
function gain(found: Consequences | undefined, kind: "player_cash" | "company_cash", id: string): number {
  if (!found?.ok) return 0;
  const line = found.list.find(
    (one) => one.type === kind && (one.type === "player_cash" ? one.player === id : one.company === id),
  );
  return line && (line.type === "player_cash" || line.type === "company_cash") ? line.to - line.from : 0;
}

const CELL = "px-[0.4rem] py-1 text-end whitespace-nowrap";

/** Ways to use the earnings side by side: what each shareholder gets, what the company keeps, where the price goes. */
export function DividendPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("play");
  const { decision, draft, setDraft, busy } = usePanelDeciding();
  const game = useLiveGame();
  const { money, names, called } = useGame();
  const give = useGive();
  const text = useActionText();
  const weighing = useWeighing();
  const priceWords = usePriceWords();
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
  return (
    <Part
      heading={t("dividend.heading")}
      term="dividend"
      note={earnings !== undefined && t("dividend.earned", { amount: money(earnings) })}
    >
      <div className="overflow-x-auto">
        <table className="border-collapse text-sm/[inherit] tabular-nums" aria-label={t("dividend.heading")}>
          <thead>
            <tr>
              <td className={CELL} />
              {holders.map((player) => (
                <th key={player.id} scope="col" className={`${CELL} font-medium text-muted`}>
                  {names.players?.[player.id] ?? player.id}
                </th>
              ))}
              <th scope="col" className={`${CELL} font-medium text-muted`}>
                {called(company)}
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action, index) => {
              const found = each[index];
              const price = priceAfter(found, company);
              return (
                <tr key={String(action.kind)} className={chosen(action) ? "bg-sunk" : ""}>
                  <th scope="row" className="py-[0.2rem] text-start font-[550]">
                    <button
                      type="button"
                      className="play-choice w-full"
                      aria-pressed={chosen(action)}
                      disabled={busy}
                      data-action={action.type}
                      {...weighing(action)}
                      onClick={(event) => (chosen(action) ? setDraft(undefined) : give(action, event))}
                    >
                      <span>{text(action)}</span>
                      {found && now?.price != null && (
                        <span className="play-choice-note">{priceWords(now.price, price ?? now.price)}</span>
                      )}
                    </button>
                  </th>
                  {holders.map((player) => (
                    <td key={player.id} className={`money ${CELL}`}>
                      {found ? money(gain(found, "player_cash", player.id)) : ""}
                    </td>
                  ))}
                  <td className={`money ${CELL}`}>
                    {found ? money(gain(found, "company_cash", company)) : ""}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
