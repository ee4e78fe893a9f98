export { patternOf, type SayingValue, saying } from "../util/saying.ts";
export {
  type Catalogue,
  catalogueFor,
  joinCatalogues,
  type TextsOf,
  type Worded,
} from "./catalogue.ts";
export {
  type Cause,
  type DefinedEvent,
  type DefinedEvents,
  defineEvents,
  EVENT_KINDS,
  type EventKind,
  type EventTables,
  type FieldTables,
  type MadeEvent,
} from "./events.ts";
export { inWords, written } from "./in-words.ts";
export { directionOf, isolated, withoutMarks } from "./locale.ts";
export {
  companyKindName,
  companyKindsName,
  type NamedRound,
  optionName,
  optionValueName,
  presetName,
  roundName,
  roundShort,
  setNumber,
} from "./names.ts";
export { type Refuser, refuser } from "./refuser.ts";
export {
  type ActionContext,
  renderAction,
  renderDecision,
  renderEvent,
  renderLabel,
  renderLine,
  renderReason,
  renderRefusal,
  renderText,
  renderValue,
  ruleSection,
  type TextLine,
  type TextValues,
  variantName,
} from "./render.ts";
export { eventNames, kindOfEvent } from "./subjects.ts";
export { say, sayKey, sentencesOf, type Texts, translate } from "./translate.ts";
export { companyName, companyWords, type Names, writeMoney, writeValue } from "./write.ts";
