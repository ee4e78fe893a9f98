import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import {
  type Cell,
  type Column,
  type Head,
  pressed,
  type SheetTable,
  type Sorting,
  sorted,
} from "@/lib/sheet-tables.ts";
import { useGame } from "./context.ts";
import { useRoundName, useShortName } from "./round-name.ts";
import { Token } from "./token.tsx";

/** A table of the spreadsheet: a press on a column's head sorts by it, most first, then least, then as it was. */
export function SortedTable({
  table,
  label,
  foot,
}: {
  table: SheetTable;
  label: string;
  foot?: Record<string, number>;
}) {
  const t = useTranslations("record.sheet");
  const { money } = useGame();
  const [sorting, setSorting] = useState<Sorting>();
  // A column that is gone (another view, an earlier move) sorts nothing.
  const by = table.columns.some(({ id }) => id === sorting?.column) ? sorting : undefined;
  const ordered = sorted(table.lines, by);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="sheet-scroll relative overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="facts-table sheet-table" aria-label={label}>
        <thead>
          <tr>
            <td />
            {table.columns.map((column) => {
              const way = by?.column === column.id ? by.way : undefined;
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={way === "down" ? "descending" : way === "up" ? "ascending" : "none"}
                >
                  <button
                    type="button"
                    className="relative inline-flex min-h-8 min-w-full items-center justify-end hover:text-ink narrow:min-h-11 narrow:min-w-11"
                    data-column={column.id}
                    onClick={() => setSorting(pressed(by, column.id))}
                  >
                    <ColumnHead column={column} />
                    {/* The sign has no room of its own, so that no column moves when it is sorted. */}
                    <span aria-hidden="true" className="absolute end-0 -bottom-[0.15rem] text-[0.55rem]">
                      {way === "down" ? "▼" : way === "up" ? "▲" : ""}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {ordered.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <LineHead head={line.head} />
              </th>
              {table.columns.map(({ id }) => (
                <td key={id} className="money">
                  <CellText cell={line.cells[id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{t("total")}</th>
              {table.columns.map(({ id }) => (
                <td key={id} className="money font-semibold">
                  {foot[id] === undefined ? "" : money(foot[id])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function ColumnHead({ column }: { column: Column }): ReactNode {
  const t = useTranslations("record.sheet.columns");
  const { names, looks } = useGame();
  const short = useShortName();
  const { head } = column;
  if ("word" in head) return t(head.word);
  if ("round" in head) return short(head.round);
  if ("player" in head) return <bdi>{names.players?.[head.player] ?? head.player}</bdi>;
  return looks[head.company]?.abbreviation ?? head.company;
}

function LineHead({ head }: { head: Head }): ReactNode {
  const t = useTranslations("record.sheet");
  const { names, goTo, called } = useGame();
  const short = useShortName();
  const roundName = useRoundName();
  if ("player" in head)
    return (
      <bdi className="inline-block max-w-36 truncate align-bottom">
        {names.players?.[head.player] ?? head.player}
      </bdi>
    );
  if ("company" in head)
    return (
      <span className="inline-flex items-center gap-1.5" title={called(head.company)}>
        <Token company={head.company} size={22} />
        {head.company}
      </span>
    );
  const { round } = head;
  return (
    <>
      <button
        type="button"
        className="min-h-7 underline decoration-line underline-offset-4 hover:decoration-ink max-md:min-h-11 max-md:min-w-11"
        aria-label={t("goTo", { round: roundName(round) })}
        onClick={() => goTo(round.last)}
      >
        {short(round)}
      </button>
      {round.open && <span className="ms-1 text-xs text-muted">({t("open")})</span>}
    </>
  );
}

function CellText({ cell }: { cell: Cell | undefined }): ReactNode {
  const { money } = useGame();
  const t = useTranslations("game.panel");
  if (!cell || cell.sort === undefined) return "";
  if (cell.kind === "money") return money(Number(cell.sort));
  if (cell.kind === "percent")
    return cell.sort === 0 ? (
      <span className="text-muted">·</span>
    ) : (
      <>
        {cell.president && (
          <span role="img" aria-label={t("president_mark")} title={t("president_mark")}>
            ★
          </span>
        )}
        {cell.sort}%
      </>
    );
  if (cell.kind === "companies")
    return (
      <span className="inline-flex flex-wrap justify-end gap-0.5">
        {cell.text?.split(" ").map((id) => id && <Token key={id} company={id} size={22} label={id} />)}
      </span>
    );
  return cell.text ?? cell.sort;
}
