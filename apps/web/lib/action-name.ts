import type { Catalogue } from "@railhead/core/texts";

/** What a kind of answer is called, as a heading or on a button that opens its choices: "Buying a private". */
export function actionName(catalogue: Catalogue, type: string): string {
  const text = catalogue.texts[`action.${type}`] ?? type.replaceAll("_", " ");
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
