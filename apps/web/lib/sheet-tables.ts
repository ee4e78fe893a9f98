import type { GameView } from "@railhead/core/view";
import type { Sheet, SheetRow } from "./sheet.ts";

/** What stands in a cell: how it is written is the page's business, how it is sorted is here. */
export interface Cell {
  /** What the column is sorted by; a text by the alphabet, nothing last. */
  sort: number | string | undefined;
  kind: "money" | "count" | "percent" | "text" | "companies";
  text?: string;
  /** The president's holding. */
  president?: boolean;
}
export interface Column {
  id: string;
  /** A key of the messages, a company, or a round. */
  head: Head | { word: string };
}
/** Whose or of which round a line or column is. */
export type Head = { player: string } | { company: string } | { round: SheetRow };
export interface Line {
  id: string;
  head: Head;
  cells: Record<string, Cell>;
}
/** A table whose lines can be sorted by any of its columns. */
export interface SheetTable {
  columns: Column[];
  lines: Line[];
}

const amount = (value: number | undefined | null): Cell => ({ sort: value ?? undefined, kind: "money" });
const word = (id: string): Column => ({ id, head: { word: id } });

/**
 * Each player's standing: worth, cash, liquidity, certificates, the income of the last operating round and in all,
 * and holdings.
 */
export function playersTable(view: GameView, sheet: Sheet): SheetTable {
  const now = sheet.rows.at(-1);
  const runs = sheet.rows.filter(({ id }) => id === "operating");
  const held = view.companies.filter(
    ({ id, kind, closed }) =>
      !closed && kind !== "minor" && view.players.some(({ shares }) => (shares[id] ?? 0) > 0),
  );
  // A minor is one thing to own, whether by a certificate or whole.
  const minors = view.companies.filter(({ kind }) => kind === "minor").map(({ id }) => id);
  const ownedBy = ({ minors: whole, shares }: GameView["players"][number]): string[] => [
    ...new Set([...whole, ...minors.filter((id) => (shares[id] ?? 0) > 0)]),
  ];
  return {
    columns: [
      ...(view.players.some(({ worth }) => worth !== undefined) ? [word("worth")] : []),
      ...["cash", "liquidity", "certificates", "lastIncome", "allIncome"].map(word),
      ...(view.players.some((player) => ownedBy(player).length > 0) ? [word("owned")] : []),
      ...held.map(({ id }): Column => ({ id: `share ${id}`, head: { company: id } })),
    ],
    lines: view.players.map((player): Line => {
      const owned = ownedBy(player);
      const cells: Record<string, Cell> = {
        worth: amount(player.worth),
        cash: amount(player.cash),
        liquidity: amount(now?.liquidity[player.id]),
        certificates: {
          sort: player.certificates,
          kind: "text",
          text: `${player.certificates}/${view.certificateLimit}`,
        },
        lastIncome: amount(runs.at(-1)?.dividends[player.id] ?? 0),
        allIncome: amount(sheet.rows.reduce((sum, { dividends }) => sum + (dividends[player.id] ?? 0), 0)),
        owned: { sort: owned.length, kind: "companies", text: owned.join(" ") },
      };
      for (const company of held)
        cells[`share ${company.id}`] = {
          sort: player.shares[company.id] ?? 0,
          kind: "percent",
          president: company.president === player.id,
        };
      return { id: player.id, head: { player: player.id }, cells };
    }),
  };
}

/** The companies in play and what they ran for, an operating round a column. */
export function revenueTable(view: GameView, sheet: Sheet): SheetTable {
  const runs = sheet.rows.filter(({ id }) => id === "operating");
  const columns = runs.map((round): Column => ({ id: `run ${round.at}`, head: { round } }));
  const known = new Map(view.companies.map((company) => [company.id, company]));
  return {
    columns: [...["price", "cash", "allRuns"].map(word), ...columns],
    lines: sheet.companies.map((id): Line => {
      const company = known.get(id);
      const cells: Record<string, Cell> = {
        price: amount(company && !company.closed ? company.price : undefined),
        cash: amount(company && !company.closed ? company.cash : undefined),
        allRuns: amount(runs.reduce((sum, row) => sum + (row.runs[id] ?? 0), 0)),
      };
      for (const row of runs) cells[`run ${row.at}`] = amount(row.runs[id]);
      return { id, head: { company: id }, cells };
    }),
  };
}

/** A line per round: what `pick` reads of it for each player or company, and the bank. */
export function roundsTable(
  rows: readonly SheetRow[],
  heads: readonly ({ player: string } | { company: string })[],
  pick: (row: SheetRow, id: string) => number | undefined,
  kind: "money" | "count",
): SheetTable {
  const idOf = (head: (typeof heads)[number]) => ("player" in head ? head.player : head.company);
  return {
    columns: [
      ...heads.map((head): Column => ({ id: `of ${idOf(head)}`, head })),
      { id: "bank", head: { word: "bank" } },
    ],
    lines: rows.map((row): Line => {
      const cells: Record<string, Cell> = { bank: amount(row.bank) };
      for (const head of heads) cells[`of ${idOf(head)}`] = { sort: pick(row, idOf(head)), kind };
      return { id: `${row.at}-${row.id}`, head: { round: row }, cells };
    }),
  };
}

export interface Sorting {
  column: string;
  /** "down": the most first. */
  way: "up" | "down";
}

/** The next sorting when a column's head is pressed: the most first, then the least, then as the game has it. */
export const pressed = (now: Sorting | undefined, column: string): Sorting | undefined =>
  now?.column !== column ? { column, way: "down" } : now.way === "down" ? { column, way: "up" } : undefined;

/** Lines in the order of a column; those without a value come last either way, equal ones keep their order. */
export function sorted(lines: readonly Line[], sorting: Sorting | undefined): Line[] {
  if (!sorting) return [...lines];
  const { column, way } = sorting;
  return [...lines].sort((a, b) => {
    const [left, right] = [a.cells[column]?.sort, b.cells[column]?.sort];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : String(left).localeCompare(String(right));
    return way === "up" ? order : -order;
  });
}
