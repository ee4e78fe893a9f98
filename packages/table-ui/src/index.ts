export { Choice, CompanyPick, Token } from "./components.tsx";
export {
  type Asked,
  type TableComponents,
  type TableKit,
  TableKitProvider,
  useAsked,
  useCtx,
  useEachConsequences,
  useWords,
} from "./kit.ts";
export { bare, cashAfter, Part, Shelf, valuesOf } from "./parts.tsx";
export type { AnswerPart, Claimed, TitleParts, TitleUi } from "./title-ui.ts";
