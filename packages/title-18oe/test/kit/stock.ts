import { data } from "../../src/index.ts";
import { type Grand, Table } from "./table.ts";

/** A space of the market, by its row and column. */
const spaces = data.market.grid.flatMap((row, y) =>
  row.flatMap((space, x) => (space ? [{ price: space.price, at: [y, x] as [number, number] }] : [])),
);
/** Where the space of a price is, in a row or the first there is. */
export const at = (price: number, row?: number): [number, number] => {
  const found = spaces.find((one) => one.price === price && (row === undefined || one.at[0] === row));
  if (!found) throw new Error(`no space of ${price}`);
  return found.at;
};

/** Majors of A in a stock round, GWR at 100 in the third row by default. */
export const gwr = (setup: Grand = {}, players = 3) =>
  new Table(players).trainPhase("3").grand("GWR", { cell: at(100, 2), ...setup });
/** Row and column of a price token. */
export const cellOf = (table: Table, id = "GWR") => {
  const { row, col } = table.company(id).cell ?? { row: -1, col: -1 };
  return [row, col];
};
/** The round ends, and the operating round waits for minor D. */
export const ended = (table: Table): Table =>
  table
    .minor("D", { owner: "C", tokens: ["Q38"] })
    .stock("A")
    .pass(3);
/** A dividend of GWR after a run that earned so much. */
export function paid(price: [number, number], earnings: number, kind: string): Table {
  const table = gwr({ cell: price, cash: 0, trains: ["3"] }).operate("GWR", "dividend", { earnings });
  return table.do("dividend", { kind });
}
