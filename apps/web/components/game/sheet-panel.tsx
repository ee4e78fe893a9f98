import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { download } from "@/lib/download.ts";
import { type Sheet, type SheetRow, sheetCsv, sheetOf } from "@/lib/sheet.ts";
import { playersTable, revenueTable, roundsTable } from "@/lib/sheet-tables.ts";
import { ExportButton } from "../around/export-button.tsx";
import { useAhead } from "../bots/ahead.tsx";
import { Chart, type Series } from "./chart.tsx";
import { useGame } from "./context.ts";
import { readable } from "./hues.ts";
import { usePlayerLooks } from "./player-mark.tsx";
import { useRoundName, useShortName } from "./round-name.ts";
import { useMoves } from "./session.ts";
import { SortedTable } from "./sheet-table.tsx";

const AheadChart = dynamic(() => import("../bots/ahead-chart.tsx").then((module) => module.AheadChart));

/** Two tables of how things stand, and what is drawn as lines over the rounds beside its table. */
const TABLES = ["players", "revenue"] as const;
const BY_PLAYER = ["worth", "cash", "liquidity", "certificates", "dividends"] as const;
const BY_COMPANY = ["runs", "prices"] as const;
const VIEWS = [...TABLES, ...BY_PLAYER, ...BY_COMPANY] as const;
type View = (typeof VIEWS)[number];
const among = <T extends string>(views: readonly T[], view: string): view is T =>
  (views as readonly string[]).includes(view);

/**
 * The game in figures: every player's standing, companies by what they ran for, and round by round; up to the state
 * shown.
 */
export function SheetPanel({ at, name }: { at: number; name: string }) {
  const t = useTranslations("record.sheet");
  const { timeline, chronicle, view } = useMoves();
  const [shown, setShown] = useState<View | "ahead">("players");
  const ahead = useAhead();
  const roundName = useRoundName();
  const sheet = useMemo(() => sheetOf(timeline, chronicle, at, view), [timeline, chronicle, at, view]);
  if (!sheet.rows.length) return <p className="text-muted">{t("empty")}</p>;
  const hasWorth = sheet.rows.some(({ worth }) => Object.keys(worth).length > 0);
  const csv = () => {
    const words = Object.fromEntries(CSV_WORDS.map((word) => [word, t(`csv.${word}`)])) as Parameters<
      typeof sheetCsv
    >[1];
    download(`${name}.csv`, "text/csv;charset=utf-8", `\ufeff${sheetCsv(sheet, words, roundName)}`);
  };
  return (
    <div className="flex flex-col gap-3" data-testid="spreadsheet">
      <fieldset className="flex flex-wrap gap-1 slim:flex-nowrap slim:overflow-x-auto slim:*:flex-none">
        <legend className="sr-only">{t("what")}</legend>
        {[
          ...VIEWS.filter((one) => one !== "worth" || hasWorth),
          ...(ahead.may ? (["ahead"] as const) : []),
        ].map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={shown === one}
            className="chip-button"
            onClick={() => {
              setShown(one);
              // A reader who looks at the chart wants all of it.
              if (one === "ahead") ahead.want();
            }}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      {shown === "ahead" ? (
        <AheadChart at={at} />
      ) : among(TABLES, shown) ? (
        <SortedTable
          key={shown}
          table={(shown === "players" ? playersTable : revenueTable)(view(at), sheet)}
          label={t(`charts.${shown}`)}
        />
      ) : (
        <Rounds key={shown} sheet={sheet} shown={shown} />
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="plain-button" onClick={csv}>
          {t("download")}
        </button>
        <ExportButton name={name} />
      </div>
    </div>
  );
}

const CSV_WORDS = [
  "round",
  "worth",
  "cash",
  "liquidity",
  "certificates",
  "dividends",
  "run",
  "price",
  "bank",
] as const;

/** One figure over the rounds: as lines, and as a table beside them. */
function Rounds({ sheet, shown }: { sheet: Sheet; shown: Exclude<View, (typeof TABLES)[number]> }) {
  const t = useTranslations("record.sheet");
  const { money, looks, names } = useGame();
  const seats = usePlayerLooks();
  const short = useShortName();
  const income = shown === "dividends" || shown === "runs";
  const rows = sheet.rows.filter((row) => !income || row.id === "operating");
  const amount = (row: SheetRow, id: string): number | undefined =>
    shown === "dividends" ? (row.dividends[id] ?? 0) : row[shown][id];
  const players = among(BY_PLAYER, shown);
  const ids = players
    ? sheet.players.map(({ id }) => id)
    : sheet.companies.filter((id) => rows.some((row) => amount(row, id) !== undefined));
  const named = (id: string): string => {
    const full = players ? (names.players?.[id] ?? id) : (looks[id]?.abbreviation ?? id);
    return full.length > 12 ? `${full.slice(0, 11)}…` : full;
  };
  const series = ids.map(
    (id): Series => ({
      id,
      label: named(id),
      colour: players ? (seats[id]?.colour ?? "var(--muted)") : readable(looks[id]?.colour ?? "#777"),
      values: rows.map((row) => amount(row, id)),
    }),
  );
  const table = roundsTable(
    rows,
    ids.map((id) => (players ? { player: id } : { company: id })),
    amount,
    shown === "certificates" ? "count" : "money",
  );
  const sum = (id: string) => rows.reduce((total, row) => total + (amount(row, id) ?? 0), 0);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))] items-start gap-x-6 gap-y-3 *:min-w-0">
      <Chart
        label={t(`charts.${shown}`)}
        series={series}
        rounds={rows.map(short)}
        format={shown === "certificates" ? String : money}
        steps={shown === "prices"}
      />
      <SortedTable
        table={table}
        label={t("table", { what: t(shown) })}
        {...(income && { foot: Object.fromEntries(ids.map((id) => [`of ${id}`, sum(id)])) })}
      />
    </div>
  );
}
