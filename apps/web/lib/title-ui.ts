import { type Catalogue, renderText } from "@railhead/core/texts";
import type { TitleParts } from "@railhead/table-ui";
import { UI_LOADERS } from "@railhead/titles/ui";
import type { Language } from "../i18n/languages.ts";
import { pageLanguage } from "./page-language.ts";

interface LoadedUi {
  parts: TitleParts;
  texts: Catalogue;
}

const NONE: LoadedUi = { parts: {}, texts: { locale: "en", texts: {}, fields: {} } };

const loaded = new Map<string, LoadedUi>();

/** Makes a title's page parts ready, with their texts in a language: the page's by default. */
export async function loadTitleUi(title: string, language?: Language): Promise<void> {
  if (loaded.has(title) || !Object.hasOwn(UI_LOADERS, title)) return;
  const ui = await UI_LOADERS[title]?.();
  if (!ui) return;
  const locale = language ?? pageLanguage();
  const [english, own] = await Promise.all([ui.texts.en(), ui.texts[locale]?.()]);
  loaded.set(title, { parts: ui.parts, texts: { locale, texts: { ...english, ...own }, fields: {} } });
}

/** A title's page parts, where they are loaded; empty where it has none. */
export const partsOf = (title: string): TitleParts => (loaded.get(title) ?? NONE).parts;

/** One of a title's page texts, with its values. */
export const titleText = (title: string, key: string, values: Record<string, string | number> = {}): string =>
  renderText((loaded.get(title) ?? NONE).texts, key, values);
