import type { StreamItem } from "./stream.ts";

/** Something of the table among the moves by its time: a line of talk, a proposal. */
export interface OtherLine<Line> {
  kind: "other";
  key: string;
  line: Line;
}

/**
 * Moves and what else stands at the table in one stream. What was said stands after the moves that had been made by then.
 *
 * @param others in the order of their times
 */
export function mixed<Line extends { id: number | string; at: number }>(
  items: readonly StreamItem[],
  others: readonly Line[],
  timeOf: (at: number) => number | undefined,
  older: boolean,
): (StreamItem | OtherLine<Line>)[] {
  const result: (StreamItem | OtherLine<Line>)[] = [];
  let next = 0;
  const begin = items.length ? (timeOf(items[0]?.at ?? 0) ?? 0) : 0;
  // Talk of the time before the first line that is shown comes with the older lines.
  if (older) while (next < others.length && (others[next]?.at ?? 0) < begin) next++;
  const push = (line: Line) => result.push({ kind: "other", key: `other-${line.id}`, line });
  for (const item of items) {
    const time = timeOf(item.at);
    while (time !== undefined && next < others.length && (others[next]?.at ?? 0) < time)
      push(others[next++] as Line);
    result.push(item);
  }
  for (; next < others.length; next++) push(others[next] as Line);
  return result;
}
