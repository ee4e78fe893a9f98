import type { PlayerId } from "@railhead/core";
import type { TableView } from "@railhead/server/api";

/**
 * The reader's seats at a table where it matters whose turn it is: played from several screens, or by one person against bots. None where all sit at one
 * screen: there the reader is asked all the time.
 */
export function ownTurns(table: Pick<TableView, "mode" | "seats"> | undefined): PlayerId[] {
  const mine =
    table?.seats.flatMap((seat) => (seat.mine && seat.holder === "person" ? [seat.player] : [])) ?? [];
  return table?.mode === "online" || mine.length === 1 ? mine : [];
}
