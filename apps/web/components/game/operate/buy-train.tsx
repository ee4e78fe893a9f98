import type { Action, Domain, LegalAction } from "@railhead/core";
import type { Consequences } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { notForSale, type Unsold } from "@/lib/not-for-sale.ts";
import { sameAction } from "@/lib/same-action.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useConsequenceText } from "../decision/consequence-list.tsx";
import { bare } from "../decision/parts.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useEachConsequences } from "../decision/use-consequences.ts";
import { useGive } from "../decision/use-give.ts";
import { useNarrow } from "../map/use-narrow.ts";
import { useLiveGame } from "../session.ts";
import { Stepper } from "../stepper.tsx";
import { Token } from "../token.tsx";
import { useRunsWith } from "../use-best-runs.ts";
import { useWeighing } from "../weighed.tsx";
import { Plate } from "./plates.tsx";

type Props = { legal: readonly LegalAction[] };
const TOLD = new Set(["phase", "rusts", "discard", "region"]);

const ROW = "flex min-h-8 items-center gap-2 border-b border-line text-[13px] narrow:min-h-12";
const BUTTON =
  "inline-flex h-7 min-w-11 flex-none items-center justify-center rounded border border-accent bg-panel px-2 text-[13px] font-semibold text-accent hover:bg-sunk aria-pressed:bg-accent aria-pressed:text-on-accent narrow:h-11 narrow:px-3";
const DASHED = "border-dashed! border-line-strong! font-normal! text-muted!";

/** Trains to be had: of the bank with what they cost and bring about, then of other companies at a price to be named. */
export function BuyTrainPart({ legal }: Props) {
  const t = useTranslations("operate.buy");
  const { engine } = useGame();
  const { decision, seat, draft } = usePanelDeciding();
  const game = useLiveGame();
  const narrow = useNarrow();
  const company = game.view().companies.find(({ id }) => id === decision?.company);
  const bank = legal.filter((one) => !one.fields?.price);
  const others = legal.filter((one) => one.fields?.price);
  const offers = draft?.type === "buy_train" && others.some((one) => keyOf(one) === keyOf(draft));
  const unsold = seat === undefined ? [] : notForSale({ rules: engine.rules, state: game.state }, bank);
  const room = company && company.trainLimit - company.trains.length;
  return (
    <>
      {bank.length + unsold.length > 0 && (
        <section className="play-part gap-0!" aria-label={t("bank")}>
          <h2 className="play-part-heading flex justify-between gap-2">
            {t("bank")}
            {room !== undefined && room >= 0 && (
              <span className="text-[13px] font-normal text-muted">{t("room", { count: room })}</span>
            )}
          </h2>
          <FromBank legal={bank} />
          {unsold.map((offer) => (
            <NotSold
              key={`${offer.train}/${offer.from}/${offer.gives}`}
              offer={offer}
              cash={company?.free ?? 0}
            />
          ))}
        </section>
      )}
      {others.length > 0 &&
        (narrow ? (
          <details data-testid="trains-of-others" open={bank.length === 0 || offers || undefined}>
            <summary className="disclosure flex min-h-11 items-center gap-[0.6rem] text-[13px] text-muted">
              {t("all", { count: others.length })}
            </summary>
            <FromCompanies legal={others} />
          </details>
        ) : (
          <section className="play-part gap-0!" aria-label={t("others")} data-testid="trains-of-others">
            <h2 className="play-part-heading">{t("others")}</h2>
            <FromCompanies legal={others} />
          </section>
        ))}
    </>
  );
}

