import type { Action, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { spendable } from "@/lib/aside.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";
import { Choice } from "./choices.tsx";
import { Ladder } from "./ladder.tsx";
import { LotCard, LotPick } from "./lots.tsx";
import { bare, cashAfter, Part, valuesOf } from "./parts.tsx";
import { useConsequences, useEachConsequences } from "./use-consequences.ts";

type Props = { legal: readonly LegalAction[] };

/** Choosing what is sold next, with a bid or without; or buying a lot at a price that it has. */
export function LotPart({ legal }: Props) {
  const t = useTranslations("play");
  const { draft, setDraft, seat } = usePanelDeciding();
  const game = useLiveGame();
  const lots = valuesOf<string>(legal, "lot");
  const [picked, setPicked] = useState<string>();
  const type = legal[0]?.type;
  const lot =
    draft !== undefined && draft.type === type
      ? (draft.lot as string)
      : lots.includes(picked ?? "")
        ? picked
        : lots.length === 1
          ? lots[0]
          : undefined;
  const here = legal.filter((one) => one.lot === lot);
  const plain = here.filter((one) => !one.fields?.amount);
  const open = here.find((one) => one.fields?.amount);
  const cash = spendable(game.state, seat, lot);
  const priced = type !== "choose_lot" || legal.every((one) => one.amount !== undefined);
  const heading = t(type === "bid_lot" ? "lot.later" : priced ? "lot.sale" : "lot.heading");
  return (
    <Part heading={heading}>
      <LotPick
        label={heading}
        lots={lots}
        value={lot}
        choose={(next) => {
          setPicked(next);
          setDraft(leastFor(legal, next));
        }}
      />
      {lot !== undefined && <LotValue lot={lot} legal={open ?? plain[0]} />}
      {plain.length > 0 && <LotChoices legal={plain} note={open && t("lot.plainNote")} />}
      {open && <Ladder key={lot} legal={open} field="amount" cash={cash} label={t("lot.bid")} />}
    </Part>
  );
}

/** The least that a lot is bid or bought for, to be raised from there; nothing where it can be had in several ways. */
function leastFor(legal: readonly LegalAction[], lot: string): Action | undefined {
  const here = legal.filter((one) => one.lot === lot);
  const open = here.filter((one) => one.fields?.amount);
  const one = open.length ? open[0] : here[0];
  if (!one || open.length > 1 || (!open.length && here.length > 1)) return undefined;
  const range = one.fields?.amount;
  return range?.kind === "range" ? ({ ...bare(one), amount: range.min } as Action) : bare(one);
}

/** A button for each way to take a lot, with what remains of the cash where it is bought at once. */
function LotChoices({ legal, note }: Props & { note: string | undefined }) {
  const t = useTranslations("play");
  const { seat } = usePanelDeciding();
  const { money } = useGame();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  return (
    <div className="play-choices">
      {actions.map((action, index) => {
        const left = cashAfter(each[index], { player: seat ?? "" });
        return (
          <Choice
            key={JSON.stringify(action)}
            action={action}
            keeps
            note={note ?? (left !== undefined && t("leaves", { amount: money(left) }))}
          />
        );
      })}
    </div>
  );
}

/** What a lot is worth for what is bid, where the title tells. */
function LotValue({ lot, legal }: { lot: string; legal: LegalAction | undefined }) {
  const { title } = useGame();
  const { draft } = usePanelDeciding();
  const { lot: Value } = partsOf(title.id);
  const range = legal?.fields?.amount;
  const least = range?.kind === "range" ? range.min : undefined;
  const chosen = draft?.type === legal?.type ? (draft?.amount as number | undefined) : undefined;
  return Value ? <Value lot={lot} amount={chosen ?? least} /> : null;
}

/** Raising the bid. */
export function BidPart({ legal }: Props) {
  const t = useTranslations("play");
  const { decision, seat } = usePanelDeciding();
  const game = useLiveGame();
  const { names, money } = useGame();
  const data = (decision?.data ?? {}) as {
    lot?: string | null;
    bid?: { player: string; amount: number } | null;
  };
  const cash = spendable(game.state, seat, data.lot ?? undefined);
  const one = legal[0];
  if (!one) return null;
  const who = data.bid && (names.players?.[data.bid.player] ?? data.bid.player);
  return (
    <Part
      heading={t("bid.heading")}
      term="bid"
      note={data.bid ? t("bid.high", { who: who ?? "", amount: money(data.bid.amount) }) : t("bid.none")}
    >
      {data.lot && <LotCard lot={data.lot} />}
      {data.lot && <LotValue lot={data.lot} legal={one} />}
      <Ladder legal={one} field="amount" cash={cash} label={t("bid.heading")} />
    </Part>
  );
}

/** Taking an offer. */
export function AcceptPart({ legal }: Props) {
  const t = useTranslations("play");
  const { decision, seat } = usePanelDeciding();
  const { money } = useGame();
  const action = legal[0] && bare(legal[0]);
  const found = useConsequences(action);
  const { offer, lot } = (decision?.data ?? {}) as { offer?: number; lot?: string | null };
  const left = cashAfter(found, { player: seat ?? "" });
  if (!action) return null;
  return (
    <div className="play-choices">
      {lot && <LotCard lot={lot} />}
      <Choice action={action} note={left !== undefined && t("leaves", { amount: money(left) })} main>
        {offer === undefined ? undefined : t("offer.accept", { amount: money(offer) })}
      </Choice>
    </div>
  );
}
