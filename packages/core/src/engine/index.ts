/** The engine's inside: questions, reactions, versions of rules, game files. */

export { drain } from "../util/drain.ts";
export { legalOf } from "./asked.ts";
export { rankingOf, scoreOf } from "./ending.ts";
export { companyFacts, gameFacts } from "./facts.ts";
export { isGameFile, logEntry, parseGameFile } from "./gamefile.ts";
export {
  actionOf,
  adoptRefusal,
  type EngineUnder,
  effectiveGame,
  effectiveLog,
  lineOf,
  replaying,
  rulesMissing,
} from "./history.ts";
export { interruptKind } from "./interrupt.ts";
export { announce, heldOf, reactionsTo } from "./react.ts";
export { FAULT, fault, refuseWith, ruleFor } from "./refusal.ts";
export { withData } from "./resolve.ts";
export { roundData } from "./round-data.ts";
export { makeTrain, seatsDrawn } from "./setup.ts";
export { changesBetween, reading, titleUnder, versionsOf } from "./versions.ts";
