import { useState } from "react";
import type { TableRoom } from "@/lib/table-room.ts";

/** A state that outlives its part of the page: who looks into another tab and comes back finds what was typed. */
export function useKept<Value>(room: TableRoom, key: string, first: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() =>
    room.kept.has(key) ? (room.kept.get(key) as Value) : first,
  );
  return [
    value,
    (next) => {
      room.kept.set(key, next);
      setValue(next);
    },
  ];
}
