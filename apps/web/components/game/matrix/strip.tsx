import type { Action, GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useFormatter, useTranslations } from "next-intl";
import { memo, type ReactNode, useMemo } from "react";
import { MarketKey } from "@/components/market-key.tsx";
import { incomeOf } from "@/lib/matrix/runs.ts";
import { rustsNext, trainsRust } from "@/lib/rusting.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { FeltHere } from "../felt.tsx";
import { WholeMarket } from "../market-dialog.tsx";
import { MarketDrawing } from "../market-drawing.tsx";
import { Plate } from "../operate/plates.tsx";
import { PlayerMark, usePlayerLooks } from "../player-mark.tsx";
import { StartLeads } from "../sale/start-leads.tsx";
import { useLayout } from "./use-layout.ts";
import { useRan, useTrades } from "./use-rows.ts";

const LADDER = { wrap: 9 };

/** Below the matrix: the used part of the market, what everyone would get, and the trains for sale. It gives way first. */
export function Strip({
  view,
  state,
  moved,
  at,
}: {
  view: GameView;
  state: GameState;
  moved: readonly string[];
  at: number;
}) {
  const t = useTranslations("matrix");
  const ran = useRan(at);
  const income = useMemo(() => incomeOf(view, ran), [view, ran]);
  const starting = useStarting();
  return (
    <div className="grid h-full min-h-0 [@container(height<6.5rem)]:hidden grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[1440px]:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-px overflow-hidden bg-line">
      <Market state={state} moved={moved} />
      {starting ? (
        <Leads action={starting} />
      ) : (
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] gap-px min-[1440px]:grid-cols-1 min-[1440px]:grid-rows-[auto_minmax(0,1fr)]">
          <Part heading={t("income")}>
            <Income players={view.players.map(({ id, name }) => ({ id, name, sum: income[id] ?? 0 }))} />
          </Part>
          <Part heading={t("trainsForSale")}>
            <TrainsForSale state={state} depot={view.depot} />
          </Part>
        </div>
      )}
    </div>
  );
}

/** The start that is drafted in a row. */
function useStarting() {
  const { draft, drafted } = useTrades();
  return drafted && draft?.type === "start_company" ? draft : undefined;
}

/** What a start leads to, while it is drafted in its row. */
function Leads({ action }: { action: Action }) {
  const t = useTranslations("sale.start");
  return (
    <Part heading={t("leads")}>
      <StartLeads action={action} />
    </Part>
  );
}

/** On a tablet held upright: market and income fill the room that the matrix leaves. */
export function TabletStrip({ view, state, moved, at }: Parameters<typeof Strip>[0]) {
  const t = useTranslations("matrix");
  const { kind } = useLayout();
  const ran = useRan(at);
  const income = useMemo(() => incomeOf(view, ran), [view, ran]);
  const starting = useStarting();
  if (kind !== "tablet") return null;
  return (
    <div className="grid min-h-0 flex-[1_0_12rem] grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-px bg-line">
      <Market state={state} moved={moved} />
      {starting ? (
        <Leads action={starting} />
      ) : (
        <Part heading={t("income")}>
          <Income players={view.players.map(({ id, name }) => ({ id, name, sum: income[id] ?? 0 }))} />
          <h2 className="pt-2 font-sans text-xs/[24px] font-[650]">{t("trainsForSale")}</h2>
          <TrainsForSale state={state} depot={view.depot} />
        </Part>
      )}
    </div>
  );
}

function Part({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-h-0 min-w-0 flex-col overflow-hidden bg-panel">
      <h2 className="flex flex-none items-center gap-2 px-3 pt-[2px] font-sans text-xs/[24px] font-[650]">
        {heading}
        {aside && <span className="ms-auto font-normal">{aside}</span>}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-2">{children}</div>
    </section>
  );
}

