import type { Action, LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { spendable } from "@/lib/aside.ts";
import { lotOf } from "@/lib/sale.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";
import { Stepper } from "../stepper.tsx";
import { Choice } from "./choices.tsx";
import { LotPick } from "./lots.tsx";
import { bare, cashAfter, Part, valuesOf } from "./parts.tsx";
import { useEachConsequences } from "./use-consequences.ts";

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
      {open && <LotBid key={lot} legal={open} cash={cash} />}
    </Part>
  );
}

/** The bid for a lot: stepped or typed, with what it leaves. */
function LotBid({ legal, cash }: { legal: LegalAction; cash: number }) {
  const t = useTranslations("play");
  const { money } = useGame();
  const { draft, setDraft } = usePanelDeciding();
  const range = legal.fields?.amount;
  if (range?.kind !== "range") return null;
  const base = bare(legal);
  const mine = draft?.type === legal.type && draft.lot === base.lot;
  const amount = mine && typeof draft.amount === "number" ? draft.amount : range.min;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Stepper
        label={t("lot.bid")}
        range={range}
        value={amount}
        change={(next) => setDraft(next === undefined ? undefined : ({ ...base, amount: next } as Action))}
      />
      {t("leaves", { amount: money(cash - amount) })}
    </p>
  );
}

/** The least that a lot is bid or bought for, to be raised from there; nothing where it can be had in several ways. */
export function leastFor(legal: readonly LegalAction[], lot: string): Action | undefined {
  const here = legal.filter((one) => lotOf(one) === lot);
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
export function LotValue({
  lot,
  legal,
  pledge,
}: {
  lot: string;
  legal: LegalAction | undefined;
  pledge?: string | undefined;
}) {
  const { title } = useGame();
  const { draft } = usePanelDeciding();
  const { lot: Value } = partsOf(title.id);
  const range = legal?.fields?.amount;
  const least = range?.kind === "range" ? range.min : undefined;
  const chosen = draft?.type === legal?.type ? (draft?.amount as number | undefined) : undefined;
  return Value ? (
    <Value lot={lot} amount={chosen ?? least} {...(pledge !== undefined && { pledge })} />
  ) : null;
}
