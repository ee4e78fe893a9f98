import type { TitleDefinition } from "@railhead/core";
import { companyKindName } from "@railhead/core/texts";
import { useLocale } from "next-intl";
import { catalogueOf } from "@/lib/texts.ts";

/** Writes what a title calls its kinds of companies, in the reader's language. */
export function useKindName(title: TitleDefinition): (kind: string) => string {
  const catalogue = catalogueOf(title, useLocale());
  return (kind) => companyKindName(catalogue, kind);
}
