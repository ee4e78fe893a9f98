import type { PlayerId } from "@railhead/core";
import type { CompanyView, GameView, PlayerView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useSame } from "@/lib/hooks/use-same.ts";
import { hasTrade } from "@/lib/matrix/groups.ts";
import { Term } from "../term.tsx";
import { Money, Value } from "./changed.tsx";
import { useGame } from "./context.ts";
import { FeltHere } from "./felt.tsx";
import { useSession } from "./session.ts";
import { Token } from "./token.tsx";

/** Companies that a player owns whole stand in rows of their own: minors, privates, concessions. */
const WHOLE = ["minors", "privates", "concessions"] as const;
type Whole = (typeof WHOLE)[number];
const wholeRow = (kind: string | undefined): Whole =>
  kind === "concession" ? "concessions" : kind === "private" ? "privates" : "minors";

const NONE: readonly PlayerId[] = [];

/** Players side by side: what they have, what they are worth, and who holds how much of which company. */
export function PlayersPanel({ view, before }: { view: GameView; before: GameView | undefined }) {
  return (
    <Holdings
      players={view.players}
      before={before?.players}
      acting={view.acting}
      priority={view.priority}
      limit={view.certificateLimit}
      companies={useSame(view.companies.map(heldPart))}
    />
  );
}

/** What of a company the holdings tell: what it earns and owns does not draw them again. */
const heldPart = ({ id, kind, started, closed, president, price, treasury, pool }: CompanyView) => ({
  ...{ id, kind, started, closed, president, price, treasury, pool },
});
type Held = ReturnType<typeof heldPart>;

interface HoldingsProps extends Pick<GameView, "players" | "acting" | "priority"> {
  /** All players before the last move, so that what it changed is marked. */
  before: GameView["players"] | undefined;
  limit: number;
  companies: readonly Held[];
}

