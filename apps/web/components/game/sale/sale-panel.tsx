import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { useGame } from "../context.ts";
import { NoPass } from "../decision/panel.tsx";
import { Passes } from "../decision/passes.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { BidChips } from "./bid-chips.tsx";
import { LotControls, LotHead } from "./bidding.tsx";
import { LotGrid, LotRows } from "./lot-rows.tsx";
import { PledgePick, usePledgeHomes } from "./pledge-pick.tsx";
import { FurtherAnswers, SaleSection } from "./sale-section.tsx";
import { useLot } from "./use-lot.ts";
import { useLotChoice } from "./use-lot-choice.ts";
import { useLotEvents } from "./use-lot-events.ts";
import type { SaleNow } from "./use-sale.ts";

/** A sale by bids: the lot that is up, what each has bid, the next bid, and all lots. */
export function SalePanel({ sale, live }: { sale: SaleNow; live: boolean }) {
  const t = useTranslations("sale");
  const { money, called } = useGame();
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const about = useLot();
  const choice = useLotChoice(sale, live);
  const { lot, here, open, picked, pick, seat, decision, total, pledge } = choice;
  const { data, lots } = sale;
  // A lot that is sold is no answer: it is pointed out on the map, not in the head of the form.
  const isSold = lots.some((one) => one.id === picked && one.sold !== undefined);
  const shown = lot ?? (seat !== undefined && isSold ? undefined : picked);
  const pledged = usePledgeHomes(pledge);
  const hears = useLotEvents(pledged ?? (shown === undefined ? [] : about(shown).homes), pick);
  const bidders = lots.find(({ id }) => id === shown)?.bidders ?? sale.bidders;
  const missing = t(data.claims ? "pickCompany" : "pick");
  const bound = lots
    .flatMap(({ id, bids }) => (data.claims && id !== lot ? bids : []))
    .reduce((sum, one) => (one.player === seat ? sum + one.amount : sum), 0);
  const list = { lots, open, picked: lot, hears, claims: data.claims ?? false };
  const chips = bidders.length > 0 && (
    <BidChips label={t("bids", { lot: called(data.lot ?? shown ?? "") })} bidders={bidders} mine={seat} />
  );
  const controls = seat !== undefined && decision && (
    <>
      <PledgePick {...choice} />
      <LotControls
        key={`${seat}/${decision.id}/${total}`}
        lot={lot}
        here={here}
        missing={missing}
        bound={bound}
        pledge={pledge}
      />
    </>
  );
  const offered = data.stage === "offer" && data.offer !== undefined && (
    <p className="text-[13px]">{t("offered", { amount: money(data.offer) })}</p>
  );
  if (narrow)
    return (
      <SaleSection live={live}>
        {all ? <LotRows {...list} /> : <LotGrid {...list} />}
        {/* On a phone's side what is told scrolls; the answers stay in sight. */}
        <div className="flex flex-none flex-col gap-1.5 border-t border-line px-3 py-2 lying:min-h-0 lying:shrink lying:gap-1 lying:py-1">
          <div className="relative flex flex-col gap-1.5 lying:min-h-0 lying:gap-1 lying:overflow-y-auto lying:overscroll-contain">
            {offered}
            {chips}
            {controls}
            {live && <FurtherAnswers noPass={false} />}
          </div>
          <div className="flex flex-none flex-wrap items-center gap-2 *:flex-1 [&_.play-link]:text-[13px]">
            <button type="button" className="plain-button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t("fold") : t(data.claims ? "allCompanies" : "all", { count: lots.length })}
            </button>
            {live && <Passes />}
            {live && <NoPass />}
            <Hints key={`${seat}/${total}`} inRow />
          </div>
        </div>
      </SaleSection>
    );
  return (
    <SaleSection live={live}>
      <div className="flex max-h-[60%] flex-none flex-col gap-1 overflow-y-auto border-b-2 border-ink px-3 py-1 text-[13px] min-[1440px]:gap-2 min-[1440px]:py-2 [&_.play-link]:min-h-6 [&_.play-link]:px-0">
        <LotHead lot={shown} missing={missing} />
        {offered}
        {chips}
        {controls}
        {live && <FurtherAnswers />}
      </div>
      <LotRows {...list} />
      <Hints key={`${seat}/${total}`} />
    </SaleSection>
  );
}
