export type { MarketShift } from "../contract/market-shift.ts";
export { certificateCount, worthOf } from "../market/worth.ts";
export type { AboutDef, Provenance } from "../model/about.ts";
export { type BoardState, type CharterToken, type Overlay, spotAt, type TokenSpot } from "../model/board.ts";
export type { CompanyDef, HomeDef } from "../model/companies.ts";
export { type TokenDef, tokenCount } from "../model/companies.ts";
export {
  type Account,
  type CertificatePlace,
  type CompanyId,
  type CompanyOwner,
  companyNamedIn,
  companyRef,
  type PlayerId,
  parseRef,
  playerIn,
  playerRef,
  type Ref,
} from "../model/ids.ts";
export type { Json } from "../model/json.ts";
export {
  type Colour,
  EDGES,
  type Edge,
  type FerryDef,
  type HexDef,
  type HexId,
  type Layout,
  type LinkDef,
  type MapDef,
  type NodeDef,
  type NodeKind,
  type PathDef,
  type PathEnd,
  type PortDef,
  type Revenue,
  type SeaAreaDef,
  type Shore,
  type TerrainDef,
  TILE_COLOURS,
  type TileDef,
  type TileFace,
  type TileId,
  type TilesetDef,
  type WaterDef,
} from "../model/map.ts";
export type { Cell, MarketDef, MarketDirection, MarketSpaceDef } from "../model/market.ts";
export type { CreditsDef, DividendsDef, NumbersDef, ZoneDef } from "../model/numbers.ts";
export type {
  CompanyWords,
  PageCell,
  PageDef,
  PagePart,
  PageSection,
  PageTable,
  PageText,
  TrainWords,
} from "../model/page.ts";
export type { PowerDef, PowerKind } from "../model/powers.ts";
export {
  type DistanceBudget,
  type PhaseDef,
  rustTriggers,
  type Train,
  type TrainDef,
  type TrainReach,
} from "../model/trains.ts";
export { applyPatch, BadPatch } from "../record/apply.ts";
export { diffState, type Patch } from "../record/diff.ts";
export { titleData } from "../schema/data.ts";
export { aliased } from "../state/alias.ts";
export { drawnOrder } from "../state/chance.ts";
export { noCompany } from "../state/close.ts";
export { formatOf, formatRefusal, ofToday, STATE_FORMAT, StrangeState } from "../state/format.ts";
export {
  activePlayers,
  cashOf,
  certificateLimit,
  comingTo,
  companiesOf,
  companyOf,
  countedTrains,
  holding,
  holdingLimit,
  limitedTrains,
  moveCertificate,
  moveTrain,
  nextPlayer,
  orderFrom,
  percentAt,
  poolLimit,
  presidentOf,
  removeTokens,
  singlesAt,
  soldPercent,
  tokensOf,
  unitOf,
} from "../state/ops.ts";
export { addOverlay, liftOverlays, removeOverlays } from "../state/overlays.ts";
export type {
  Certificate,
  CompanyState,
  DepotState,
  FlowState,
  GameEnd,
  GameState,
  Interrupt,
  MarketState,
  OptionValue,
  PlayerState,
  RoundState,
  SetAside,
} from "../state/state.ts";
export { charterTokens, giveToken, plainTokens, takeToken, tokenTotal } from "../state/tokens.ts";
export { cloneJson, Tx } from "../state/tx.ts";
export { asideOf, freeCash, payAside, putAside, release } from "../transfer/escrow.ts";
export { giveCompany, ownedBy, ownerRefusal } from "../transfer/ownership.ts";
export { pay } from "../transfer/pay.ts";
export { drain } from "../util/drain.ts";
export { shuffled } from "../util/rng.ts";
export { type Consequence, type Consequences, consequences } from "../view/consequences.ts";
export { type CompanyView, type GameView, hidesWorth, type PlayerView, viewState } from "../view/view.ts";