function FromBank({ legal }: Props) {
  const t = useTranslations("operate.buy");
  const { money } = useGame();
  const { decision, draft, setDraft, busy } = usePanelDeciding();
  const game = useLiveGame();
  const give = useGive();
  const weighing = useWeighing();
  const text = useConsequenceText();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  const runs = useRunsWith(decision?.company, actions);
  const { offer } = game.view().depot;
  const told = (found: Consequences | undefined) =>
    found?.ok
      ? found.list
          .filter((one) => TOLD.has(one.type))
          .map(text)
          .filter(Boolean)
          .join("; ")
      : "";
  const left = (action: Action) =>
    action.from === "pool"
      ? t("pool")
      : offer.some(({ train, from }) => train === action.train && from === "stack") &&
          game.state.depot.stack.filter((one) => one.kind === action.train).length > 0
        ? t("left", { count: game.state.depot.stack.filter((one) => one.kind === action.train).length })
        : "";
  return actions.map((action, index) => {
    const note = told(each[index]);
    const run = runs[index];
    const gives = action.gives === undefined ? "" : t("gives", { train: String(action.gives) });
    const price = money(Number(action.price));
    const chosen = draft !== undefined && sameAction(draft, action);
    return (
      <div
        key={`${action.train}/${action.from}/${action.gives}`}
        className={`${ROW} ${chosen ? "bg-turn" : ""}`}
      >
        <Plate train={String(action.train)} />
        <b className="money">{price}</b>
        <span className="min-w-0 flex-1 py-1 leading-[16px] text-muted">
          {[gives, left(action), run === undefined ? "" : t("runs", { amount: money(run) })]
            .filter(Boolean)
            .join(", ")}
          {note && <b className="block text-[12px] font-semibold text-ink">{note}</b>}
        </span>
        <button
          type="button"
          className={BUTTON}
          aria-pressed={chosen}
          aria-label={t("buyLabel", { train: String(action.train), price })}
          disabled={busy}
          data-action="buy_train"
          {...(index === 0 && draft === undefined && { "data-testid": "likeliest" })}
          {...weighing(action)}
          onClick={(event) => (chosen ? setDraft(undefined) : give(action, event))}
        >
          {t("buy")}
        </button>
      </div>
    );
  });
}

/** A train of the bank that may not be bought: what is lacking, and on demand the rule. */
function NotSold({ offer, cash }: { offer: Unsold; cash: number }) {
  const t = useTranslations("operate.buy");
  const words = useTranslations("play.train");
  const { money, called } = useGame();
  const { seat, decision } = usePanelDeciding();
  const game = useLiveGame();
  const [shown, setShown] = useState(false);
  const g = useTranslations("game.trainsTab");
  const { phase, ...asked } = offer;
  const { train, price } = asked;
  const refusal =
    shown && seat !== undefined
      ? game.timeline.engine.check(game.state, { type: "buy_train", seat, ...asked })
      : undefined;
  return (
    <>
      <div className={ROW}>
        <Plate train={train} />
        <b className="money">{money(price)}</b>
        <span className="min-w-0 flex-1 leading-[16px] text-muted">
          {phase !== undefined
            ? g("later", { phase })
            : price > cash && decision?.company !== undefined
              ? t("lacks", { company: called(decision.company), amount: money(price - cash) })
              : t("not")}
        </span>
        <button
          type="button"
          className={`${BUTTON} ${DASHED}`}
          aria-expanded={shown}
          aria-label={words("whyNot", { train, price: money(price) })}
          title={words("whyNot", { train, price: money(price) })}
          onClick={() => setShown(!shown)}
          data-action-not="buy_train"
        >
          {t("buy")}
        </button>
      </div>
      {refusal && <RefusalLine refusal={refusal} />}
    </>
  );
}

const keyOf = (one: Action) => `${String(one.from)}/${String(one.train)}`;

