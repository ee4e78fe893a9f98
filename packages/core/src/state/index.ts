/** The state of a game, the change (`Tx`), and what is asked of both. */

export { shuffled } from "../util/rng.ts";
export { aliased } from "./alias.ts";
export { drawnOrder } from "./chance.ts";
export { noCompany } from "./close.ts";
export { formatOf, STATE_FORMAT } from "./format.ts";
export {
  activePlayers,
  cashOf,
  certificateLimit,
  companiesOf,
  companyOf,
  countedTrains,
  holding,
  limitedTrains,
  moveCertificate,
  moveTrain,
  nextPlayer,
  orderFrom,
  percentAt,
  presidentOf,
  removeTokens,
  singlesAt,
  soldPercent,
  tokensOf,
  unitOf,
} from "./ops.ts";
export { addOverlay, liftOverlays, removeOverlays } from "./overlays.ts";
export { powerOf, withPower } from "./powers.ts";
export type { FlowState } from "./state.ts";
export { charterTokens, plainTokens, takeToken } from "./tokens.ts";
export { cloneJson, Tx } from "./tx.ts";
