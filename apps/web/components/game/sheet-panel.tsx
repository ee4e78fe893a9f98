"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { download } from "../../lib/download.ts";
import { type SheetRow, sheetCsv, sheetOf } from "../../lib/sheet.ts";
import { ExportButton } from "../around/export-button.tsx";
import { Chart, type Series } from "./chart.tsx";
import { useGame } from "./context.ts";
import { useRoundName } from "./round-name.ts";

const VIEWS = ["worth", "cash", "dividends", "runs", "prices"] as const;
type View = (typeof VIEWS)[number];

/** Hues that stay apart for colour-blind readers (Okabe and Ito); dashes and marks tell the lines apart besides. */
const HUES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f6a00"];

/** A colour that can be read on both papers. */
const readable = (colour: string): string => `color-mix(in oklab, ${colour} 76%, var(--ink))`;

/** "SR 2", "OR 3.1": a round where there is little room. */
function useShortName(): (round: { id: string; set: number; run: number }) => string {
  const t = useTranslations("record.sheet.short");
  return ({ id, set, run }) => (t.has(id) ? t(id, { set, run }) : t("other", { id }));
}

/** The game in figures: a line per round, drawn and as a table, up to where one stands. */
export function SheetPanel({ at, name }: { at: number; name: string }) {
  const t = useTranslations("record.sheet");
  const { timeline, chronicle, view, money, looks, goTo } = useGame();
  const [shown, setShown] = useState<View>("worth");
  const short = useShortName();
  const roundName = useRoundName();
  const sheet = useMemo(() => sheetOf(timeline, chronicle, at, view), [timeline, chronicle, at, view]);
  const byPlayer = shown === "worth" || shown === "cash" || shown === "dividends";
  const amount = (row: SheetRow, id: string): number | undefined =>
    shown === "dividends" ? (row.dividends[id] ?? 0) : row[shown][id];
  const rows = sheet.rows.filter((row) =>
    shown === "dividends" || shown === "runs" ? row.id === "operating" : true,
  );
  const series: Series[] = byPlayer
    ? sheet.players.map((player, index) => ({
        id: player.id,
        label: player.name.length > 12 ? `${player.name.slice(0, 11)}…` : player.name,
        colour: readable(HUES[index % HUES.length] ?? "#777"),
        values: rows.map((row) => amount(row, player.id)),
      }))
    : sheet.companies
        .filter((id) => rows.some((row) => amount(row, id) !== undefined))
        .map((id) => ({
          id,
          label: looks[id]?.abbreviation ?? id,
          colour: readable(looks[id]?.colour ?? "#777"),
          values: rows.map((row) => amount(row, id)),
        }));
  if (!sheet.rows.length) return <p className="text-muted">{t("empty")}</p>;
  const summed = shown === "dividends" || shown === "runs";
  const csv = () => {
    const words = Object.fromEntries(
      ["round", "worth", "cash", "dividends", "run", "price", "bank"].map((word) => [word, t(`csv.${word}`)]),
    ) as Parameters<typeof sheetCsv>[1];
    download(`${name}.csv`, "text/csv;charset=utf-8", `\ufeff${sheetCsv(sheet, words, roundName)}`);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t("what")}</legend>
        {VIEWS.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={shown === one}
            className="chip-button"
            onClick={() => setShown(one)}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      <Chart
        label={t(`charts.${shown}`)}
        series={series}
        rounds={rows.map(short)}
        format={money}
        steps={shown === "prices"}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={t(`charts.${shown}`)} tabIndex={0}>
        <table className="facts-table w-full text-sm [&_:is(th,td)]:px-1.5">
          <thead>
            <tr>
              <th scope="col">{t("round")}</th>
              {series.map((one) => (
                <th key={one.id} scope="col">
                  {one.label}
                </th>
              ))}
              <th scope="col">{t("bank")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.at}-${row.id}`}>
                <th scope="row" className="whitespace-nowrap font-normal">
                  <button
                    type="button"
                    className="min-h-7 underline decoration-line underline-offset-4 hover:decoration-ink max-md:min-h-11 max-md:min-w-11"
                    aria-label={t("goTo", { round: roundName(row) })}
                    onClick={() => goTo(row.last)}
                  >
                    {short(row)}
                  </button>
                  {row.open && <span className="ms-1 text-xs text-muted">({t("open")})</span>}
                </th>
                {series.map((one) => (
                  <td key={one.id} className="money">
                    {one.values[index] === undefined ? "" : money(one.values[index])}
                  </td>
                ))}
                <td className="money text-muted">{money(row.bank)}</td>
              </tr>
            ))}
          </tbody>
          {summed && (
            <tfoot>
              <tr>
                <th scope="row">{t("total")}</th>
                {series.map((one) => (
                  <td key={one.id} className="money font-semibold">
                    {money(one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="plain-button" onClick={csv}>
          {t("download")}
        </button>
        <ExportButton name={name} />
      </div>
    </div>
  );
}
