import type { TitleDefinition } from "@railhead/core";
import type { RulesJson } from "@railhead/folders";
import { type Folder, readFolder, readTitle } from "@railhead/folders";

const folder: Folder = readFolder(new URL("../../../titles/1889", import.meta.url).pathname);

/** 1889 as its folder has it, or with other parameters of its family. */
export function title1889(rules: Partial<RulesJson> = {}): TitleDefinition {
  const { title = "{}" } = folder.texts;
  const file = JSON.parse(title);
  const texts = { ...folder.texts, title: JSON.stringify({ ...file, rules: { ...file.rules, ...rules } }) };
  const read = readTitle({ ...folder, texts });
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.title;
}
