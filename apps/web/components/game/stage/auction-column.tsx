import { packetKind } from "@/lib/sale.ts";
import { DecisionPanel } from "../decision/panel.tsx";
import { PacketPanel } from "../sale/packet-panel.tsx";
import { SalePanel } from "../sale/sale-panel.tsx";
import { useSale } from "../sale/use-sale.ts";
import { useLiveGame } from "../session.ts";
import type { StageProps } from "./stock-stage.tsx";

/**
 * A sale: the lot that is up, the bid and all lots in the column, or a packet in place of the map. Bids for what is no lot are asked as
 * everything else is.
 */
export function AuctionColumn({
  view,
  state,
  at,
  beside,
}: StageProps & { /** Another view has the room: all lots stand as a list. */ beside: boolean }) {
  const sale = useSale(view, state, at);
  const { total } = useLiveGame();
  const live = at >= total;
  if (!sale) return live ? <DecisionPanel /> : null;
  return packetKind(sale.data) && !beside ? (
    <PacketPanel sale={sale} view={view} state={state} live={live} />
  ) : (
    <SalePanel sale={sale} live={live} />
  );
}
