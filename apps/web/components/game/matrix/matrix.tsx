import type { GameState } from "@railhead/core";
import type { CompanyView, GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Fragment, useMemo, useState } from "react";
import { type Fit, fitOf, GROUP_HEAD, headsOf, isTall, type MatrixKind } from "@/lib/matrix/fit.ts";
import { type CompanyGroup, type GroupId, groupsOf } from "@/lib/matrix/groups.ts";
import { useGame } from "../context.ts";
import { useDeciding } from "../deciding.ts";
import { useSession } from "../session.ts";
import { Token } from "../token.tsx";
import { type ChipData, ChipsRow, chipOf } from "./chips-row.tsx";
import { FurtherButtons } from "./further-answers.tsx";
import { Columns, Heads } from "./heads.tsx";
import { CompanyRow } from "./row.tsx";
import { MINI, OPEN } from "./row-buttons.tsx";
import { StartsRow } from "./starts-row.tsx";
import { useLayout } from "./use-layout.ts";
import { useMatrixKeys } from "./use-matrix-keys.ts";
import { useClaims, useFurther, useRowData } from "./use-rows.ts";

/** What stands above and below the matrix in a window with columns: top bar, sign and travel bar. */
const AROUND = 40 + 56 + 28;
/** The log as a line, in a window of less width. */
const LOG_LINE = 28;
/** What may be answered and stands in no row, folded. */
const FURTHER = 35;

/**
 * All companies at once: what each costs and holds, who holds it, what it has and ran for; buying and selling in the row.
 */
