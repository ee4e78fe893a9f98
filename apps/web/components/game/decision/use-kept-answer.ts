import { useState } from "react";
import { usePanelDeciding } from "../deciding-provider.tsx";

/**
 * A state of what is being answered that outlives its part of the page: who turns their window finds what they had chosen. It ends with the question.
 *
 * @param key what it is about; a question has each once
 * @param until changes when it ends before the question does
 */
export function useKeptAnswer<Value>(
  key: string,
  first: Value,
  until?: number,
): [Value, (next: Value) => void] {
  const { seat, decision, kept } = usePanelDeciding();
  const asked = `${seat}/${decision?.id}/${decision?.company}/${until}`;
  const [own, setOwn] = useState<{ asked: string; value: Value }>();
  const before = kept.get(key);
  const known = own?.asked === asked ? own : before?.asked === asked ? (before as typeof own) : undefined;
  return [
    known ? known.value : first,
    (value) => {
      kept.set(key, { asked, value });
      setOwn({ asked, value });
    },
  ];
}
