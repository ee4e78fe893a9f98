export { houseRules } from "./catalogue.ts";
export { CHANGING, changedRules } from "./changes.ts";
export { type Choice, type Chosen, chooseHouseRules, offered } from "./choose.ts";
export {
  AREAS,
  type Area,
  type Beside,
  type Effect,
  effectOn,
  everywhere,
  type HouseRuleDef,
  houseRulesOf,
  type Options,
  optionsOf,
  pluginOf,
} from "./def.ts";
export {
  type HouseRulePreset,
  housePresets,
  type Joined,
  presetOn,
  presetStands,
  presetWithout,
  withoutPreset,
  withPreset,
} from "./presets.ts";
export { sentencesOfHouseRules } from "./spoken.ts";
export { houseRuleCatalogue, houseRuleTexts } from "./texts.ts";
export { renderVerdict, type Verdict } from "./verdicts.ts";