export function Matrix({
  view,
  before,
  state,
  at,
  still = false,
}: {
  view: GameView;
  before: GameView | undefined;
  state: GameState;
  at: number;
  /** For looking at only: nothing can be pressed. */
  still?: boolean;
}) {
  const t = useTranslations("matrix");
  const { title, engine } = useGame();
  const { kind, width, height } = useLayout();
  const { playable, past } = useSession(({ playable, game }) => ({ playable, past: at < game.total }));
  const { legal } = useDeciding();
  const further = useFurther().length > 0;
  const [own, setOwn] = useState<Partial<Record<GroupId, boolean>>>({});
  const [all, setAll] = useState(false);
  const acts = kind === "wide" && !still;
  const order = useMemo(() => title.operatingOrder({ rules: engine.rules, state }), [title, engine, state]);
  const claims = useClaims(state);
  const data = useRowData({ view, before, state, at, kind, acts, still, claims });
  const { rowOf, after, seat, drafted, turn, players } = data;
  const groups = useMemo(
    () =>
      groupsOf(
        title,
        view,
        order,
        claims.map(({ company }) => company),
      ),
    [title, view, order, claims],
  );
  const byId = useMemo(() => new Map(view.companies.map((one) => [one.id, one])), [view.companies]);
  const tall = isTall(width, height);
  const fit = fitOf({
    groups,
    kind,
    tall,
    room:
      height -
      AROUND -
      (width < 1280 ? LOG_LINE : 0) -
      (further && !groups.some(({ form }) => form === "chips") ? FURTHER : 0),
    own,
    kept: new Set([
      ...view.companies.flatMap(({ id, price }) => (price !== null ? [id] : [])),
      ...(drafted ? [drafted.company] : []),
      ...claims.map(({ company }) => company),
    ]),
    drafted: drafted?.company,
    first: new Set(
      view.companies.flatMap(({ id, president, pool, treasury }) =>
        president === turn || pool > 0 || (treasury > 0 && data.trades[id]) ? [id] : [],
      ),
    ),
    lines: (group) => linesOf(group, byId, players, width),
    all,
  });
  useMatrixKeys({ trades: data.trades, drafted, asked: seat !== undefined });
  const lastFolded = groups.filter(({ id }) => fit.folded.includes(id)).at(-1)?.id;
  const columns = (kind === "wide" ? 4 : kind === "tablet" ? 4 : 2) + players.length + behindOf(kind, acts);
  const heads = headsOf(groups) > 0;
  let place = 0;
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 text-[13px]/[1.3] [--mini:28px] data-low:[--mini:24px] [&_td]:overflow-hidden [&_th]:overflow-hidden upright:max-[599px]:[&_td]:overflow-visible"
      data-low={kind === "wide" && fit.row < 34 ? "" : undefined}
      data-testid="matrix"
      data-strip={fit.strip ? "" : undefined}
      data-map={fit.map ? "" : undefined}
      aria-label={t("label")}
    >
      <Columns kind={kind} tall={tall} players={players} turn={turn} acts={acts} />
      <Heads view={view} after={after} turn={turn} kind={kind} tall={tall}>
        {acts &&
          (playable && !past && seat === undefined && !view.ending && !legal.length ? (
            <PlanMove />
          ) : (
            <span className="sr-only">{t("actions")}</span>
          ))}
      </Heads>
      <tbody>
        {groups.every(({ form }) => form !== "rows") && (
          <tr>
            <td colSpan={columns} className="border-b border-line px-3 py-3 text-muted">
              {t("noCompany")}
            </td>
          </tr>
        )}
        {groups.map((group) => {
          const shown = shownOf(group, fit);
          // What waits behind the line takes the other groups with it.
          if (kind !== "wide" && fit.hidden.length > 0 && !shown.length) return null;
          const isFolded = fit.folded.includes(group.id);
          const toggle = () => setOwn((was) => ({ ...was, [group.id]: !isFolded }));
          if (group.form === "starts")
            return (
              <StartsRow
                key={group.id}
                companies={group.companies}
                seat={seat}
                columns={columns}
                small={kind !== "wide"}
              />
            );
          return (
            <Fragment key={group.id}>
              {((heads && group.form === "rows" && !(isFolded && !shown.length)) ||
                (group.form === "chips" && !isFolded)) && (
                <GroupHead
                  group={group}
                  columns={columns}
                  kind={kind}
                  still={still}
                  open={!isFolded}
                  toggle={toggle}
                />
              )}
              {shown.map((company) => {
                const found = byId.get(company);
                place += 1;
                return found && <CompanyRow key={company} {...rowOf(found, place, fit.row)} />;
              })}
              {isFolded && (
                <ChipsRow
                  name={t(`group.${group.id}`)}
                  count={group.companies.length}
                  players={players}
                  chips={chipsIn(group, byId, players, shown)}
                  prices={pricesIn(group, byId)}
                  turn={turn}
                  before={kind === "wide" || kind === "tablet" ? 4 : 2}
                  behind={behindOf(kind, acts)}
                  toggle={still ? undefined : toggle}
                  further={kind === "wide" && further && group.id === lastFolded}
                />
              )}
            </Fragment>
          );
        })}
        {kind === "wide" && further && lastFolded === undefined && (
          <tr>
            <td colSpan={columns} className="border-b border-line px-2 py-[3px]">
              <div className="flex flex-wrap items-center gap-2">
                <span className="text-xs text-muted">{t("further")}</span>
                <FurtherButtons />
              </div>
            </td>
          </tr>
        )}
        {(fit.hidden.length > 0 || all) && (
          <tr>
            <td colSpan={columns} className="border-b border-line bg-sunk p-0">
              <button
                type="button"
                className="flex min-h-7 w-full items-center gap-2 px-3 text-[13px] narrow:min-h-11"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                data-testid="more-rows"
              >
                {all ? (
                  <b>{t("fewer")}</b>
                ) : (
                  <>
                    <b>{t("more", { count: fit.hidden.length })}</b>
                    {fit.hidden.slice(0, 7).map((company) => (
                      <Token key={company} company={company} size={kind === "wide" ? 22 : 26} />
                    ))}
                  </>
                )}
              </button>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** How many columns stand behind the players'. */
const behindOf = (kind: string, acts: boolean): number =>
  kind === "wide" ? (acts ? 5 : 4) : kind === "tablet" ? 3 : 1;

/** Companies of a group that stand as rows: all while it is open, else those that never fold. */
const shownOf = (group: CompanyGroup, fit: Fit): readonly string[] =>
  group.companies.filter((company) => fit.rows.includes(company));

function PlanMove() {
  const t = useTranslations("matrix");
  const session = useSession();
  return (
    <button
      type="button"
      className={`${MINI} ${OPEN}`}
      onClick={() => session.startPlan()}
      data-testid="plan-move"
    >
      {t("plan")}
    </button>
  );
}

function GroupHead({
  group,
  columns,
  kind,
  still,
  open,
  toggle,
}: {
  group: CompanyGroup;
  columns: number;
  kind: MatrixKind;
  still: boolean;
  open: boolean;
  toggle: () => void;
}) {
  const t = useTranslations("matrix");
  const name = `${t(`group.${group.id}`)} ${group.companies.length}`;
  // Rows do not fold on a phone: what does not fit waits behind a line.
  const folds = !still && (kind === "wide" || group.form === "chips");
  return (
    <tr data-group={group.id}>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-sunk p-0 text-start text-[13px] font-[650]"
      >
        {folds ? (
          <button
            type="button"
            className="flex h-6 w-full items-center gap-[7px] px-2 narrow:h-11"
            aria-expanded={open}
            onClick={toggle}
          >
            <span aria-hidden="true" className="text-[11px] text-muted">
              ▾
            </span>
            {name}
          </button>
        ) : (
          <span className="flex items-center px-2" style={{ height: GROUP_HEAD[kind] - 1 }}>
            {name}
          </span>
        )}
      </th>
    </tr>
  );
}

/** Whose chip a company is: of who owns it, or presides over it; "" of no one. */
const ownerOf = (company: CompanyView): string => company.president ?? "";

function chipsIn(
  group: CompanyGroup,
  byId: ReadonlyMap<string, CompanyView>,
  players: readonly string[],
  shown: readonly string[],
): Record<string, ChipData[]> {
  const found: Record<string, ChipData[]> = {};
  for (const id of group.companies) {
    const company = byId.get(id);
    if (!company || shown.includes(id)) continue;
    const owner = players.includes(ownerOf(company)) ? ownerOf(company) : "";
    found[owner] = [
      ...(found[owner] ?? []),
      chipOf(company, group.id === "minors" || group.id === "regionals"),
    ];
  }
  // What is the same of all says nothing.
  const all = Object.values(found).flat();
  const same = all.length > 1 && all.every(({ note, of }) => note === all[0]?.note && of === undefined);
  return same
    ? Object.fromEntries(
        Object.entries(found).map(([id, own]) => [id, own.map((chip) => ({ ...chip, note: "" }))]),
      )
    : found;
}

const pricesIn = (group: CompanyGroup, byId: ReadonlyMap<string, CompanyView>): Record<string, number> =>
  Object.fromEntries(
    group.companies.flatMap((id) => {
      const price = byId.get(id)?.price;
      return typeof price === "number" ? [[id, price]] : [];
    }),
  );

/** How many lines of chips stand under one owner. */
function linesOf(
  group: CompanyGroup,
  byId: ReadonlyMap<string, CompanyView>,
  players: readonly string[],
  width: number,
): number {
  const each = width >= 1440 ? 390 : width >= 1280 ? 300 : 330;
  const noted = group.companies.some((id) => byId.get(id)?.price != null || byId.get(id)?.owner);
  const fits = Math.max(
    1,
    Math.floor((each / players.length - 6) / (noted || group.id === "privates" ? 46 : 36)),
  );
  const counts = players.map(
    (player) => group.companies.filter((id) => byId.get(id)?.president === player).length,
  );
  return Math.max(1, ...counts.map((count) => Math.ceil(Math.min(count, 8) / fits)));
}
