import type { CompanyView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { FurtherButtons } from "./further-answers.tsx";

/** More chips than this in a cell are one for each company that owns them. */
const MOST = 6;

/** One chip: a company, and what one asks first of it. */
export interface ChipData {
  id: string;
  /** What stands behind the name: trains, or the company that owns it. */
  note: string;
  /** It has no train, though it runs. */
  lacks: boolean;
  /** The company that owns it. */
  of: string | undefined;
}

/** What one asks first of a company that is owned whole. */
export function chipOf(company: CompanyView, runs: boolean): ChipData {
  const of = company.owner?.startsWith("company:") ? company.owner.slice("company:".length) : undefined;
  const note = of ?? (company.price !== null ? "" : company.trains.join("·"));
  return { id: company.id, note, lacks: of === undefined && runs && !company.trains.length, of };
}

interface ChipsRowProps {
  name: string;
  count: number;
  players: readonly string[];
  /** By player, and under "" those of no player. */
  chips: Readonly<Record<string, readonly ChipData[]>>;
  /** Prices by company, where they have one. */
  prices: Readonly<Record<string, number>>;
  turn: string | undefined;
  /** How many columns stand before the players', and after them. */
  before: number;
  behind: number;
  /** Opens it; nothing where it stays folded. */
  toggle: (() => void) | undefined;
  /** What may be answered beside the rows stands at its end. */
  further: boolean;
}

/** A folded group: its companies as chips under those who own them. */
export const ChipsRow = memo(function ChipsRow({
  name,
  count,
  players,
  chips,
  prices,
  turn,
  before,
  behind,
  toggle,
  further,
}: ChipsRowProps) {
  const t = useTranslations("matrix");
  return (
    <tr className="bg-sunk" data-group-chips={name}>
      <th scope="row" colSpan={before} className="border-b border-line ps-2 pe-1 text-start font-[650]">
        {toggle ? (
          <button
            type="button"
            className="flex min-h-6 items-center gap-[7px] text-[13px] narrow:min-h-11"
            aria-expanded={false}
            onClick={toggle}
          >
            <span aria-hidden="true" className="text-[11px] text-muted">
              ▸
            </span>
            {name} {count}
          </button>
        ) : (
          <span className="text-[13px]">
            {name} {count}
          </span>
        )}
      </th>
      {players.map((player, index) => (
        <td
          key={player}
          className={`border-b border-line px-[2px] py-px align-middle ${index === 0 ? "border-s border-s-line-strong" : ""} ${turn === player ? "bg-[color-mix(in_srgb,var(--turn)_60%,var(--panel))]" : ""}`}
        >
          <Chips
            chips={chips[player] ?? []}
            prices={prices}
            tight={players.length > 4}
            // Prices are cut in the columns of a phone: there names stand alone.
            bare={players.length > 4 || Object.keys(prices).length > 0}
          />
        </td>
      ))}
      {behind > 0 && (
        <td colSpan={behind} className="border-s border-b border-line border-s-line-strong p-[2px]">
          <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-[3px] pe-1">
            {chips[""] && (
              <>
                <span className="text-xs text-muted">{t("ofNone")}</span>
                <Chips chips={chips[""]} prices={prices} tight={false} bare={false} />
              </>
            )}
            {further && <FurtherButtons />}
          </span>
        </td>
      )}
    </tr>
  );
}, sameRow);

/** Whether two rows show the same; what folds them may be another function. */
function sameRow({ toggle: _one, ...a }: ChipsRowProps, { toggle: _other, ...b }: ChipsRowProps): boolean {
  return sameContent(a, b);
}

function Chips({
  chips,
  prices,
  tight,
  bare,
}: {
  chips: readonly ChipData[];
  prices: Readonly<Record<string, number>>;
  /** There are many players: little stands around the names. */
  tight: boolean;
  /** On a phone names alone have room. */
  bare: boolean;
}) {
  const { looks, called, money } = useGame();
  const colour = (company: string) => looks[company]?.colour ?? "var(--ink)";
  const owners = chips.length > MOST ? [...new Set(chips.map(({ of }) => of))] : undefined;
  const shown = owners
    ? owners.map((of) => {
        const own = chips.filter((chip) => chip.of === of);
        const [first] = own;
        return {
          key: of ?? "",
          id: of ?? first?.id ?? "",
          text: of ?? first?.id ?? "",
          note: `×${own.length}`,
          lacks: false,
          title: own.map(({ id }) => called(id)).join(", "),
        };
      })
    : chips.map(({ id, note, lacks, of }) => ({
        key: id,
        id,
        text: id,
        note: prices[id] === undefined ? note : money(prices[id]),
        lacks,
        title: of ? `${called(id)}, ${of}` : called(id),
      }));
  return (
    <span className="flex flex-wrap justify-end gap-x-[3px] gap-y-px narrow:justify-center">
      {shown.map(({ key, id, text, note, lacks, title }) => (
        <span
          key={key}
          className={`inline-flex h-[18px] items-center gap-[3px] rounded-[3px] border border-line-strong bg-panel px-[3px] text-[11px]/none whitespace-nowrap max-w-full ${tight ? "gap-px px-px" : ""}`}
          title={note && !title.endsWith(note) ? `${title}, ${note}` : title}
          data-chip={id}
        >
          <i
            className={`h-[11px] w-[6px] flex-none border border-line-strong ${tight && text.length > 3 ? "upright:max-[599px]:hidden" : ""}`}
            style={{ background: colour(id) }}
            aria-hidden="true"
          />
          <b className="flex-none font-[650]">{text}</b>
          {note && (
            <span className={`truncate text-muted ${bare ? "upright:max-[599px]:hidden" : ""}`}>{note}</span>
          )}
          {lacks && <span className="font-bold text-bad">–</span>}
        </span>
      ))}
    </span>
  );
}
