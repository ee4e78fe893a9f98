import type { Stage, View } from "@/lib/views.ts";
import { arriving } from "./arriving.tsx";
import { OPERATING_PARTS, TRADING_PARTS } from "./decision/later-parts.ts";

// Views that no game begins with: their scripts come when one of them is asked for.
export const PlayersView = arriving(() => import("./players-view.tsx").then((module) => module.PlayersView));
export const TrainsView = arriving(() => import("./trains-view.tsx").then((module) => module.TrainsView));
export const LogView = arriving(() => import("./log-view.tsx").then((module) => module.LogView));
export const RulesView = arriving(() => import("./rules-view.tsx").then((module) => module.RulesView));
export const RoomView = arriving(() => import("./room-view.tsx").then((module) => module.RoomView));
export const AfterGame = arriving(() =>
  import("../around/after-game.tsx").then((module) => module.AfterGame),
);
export const Side = arriving(() => import("./side/side.tsx").then((module) => module.Side));
export const SinceColumn = arriving(() => import("./side/since.tsx").then((module) => module.SinceColumn));

// What one kind of round asks for: a table begins with the one it stands in.
export const OperatingColumn = arriving(() =>
  import("./stage/column.tsx").then((module) => module.OperatingColumn),
);
export const OperatingStrip = arriving(() =>
  import("./stage/column.tsx").then((module) => module.OperatingStrip),
);
export const StockStage = arriving(() => import("./stage/stock.ts").then((module) => module.StockStage));
export const StockAnswers = arriving(() => import("./stage/stock.ts").then((module) => module.StockAnswers));
export const AuctionColumn = arriving(() =>
  import("./stage/auction-column.tsx").then((module) => module.AuctionColumn),
);
export const StartColumn = arriving(() =>
  import("./stage/start-column.tsx").then((module) => module.StartColumn),
);
export const EmergencyColumn = arriving(() =>
  import("./stage/emergency-column.tsx").then((module) => module.EmergencyColumn),
);

const OPERATING = [OperatingColumn, OperatingStrip, ...OPERATING_PARTS];

/** What stands on the table at each stage. */
export const STAGE_PARTS = {
  stock: [StockStage, StockAnswers, ...TRADING_PARTS],
  start: [StartColumn],
  auction: [AuctionColumn, ...TRADING_PARTS],
  packet: [AuctionColumn],
  waterfall: [AuctionColumn],
  operating: OPERATING,
  emergency: [EmergencyColumn, ...OPERATING],
  since: [SinceColumn],
} satisfies Record<Stage, unknown>;

const VIEW_PARTS: Partial<Record<View, { fetch: () => Promise<unknown> }>> = {
  figures: PlayersView,
  trains: TrainsView,
  log: LogView,
  rules: RulesView,
  room: RoomView,
};

/** Fetches a view that someone points at, so that it is there when they press. */
export const fetchView = (view: View): void => {
  VIEW_PARTS[view]?.fetch().catch(() => undefined);
};
