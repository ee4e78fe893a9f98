import { type Grand, Table } from "./table.ts";

/** What a railroad that has not operated yet lacks: its kept 2+2. */
export const fresh = { reserved: false };
/** GWR of A buys trains; PLM belongs to B. */
export const buying = (setup: Grand = {}, phase = "3", first?: string) =>
  new Table()
    .trainPhase(phase, first)
    .grand("GWR", { shares: { A: 40 }, cash: 2000, ...setup })
    .grand("PLM", { shares: { B: 40 }, cash: 1000, cell: [1, 5] });
/** The railroad is in its step of trains. */
export const trains = (table: Table, company = "GWR") => table.operate(company, "trains");
/** Trains that may be bought of the bank: "3 stack 200". */
export const offers = (table: Table) =>
  table
    .legal("buy_train")
    .filter(({ from }) => from === "stack" || from === "pool")
    .map(({ train, from, price }) => `${train} ${from} ${price}`);
/** Buys a train of the stack, or from elsewhere. */
export const buy = (table: Table, train: string, price: number, from = "stack") =>
  table.do("buy_train", { train, from, price });
/** Minor D in its first turn, with so much cash. */
export const newMinor = (cash = 150, player = "A") =>
  buying({}, "2")
    .minor("D", { owner: player, cash, tokens: ["Q38"] })
    .companyFact("D", "railroad", fresh);
