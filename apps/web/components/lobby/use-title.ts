import type { TitleDefinition } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { useEffect, useMemo, useState } from "react";
import { loadTitle } from "@/lib/titles.ts";

/** The rules of a title, once they are there; without `rules` in their newest version. */
export function useTitle(id: string, rules?: string): TitleDefinition | undefined {
  const [title, setTitle] = useState<TitleDefinition | undefined>();
  useEffect(() => {
    let gone = false;
    loadTitle(id, rules)
      .then((loaded) => !gone && setTitle(loaded))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id, rules]);
  return useMemo(
    () => title && ((rules === undefined ? undefined : titleUnder(title, rules)) ?? title),
    [title, rules],
  );
}
