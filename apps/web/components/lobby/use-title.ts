import type { TitleDefinition } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { useMemo } from "react";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { loadHouseRules } from "@/lib/house-rules.ts";
import { loadTitle } from "@/lib/titles.ts";

/** The rules of a title, once they and the house rules are there; without `rules` in their newest version. */
export function useTitle(id: string, rules?: string): TitleDefinition | undefined {
  const { value: title } = useLoaded(`${id} ${rules}`, async () => {
    const [found] = await Promise.all([loadTitle(id, rules), loadHouseRules()]);
    return found;
  });
  return useMemo(
    () => title && ((rules === undefined ? undefined : titleUnder(title, rules)) ?? title),
    [title, rules],
  );
}
