import type { CompanyGroup, GroupId } from "./groups.ts";

/** What kind of window the matrix stands in. */
export type MatrixKind = "wide" | "tablet" | "phone" | "lying";

/** Heights in pixels: the heads of the columns, of a group, and the row of companies that are not started. */
const HEADS = { wide: 87, tablet: 62, phone: 62, lying: 48 } as const;
export const GROUP_HEAD = { wide: 25, tablet: 28, phone: 28, lying: 24 } as const;
const STARTS = { wide: 40, tablet: 50, phone: 50, lying: 46 } as const;

/** Up to as many rows stand open on a phone; what is more waits behind a line. */
const MOST_ON_PHONE = 9;
/** From as many rows on the strip below goes. */
const NO_STRIP = 11;
/** A map lower than this is not shown. */
const LEAST_MAP = 280;
/** The line behind which rows wait. */
const LINE = 29;

/** Whether a window has the taller of two heights. */
export const isTall = (width: number, height: number): boolean => width >= 1440 && height >= 860;

/** Heights of rows beside columns, the highest first; only as many rows as given may have each. */
const ROWS = { tall: [46, 34, 31], low: [38, 30, 25] } as const;
const UP_TO = [10, 14, Number.POSITIVE_INFINITY] as const;

/** How high a row may be when this many stand open, the highest first. */
export function rowHeights(open: number, kind: MatrixKind, tall: boolean): readonly number[] {
  if (kind === "lying") return [44];
  if (kind !== "wide") return [47];
  return ROWS[tall ? "tall" : "low"].filter((_, index) => open <= (UP_TO[index] ?? 0));
}

/** How high a row of chips is with as many lines of them. */
const chipsHeight = (lines: number): number => Math.max(27, 2 + lines * 19);

/** What is in sight: how high rows are, which groups are folded, which rows wait behind a line, and whether the strip has room. */
export interface Fit {
  row: number;
  folded: readonly GroupId[];
  /** Companies that stand as rows, in order. */
  rows: readonly string[];
  hidden: readonly string[];
  strip: boolean;
  /** The map has room below. */
  map: boolean;
  open: number;
}

export interface FitInput {
  groups: readonly CompanyGroup[];
  kind: MatrixKind;
  tall: boolean;
  /** Pixels that the matrix has from its heads on. */
  room: number;
  /** Groups that the reader has folded (true) or opened (false) themselves. */
  own: Readonly<Partial<Record<GroupId, boolean>>>;
  /** Companies whose rows stay whatever happens: with a price, or drafted. */
  kept: ReadonlySet<string>;
  /** The company in whose row the draft stands. */
  drafted: string | undefined;
  /** What a reader on a phone looks at first: what they preside over or can buy. */
  first: ReadonlySet<string>;
  /** How many lines of chips a group has at most under one owner. */
  lines: (group: CompanyGroup) => number;
  /** The reader has opened what waits behind the line. */
  all: boolean;
}

/** Fits the groups to the window: rows get lower first, then what has no price folds, on a phone what is neither first nor drafted waits. */
export function fitOf(input: FitInput): Fit {
  const { groups, kind, tall, room, own, kept } = input;
  const folded = new Set<GroupId>(
    groups.flatMap(({ id, form }) => ((own[id] ?? form === "chips") && form !== "starts" ? [id] : [])),
  );
  const rowsOf = () =>
    groups.flatMap((group) =>
      group.form === "starts"
        ? []
        : group.companies.filter(
            (company) => !folded.has(group.id) || (group.form === "rows" && kept.has(company)),
          ),
    );
  const heads = () => headsOf(groups) * GROUP_HEAD[kind];
  const heights = () => rowHeights(rowsOf().length, kind, tall);
  const height = (row: number) =>
    HEADS[kind] +
    heads() +
    rowsOf().length * row +
    groups.reduce((sum, group) => {
      if (group.form === "starts") return sum + STARTS[kind];
      return folded.has(group.id) ? sum + chipsHeight(input.lines(group)) : sum;
    }, 0);
  const fits = () => heights().find((row) => height(row) <= room);
  if (kind === "wide") {
    for (const group of [...groups].reverse()) {
      if (fits() !== undefined) break;
      const foldable = group.form === "rows" && group.companies.some((company) => !kept.has(company));
      if (foldable && own[group.id] === undefined) folded.add(group.id);
    }
  }
  const row = (kind === "wide" ? fits() : undefined) ?? heights().at(-1) ?? 0;
  const open = rowsOf();
  const most = kind === "wide" ? Math.floor((room - LINE - height(0)) / row) : MOST_ON_PHONE;
  const crowded = kind === "wide" ? height(row) > room : kind !== "tablet" && open.length > MOST_ON_PHONE + 1;
  const hidden = crowded ? waiting(open, input, Math.max(most, MOST_ON_PHONE)) : [];
  const count = open.length - hidden.length;
  return {
    row,
    folded: [...folded],
    rows: open.filter((company) => !hidden.includes(company)),
    hidden,
    strip: count < NO_STRIP,
    map: kind === "wide" && room - height(row) >= LEAST_MAP,
    open: count,
  };
}

/** How many groups have a head: where rows are of one kind, none has. */
export const headsOf = (groups: readonly CompanyGroup[]): number => {
  const rows = groups.filter(({ form }) => form === "rows").length;
  return rows > 1 ? rows : 0;
};

/** Rows that wait where not all have room. The first group stays if it is short enough, else what concerns the reader, and then what comes first. */
function waiting(
  open: readonly string[],
  { groups, kind, drafted, first, all }: FitInput,
  most: number,
): string[] {
  if (all) return [];
  const [group] = groups.filter(({ form }) => form === "rows");
  const short = kind !== "wide" && (group?.companies.length ?? 0) <= most;
  const wanted = short ? new Set(group?.companies) : first;
  const own = open.filter((company) => company === drafted);
  const order = [
    ...own,
    ...open.filter((company) => wanted.has(company)),
    ...(kind === "wide" ? open.filter((company) => !wanted.has(company)) : []),
  ];
  const stays = new Set([...new Set(order)].slice(0, most));
  return open.filter((company) => !stays.has(company));
}
