"use client";

import type { TitleDefinition } from "@railhead/core";
import { useEffect, useState } from "react";
import { loadTitle } from "../../lib/titles.ts";

/** The rules of a title, once they are there. */
export function useTitle(id: string): TitleDefinition | undefined {
  const [title, setTitle] = useState<TitleDefinition | undefined>();
  useEffect(() => {
    let gone = false;
    loadTitle(id)
      .then((loaded) => !gone && setTitle(loaded))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id]);
  return title;
}
