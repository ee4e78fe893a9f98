import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Hints } from "@/components/bots/hints.tsx";
import { packetKind } from "@/lib/sale.ts";
import { useGame } from "../context.ts";
import { Passes } from "../decision/passes.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { BidChips } from "./bid-chips.tsx";
import { LotControls, LotHead } from "./bidding.tsx";
import { PacketCards } from "./packet.tsx";
import { SaleBought, SaleMoney, YourBids } from "./sale-money.tsx";
import { FurtherAnswers, SaleSection } from "./sale-section.tsx";
import { SaleThenText } from "./sale-then.tsx";
import { useLot } from "./use-lot.ts";
import { useLotChoice } from "./use-lot-choice.ts";
import { useLotEvents } from "./use-lot-events.ts";
import type { SaleNow } from "./use-sale.ts";
import { WaterfallTable } from "./waterfall.tsx";

/** A sale of lots at prices, where later ones may be bid for: its rows, and beside them the purchase or the bid and everyone's money. */
export function PacketPanel({
  sale,
  view,
  state,
  live,
}: {
  sale: SaleNow;
  view: GameView;
  state: GameState;
  live: boolean;
}) {
  const t = useTranslations("sale");
  const { called } = useGame();
  const narrow = useNarrow();
  const { lot, here, open, picked, pick, seat, decision, total } = useLotChoice(sale, live);
  const about = useLot();
  const shown = lot ?? picked;
  const hears = useLotEvents(shown === undefined ? [] : about(shown).homes, pick);
  const { data, bidders } = sale;
  const waterfall = packetKind(data) === "waterfall";
  const rows = { sale, open, picked: shown, hears };
  const facts = shown === undefined ? [] : about(shown).facts;
  return (
    <SaleSection live={live}>
      <div className="flex min-h-0 flex-auto upright:flex-col">
        <div className="flex min-h-0 min-w-0 flex-auto flex-col">
          {waterfall ? <WaterfallTable view={view} mine={seat} {...rows} /> : <PacketCards {...rows} />}
        </div>
        <div className="flex min-h-0 w-(--choice) flex-none flex-col overflow-y-auto overscroll-contain border-s border-line bg-panel upright:max-h-[50%] upright:w-auto upright:border-s-0 upright:border-t-2 upright:border-t-accent lying:w-72">
          <div className="flex flex-none flex-col gap-1.5 border-b-2 border-ink px-3 py-1.5 text-[13px] narrow:border-b-0 [&_.play-link]:min-h-6 [&_.play-link]:px-0">
            <LotHead lot={shown} missing={t("pickCard")} />
            {!narrow && facts.length > 0 && <p className="text-xs text-muted">{facts.join(" · ")}</p>}
            {bidders.length > 0 && (
              <BidChips label={t("bids", { lot: called(data.lot ?? "") })} bidders={bidders} mine={seat} />
            )}
            {seat !== undefined && decision && (
              <LotControls
                key={`${seat}/${decision.id}/${total}`}
                lot={lot}
                here={here}
                missing={t("pickCard")}
                pass={narrow && <Passes />}
              />
            )}
            {live && <FurtherAnswers />}
          </div>
          {seat !== undefined && !narrow && <YourBids sale={sale} mine={seat} />}
          {!narrow && <SaleThenText state={state} />}
          {!waterfall && !narrow && <SaleMoney view={view} />}
          {!waterfall && <SaleBought view={view} sale={sale} />}
          <Hints key={`${seat}/${total}`} />
        </div>
      </div>
    </SaleSection>
  );
}