const Holdings = memo(function Holdings({
  players,
  before,
  acting,
  priority,
  limit,
  companies,
}: HoldingsProps) {
  const t = useTranslations("game.panel");
  const { money, title, names, called } = useGame();
  const was = new Map(before?.map((player) => [player.id, player]));
  // A house rule may keep what players are worth to itself.
  const worths = players.map(({ worth }) => worth ?? Number.NaN);
  const shown = worths.every((worth) => !Number.isNaN(worth));
  const most = Math.max(...worths);
  // Where all have the same no one leads.
  const leads = worths.some((worth) => worth < most);
  const away = useSession(
    ({ table }) => table?.seats.flatMap((seat) => (seat.away ? [seat.player] : [])) ?? NONE,
  );
  const withShares = companies.filter(
    (company) =>
      company.started &&
      !company.closed &&
      title.companies.some((def) => def.id === company.id && hasTrade(def)),
  );
  const minorsOf = (player: PlayerView): string[] => [
    ...player.minors,
    ...companies
      .filter(({ id, kind }) => kind === "minor" && player.shares[id] !== undefined)
      .map(({ id }) => id),
  ];
  const wholeOf = (player: PlayerView, row: Whole): string[] =>
    minorsOf(player).filter((id) => wholeRow(title.companies.find((one) => one.id === id)?.kind) === row);
  // Amounts stand beside each other, whatever is told below them.
  const line = (label: ReactNode, cells: ReactNode[], key: string, side = "align-middle") => (
    <tr key={key} className="border-t border-line">
      <th
        scope="row"
        className={`sticky start-0 bg-panel py-1.5 pe-2 text-start font-normal text-muted ${side}`}
      >
        {label}
      </th>
      {cells.map((cell, index) => (
        <td
          key={players[index]?.id ?? `${key}-${index}`}
          className={`px-1.5 text-end whitespace-nowrap ${side}`}
        >
          {cell}
        </td>
      ))}
      {cells.length === players.length && withShares.length > 0 && <td colSpan={2} />}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={t("holdings")} tabIndex={0}>
      <table className="w-full border-collapse text-sm" aria-label={t("holdings")}>
        <thead>
          <tr>
            <td className="sticky start-0 bg-panel align-bottom">
              <FeltHere place="seats" />
              {!shown && <FeltHere place="worth" />}
            </td>
            {players.map((player) => (
              <th key={player.id} scope="col" className="px-1.5 pb-1 text-end align-bottom whitespace-nowrap">
                {acting.includes(player.id) && (
                  <span className="text-accent" aria-hidden="true">
                    ●{" "}
                  </span>
                )}
                {names.players?.[player.id] ?? player.name}
                {away.includes(player.id) && (
                  <span className="block text-xs font-normal text-muted">{t("away")}</span>
                )}
                {player.bankrupt && (
                  <span className="block text-xs font-normal text-bad">{t("bankrupt")}</span>
                )}
              </th>
            ))}
            {withShares.length > 0 && (
              <>
                <th scope="col" className="px-1.5 pb-1 text-end align-bottom font-normal text-muted">
                  <Term id="treasury">{t("treasury")}</Term>
                </th>
                <th scope="col" className="px-1.5 pb-1 text-end align-bottom font-normal text-muted">
                  <Term id="pool">{t("pool")}</Term>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown &&
            line(
              <div key="term">
                <Term id="worth">{t("worth")}</Term> <FeltHere place="worth" />
              </div>,
              players.map((player) => (
                <span key={player.id}>
                  <b className="money">
                    <Value now={player.worth ?? 0} before={was.get(player.id)?.worth}>
                      {money(player.worth ?? 0)}
                    </Value>
                  </b>
                  <span className="block min-h-[1.4em] text-xs whitespace-nowrap">
                    {player.worth === most && leads && t("lead")}
                  </span>
                </span>
              )),
              "worth",
              "align-baseline",
            )}
          {line(
            t("cash"),
            players.map((player) => (
              <span key={player.id} className="inline-flex flex-col items-end">
                <Money now={player.cash} before={was.get(player.id)?.cash} money={money} below>
                  {player.free !== player.cash && (
                    <span className="block text-xs">{t("free", { amount: money(player.free) })}</span>
                  )}
                </Money>
                {player.setAside?.map(({ amount, for: what }) => (
                  <span key={what} className="text-xs text-muted">
                    {t("setAside", { amount: money(amount), what: called(what) })}
                  </span>
                ))}
              </span>
            )),
            "cash",
            "align-baseline",
          )}
          {line(
            <Term key="term" id="certificate">
              {t("certificates")}
            </Term>,
            players.map((player) => (
              <Value key={player.id} now={player.certificates} before={was.get(player.id)?.certificates}>
                {t("ofLimit", { count: player.certificates, limit: limit })}
              </Value>
            )),
            "certificates",
          )}
          {line(
            <Term key="term" id="priority_deal">
              {t("priority")}
            </Term>,
            players.map((player) => (player.id === priority ? "✓" : "")),
            "priority",
          )}
          {WHOLE.filter((row) => players.some((player) => wholeOf(player, row).length > 0)).map((row) =>
            line(
              row === "concessions" ? (
                t(row)
              ) : (
                <Term key="term" id={row === "minors" ? "minor" : "private"}>
                  {t(row)}
                </Term>
              ),
              players.map((player) => (
                <span key={player.id} className="inline-flex max-w-16 flex-wrap justify-end gap-0.5">
                  {wholeOf(player, row).map((company) => (
                    <Token key={company} company={company} size={24} label={company} />
                  ))}
                </span>
              )),
              row,
            ),
          )}
          {withShares.map((company) =>
            line(
              <CompanyHead company={company} />,
              [
                ...players.map((player) => {
                  const percent = player.shares[company.id] ?? 0;
                  return (
                    <Value
                      key={player.id}
                      now={percent}
                      before={before && (was.get(player.id)?.shares[company.id] ?? 0)}
                    >
                      <Percent percent={percent} president={company.president === player.id} />
                    </Value>
                  );
                }),
                ...(["treasury", "pool"] as const).map((place) => (
                  <Percent key={place} percent={company[place]} president={false} />
                )),
              ],
              company.id,
            ),
          )}
        </tbody>
      </table>
    </section>
  );
});

/** A company's name and price. */
function CompanyHead({ company }: { company: Held }) {
  const { money, title } = useGame();
  const price = company.price ?? title.companies.find((def) => def.id === company.id)?.fixed_price;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink" data-testid="held-company">
      <Token company={company.id} size={28} />
      <span className="flex flex-col leading-tight">
        {company.id}
        {price !== undefined && <span className="money text-xs text-muted">{money(price)}</span>}
      </span>
    </span>
  );
}

/** A holding; the president is marked. */
function Percent({ percent, president }: { percent: number; president: boolean }) {
  const t = useTranslations("game.panel");
  if (!percent) return <span className="text-muted">·</span>;
  return (
    <span className="money">
      {president && (
        <span role="img" aria-label={t("president_mark")} title={t("president_mark")}>
          ★
        </span>
      )}
      {percent}%
    </span>
  );
}