/** Trains of other companies: whose they are and who must agree; the one that is picked has its price in its row. */
function FromCompanies({ legal }: Props) {
  const t = useTranslations("operate.buy");
  const { names, called } = useGame();
  const { draft, setDraft } = usePanelDeciding();
  const game = useLiveGame();
  const [picked, setPicked] = useState<string>();
  const drafted = draft?.type === "buy_train" && legal.some((one) => keyOf(one) === keyOf(draft));
  const open = drafted ? keyOf(draft) : picked;
  const view = game.view();
  const owner = (company: string) => view.companies.find((one) => one.id === company)?.president;
  const pick = (one: LegalAction) => {
    const domain = one.fields?.price as Extract<Domain, { kind: "range" }>;
    setPicked(keyOf(one));
    setDraft({ ...bare(one), price: domain.min } as Action);
  };
  const own = (one: LegalAction) => owner(String(one.from)) === one.seat;
  // One's own come first: no one is asked.
  const sorted = [...legal].sort((a, b) => Number(own(b)) - Number(own(a)));
  return sorted.map((one) => {
    const from = String(one.from);
    const president = owner(from);
    const whom = president && president !== one.seat ? (names.players?.[president] ?? president) : undefined;
    return keyOf(one) === open ? (
      <Picked key={keyOf(one)} legal={one} whom={whom} close={() => setPicked(undefined)} />
    ) : (
      <div key={keyOf(one)} className={ROW}>
        <Token company={from} size={24} />
        <Plate train={String(one.train)} />
        <span className="min-w-0 flex-1 truncate text-muted">
          {whom === undefined ? t("yours") : t("agrees", { who: whom })}
        </span>
        <button
          type="button"
          className={BUTTON}
          aria-label={t("pick", { company: called(from), train: String(one.train) })}
          onClick={() => pick(one)}
          data-action="buy_train"
        >
          {t(whom === undefined ? "buy" : "offer")}
        </button>
      </div>
    );
  });
}

/** A row that grew as it opened stays in sight with its button. */
const intoSight = (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" });

/** The row of a train that is being bought: its price, and the button that buys it or asks its owner. */
function Picked({
  legal,
  whom,
  close,
}: {
  legal: LegalAction;
  whom: string | undefined;
  close: () => void;
}): ReactNode {
  const t = useTranslations("operate.buy");
  const { money, called } = useGame();
  const { draft, setDraft, send, busy, refusal } = usePanelDeciding();
  const domain = legal.fields?.price as Extract<Domain, { kind: "range" }>;
  const mine = draft?.type === "buy_train" && keyOf(draft) === keyOf(legal);
  const price = mine ? Number(draft?.price) : domain.min;
  const put = (amount: number) => setDraft({ ...bare(legal), price: amount } as Action);
  const fits = price >= domain.min && price <= domain.max;
  return (
    <>
      <div
        ref={intoSight}
        className="-mx-3 flex min-h-11 flex-wrap items-center gap-1.5 border-b border-line bg-turn px-3 py-1 shadow-[inset_4px_0_0_var(--accent)] rtl:shadow-[inset_-4px_0_0_var(--accent)]"
      >
        <Token company={String(legal.from)} size={24} />
        <Plate train={String(legal.train)} />
        <Stepper
          small
          range={domain}
          value={price}
          label={`${t("amount")}: ${t("pick", { company: called(String(legal.from)), train: String(legal.train) })}`}
          change={(amount) => (amount === undefined ? setDraft(undefined) : put(amount))}
        />
        <button
          type="button"
          className="h-8 max-w-full flex-auto truncate rounded bg-accent px-1.5 text-[13px] font-bold text-on-accent disabled:opacity-55 narrow:h-11 narrow:text-[15px]"
          disabled={busy || !mine || !fits || refusal !== undefined}
          onClick={() => void send()}
          data-testid="confirm"
        >
          {whom === undefined ? t("buyFor", { price: money(price) }) : t("ask", { who: whom })}
        </button>
        <button
          type="button"
          className="size-7 flex-none rounded hover:bg-sunk narrow:size-11"
          aria-label={t("drop")}
          title={t("drop")}
          onClick={() => {
            close();
            setDraft(undefined);
          }}
        >
          ✕
        </button>
      </div>
      {mine && refusal && <RefusalLine refusal={refusal} />}
    </>
  );
}
