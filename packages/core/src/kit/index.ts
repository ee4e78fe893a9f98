export { anyCorrection } from "./corrections.ts";
export {
  brokenClaims,
  type ChecklistLine,
  type Claim,
  linesNaming,
  matchesHeld,
  type Named,
  strangeWords,
} from "./examples.ts";
export { hexLine, layLines, marketLines, tileLine } from "./facts.ts";
export { NAMES } from "./played.ts";
export { type InPlay, Position } from "./position.ts";
export { tryOut } from "./sound.ts";
export { textProblems } from "./texts.ts";
export { type TranscribedFiles, transcriptionDifferences } from "./transcription.ts";
export { type TranslationProblems, translationProblems } from "./translation.ts";
export { addToken, companyIn, giveShares, playAt } from "./writing.ts";
