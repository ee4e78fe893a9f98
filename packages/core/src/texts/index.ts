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
  type FieldTables,
  type MadeEvent,
} from "./events.ts";
export { type Refuser, refuser } from "./refuser.ts";
export {
  type ActionContext,
  renderAction,
  renderDecision,
  renderEvent,
  renderLabel,
  renderRefusal,
  renderText,
  renderValue,
  ruleSection,
  type TextValues,
  variantName,
} from "./render.ts";
export { companyName, companyWords, type Names, writeMoney, writeValue } from "./write.ts";
