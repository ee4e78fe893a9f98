import type { OptionValue, TitleDefinition } from "@railhead/core";
import { optionName, optionValueName, presetName } from "@railhead/core/texts";
import { useLocale } from "next-intl";
import { catalogueOf } from "./texts.ts";

/** What a title calls its options, their values and its presets. */
export interface OptionWords {
  nameOf: (option: string) => string;
  say: (option: string, value: OptionValue) => string;
  presetOf: (preset: string) => string;
}

/** A title's own words for its options, in a language. */
export function optionWords(title: TitleDefinition, locale: string): OptionWords {
  const catalogue = catalogueOf(title, locale);
  return {
    nameOf: (option) => optionName(catalogue, option),
    say: (option, value) => optionValueName(catalogue, option, value),
    presetOf: (preset) => presetName(catalogue, preset),
  };
}

/** A title's own words for its options, in the reader's language. */
export const useOptionWords = (title: TitleDefinition): OptionWords => optionWords(title, useLocale());
