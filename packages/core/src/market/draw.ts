import type { MarketDef } from "../model/market.ts";
import { marketMachine } from "./machine.ts";
import { gridPolicy, gridTable, type MarketPolicy, type Named, type PolicyTable } from "./policy.ts";

/** A guard or an action in words: its name, and what it is told. */
function named(one: Named): string {
  if (typeof one === "string") return `\`${one}\``;
  const params = Object.entries(one.params ?? {}).map(
    ([name, value]) => `${name} ${[value].flat().join(", ")}`,
  );
  return params.length ? `\`${one.type}\` (${params.join("; ")})` : `\`${one.type}\``;
}

/** Markdown with the table of events of a market's machine, read from its configuration. */
export function drawMarketMachine(market: MarketDef, policy: MarketPolicy = gridPolicy): string[] {
  const table: PolicyTable = JSON.parse(JSON.stringify(marketMachine(market, policy).config)).on;
  const rows: string[] = [];
  for (const [event, lines = []] of Object.entries(table)) {
    const own = Object.hasOwn(policy.on, event) || !Object.hasOwn(gridTable, event) ? "its policy" : "core";
    const cells = lines.map(({ guard, actions }): [string, string] => [
      guard === undefined ? "" : named(guard),
      [actions].flat().map(named).join(", ") || "stays",
    ]);
    for (const [at, [guard, action]] of (cells.length ? cells : [["", "stays"] as const]).entries())
      rows.push(`| ${at ? "" : `\`${event}\``} | ${guard} | ${action} | ${at ? "" : own} |`);
  }
  return [
    "A company's price token moves by the first line of an event whose guard holds; where none does, it stays. Right at the end",
    "of a row goes up, left at its start goes down. `listed` holds for every company that has a token.",
    "",
    "| event | guard | actions | said by |",
    "| --- | --- | --- | --- |",
    ...rows,
  ];
}
