import type { Action, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notForSale } from "@/lib/not-for-sale.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { Choice } from "./choices.tsx";
import { useConsequenceText } from "./consequence-list.tsx";
import { Ladder } from "./ladder.tsx";
import { bare, Part } from "./parts.tsx";
import { useEachConsequences } from "./use-consequences.ts";
import { WhyNot } from "./why-not.tsx";

type Props = { legal: readonly LegalAction[] };
const TOLD = new Set(["phase", "rusts", "discard", "region"]);

/** Trains to be had: from the bank with what they bring about, from other companies at a price to be named. */
export function BuyTrainPart({ legal }: Props) {
  const t = useTranslations("play");
  const { draft } = usePanelDeciding();
  const draftsOther =
    draft?.type === "buy_train" &&
    draft.from !== "stack" &&
    draft.from !== "pool" &&
    draft.from !== undefined;
  const bank = legal.filter((one) => !one.fields);
  const others = legal.filter((one) => one.fields?.price);
  return (
    <>
      {bank.length > 0 && <FromBank legal={bank} />}
      {others.length > 0 && (
        // One line until someone wants it: the bank comes first, and a game has many companies.
        <details data-testid="trains-of-others" open={draftsOther || bank.length === 0 || undefined}>
          <summary className="disclosure flex min-h-11 items-center gap-[0.6rem] text-sm/[inherit] text-muted">
            {t("train.othersCount", { count: others.length })}
          </summary>
          <FromCompanies legal={others} />
        </details>
      )}
    </>
  );
}

/** Trains that lie in the bank or the pool and may not be bought now, or not yet: why not. */
export function NotForSale({ legal }: Props) {
  const t = useTranslations("play");
  const { money, engine } = useGame();
  const { seat } = usePanelDeciding();
  const game = useLiveGame();
  if (seat === undefined) return null;
  return notForSale({ rules: engine.rules, state: game.state }, legal).map((offer) => {
    const { train, from, price, gives } = offer;
    return (
      <WhyNot key={`${train}/${from}/${gives}`} action={{ type: "buy_train", seat, ...offer }}>
        {t("train.whyNot", { train, price: money(price) })}
      </WhyNot>
    );
  });
}

function FromBank({ legal }: Props) {
  const t = useTranslations("play");
  const { money } = useGame();
  const { decision } = usePanelDeciding();
  const text = useConsequenceText();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  const company = decision?.company ?? "";
  const told = (found: Consequences | undefined) =>
    found?.ok
      ? found.list
          .filter((one) => TOLD.has(one.type))
          .map(text)
          .filter(Boolean)
          .join("; ")
      : "";
  return (
    <Part heading={t("train.bank")} term="train">
      <div className="play-choices flex-col">
        {actions.map((action, index) => (
          <Choice
            key={`${action.train}/${action.from}/${action.gives}`}
            action={action}
            note={told(each[index]) || t("train.quiet", { company })}
          >
            {t(action.from === "pool" ? "train.fromPool" : "train.fromStack", {
              train: String(action.train),
              price: money(Number(action.price)),
            })}
            {action.gives !== undefined && ` ${t("train.inExchange", { train: String(action.gives) })}`}
          </Choice>
        ))}
      </div>
    </Part>
  );
}

/** Trains of other companies: first which, then for how much. */
function FromCompanies({ legal }: Props) {
  const t = useTranslations("play");
  const { names, called } = useGame();
  const { draft, setDraft, decision } = usePanelDeciding();
  const game = useLiveGame();
  const keyOf = (one: Action) => `${String(one.from)}/${String(one.train)}`;
  const [picked, setPicked] = useState<string>();
  const key = draft?.type === "buy_train" && typeof draft.from === "string" ? keyOf(draft) : picked;
  const chosen = legal.find((one) => keyOf(one) === key);
  const view = game.view();
  const owner = (company: string) => view.companies.find((one) => one.id === company)?.president;
  const cash = view.companies.find((one) => one.id === decision?.company)?.free ?? 0;
  return (
    <>
      <fieldset className="play-choices">
        <legend className="sr-only">{t("train.others")}</legend>
        {legal.map((one) => {
          const president = owner(String(one.from));
          return (
            <button
              key={keyOf(one)}
              type="button"
              className="play-choice"
              aria-pressed={keyOf(one) === key}
              onClick={() => {
                setPicked(keyOf(one));
                setDraft(undefined);
              }}
            >
              <span className="inline-flex items-center gap-2">
                <Token company={String(one.from)} size={24} />
                <span className="min-w-[1.9rem] rounded border border-current px-[0.3rem] text-center font-bold">
                  {String(one.train)}
                </span>
                {t("train.of", { company: called(String(one.from)) })}
              </span>
              {president && president !== one.seat && (
                <span className="play-choice-note">
                  {t("train.asks", { who: names.players?.[president] ?? president })}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
      {chosen && <Ladder key={key} legal={chosen} field="price" cash={cash} label={t("train.price")} />}
    </>
  );
}

/** A forced purchase: what must be raised and by whom. */
export function EmergencyNote() {
  const t = useTranslations("play");
  const { decision } = usePanelDeciding();
  const { money, names, called } = useGame();
  const { emergency } = (decision?.data ?? {}) as {
    emergency?: { company: string; president: string; price: number; gap: number; short: number };
  };
  if (!emergency) return null;
  const values = {
    company: called(emergency.company),
    who: names.players?.[emergency.president] ?? emergency.president,
    price: money(emergency.price),
    gap: money(emergency.gap),
    short: money(emergency.short),
  };
  return (
    <p className="play-notice" data-testid="emergency">
      {t(emergency.short > 0 ? "emergency.short" : "emergency.enough", values)}
    </p>
  );
}