/** The market where tokens stand, with the way that the draft would move them. */
const Market = memo(
  function Market({ state, moved }: { state: GameState; moved: readonly string[] }) {
    const t = useTranslations("matrix");
    const { title } = useGame();
    const ladder = title.market.grid.length === 1;
    return (
      <Part
        heading={t("market")}
        aside={
          <WholeMarket
            state={state}
            moved={moved}
            label={t("allOfIt")}
            className="min-h-6 narrow:min-h-11 narrow:min-w-11 font-semibold text-accent underline underline-offset-2"
          />
        }
      >
        <div className="flex h-full flex-col gap-1">
          <div className="min-h-0 flex-1 [&>.market-place]:h-full" dir="ltr">
            <MarketDrawing
              stacks={state.market.stacks}
              moved={moved}
              used
              {...(ladder ? { lines: LADDER } : {})}
              className="size-full"
            />
          </div>
          <MarketKey title={title} small />
        </div>
        <FeltHere place="market" />
      </Part>
    );
  },
  (a, b) => a.state.market === b.state.market && a.moved === b.moved,
);

/** What each player would get if all companies ran as last time, as bars. */
const Income = memo(function Income({
  players,
}: {
  players: readonly { id: string; name: string; sum: number }[];
}) {
  const { money } = useGame();
  const looks = usePlayerLooks();
  const most = Math.max(1, ...players.map(({ sum }) => sum));
  return (
    <ul className="flex flex-col">
      {players.map(({ id, name, sum }) => (
        <li key={id} className="flex min-h-[22px] items-center gap-2 text-[13px]">
          <PlayerMark player={id} size="sm" />
          <span className="w-14 flex-none truncate" title={name}>
            {name}
          </span>
          <span className="h-[9px] min-w-0 flex-1 rounded-[1px] bg-sunk">
            <i
              className="block h-full rounded-[1px]"
              style={{ width: `${Math.max(0, (100 * sum) / most)}%`, background: looks[id]?.colour }}
            />
          </span>
          <b className="w-14 flex-none text-end font-[650]">{money(sum)}</b>
        </li>
      ))}
    </ul>
  );
}, sameContent);

/** Trains that the bank sells, and what the next of them rusts. */
const TrainsForSale = memo(function TrainsForSale({
  state,
  depot,
}: {
  state: GameState;
  depot: GameView["depot"];
}) {
  const t = useTranslations("matrix");
  const format = useFormatter();
  const { engine, money } = useGame();
  const rusts = useMemo(() => [...rustsNext(engine.rules, state)], [engine, state]);
  const offers = [
    ...new Map(
      depot.offer.filter(({ gives }) => gives === undefined).map((one) => [`${one.from}/${one.train}`, one]),
    ).values(),
  ];
  const next = Object.keys(depot.stack).find(
    (kind) => !offers.some(({ train }) => train === kind) && engine.rules.trains.get(kind)?.name === kind,
  );
  const [first] = rusts;
  return (
    <ul className="flex flex-col gap-[3px] text-[13px]">
      {offers.map(({ train, from, price }) => {
        const def = engine.rules.trains.get(train);
        const count = def?.count === "unlimited" ? undefined : (depot.stack[def?.name ?? train] ?? 0);
        return (
          <li key={`${from}/${train}`} className="flex flex-wrap items-center gap-[6px]">
            <Plate train={train} /> {money(price)}
            <span className="text-muted">
              {from === "pool" ? t("inPool") : count === undefined ? t("anyNumber") : t("left", { count })}
            </span>
          </li>
        );
      })}
      {next && (
        <li className="flex items-center gap-[6px] text-muted">
          {t("then")} <Plate train={next} />
          <span>{money(engine.rules.trains.get(next)?.price ?? 0)}</span>
        </li>
      )}
      {trainsRust(engine.rules) && (
        <li className="text-muted">
          {first
            ? t("rusts", {
                train: format.list(first[1].on, { type: "disjunction" }),
                trains: format.list(rusts.map(([kind]) => kind)),
              })
            : t("noRust")}
        </li>
      )}
    </ul>
  );
}, sameContent);
