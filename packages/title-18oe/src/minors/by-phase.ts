/** What a table of amounts says of a train phase: each amount holds from its phase on, until the next. 0 before the first. */
export function byPhase(table: Readonly<Record<string, number>>, phase: number): number {
  const from = Object.keys(table)
    .map(Number)
    .filter((one) => one <= phase);
  return from.length ? (table[String(Math.max(...from))] ?? 0) : 0;
}
