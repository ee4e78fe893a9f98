import type { GameState } from "@railhead/core";
import { companyNamedIn } from "@railhead/core/model";
import type { CompanyView, GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useSame } from "@/lib/hooks/use-same.ts";
import { type PriceWay, priceWays } from "@/lib/price-ways.ts";
import { rustsNext } from "@/lib/rusting.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { CharterLines } from "../charter-lines.tsx";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { Token } from "../token.tsx";
import { useDraftedRun } from "../use-best-runs.ts";
import { Plate, TrainPlates } from "./plates.tsx";
import { PriceWays } from "./price-ways.tsx";
import { type Holder, ShareBar } from "./share-bar.tsx";

const NONE: readonly never[] = [];

/** The company on turn, or the one that a question is about: what it has, whose it is, and where its price goes. */
export function CompanyCard({ view, state, id }: { view: GameView; state: GameState; id: string }) {
  const { engine } = useGame();
  const company = view.companies.find((one) => one.id === id);
  const rusts = useSame(
    [...rustsNext(engine.rules, state)]
      .filter(([kind]) => company?.trains.includes(kind))
      .map(([kind, { on, away }]) => ({ kind, on: on.join(", "), away })),
  );
  if (!company) return null;
  const shares = view.players.map(({ id: player, shares: all }) => ({
    id: player,
    shares: all[id] === undefined ? {} : { [id]: all[id] },
  }));
  return (
    <Card
      company={company}
      players={shares}
      rusts={rusts}
      ways={state.ended ? NONE : priceWays(engine.rules, state, id)}
    />
  );
}

const Card = memo(function Card({
  company,
  players,
  rusts,
  ways,
}: {
  company: CompanyView;
  players: readonly Holder[];
  ways: readonly PriceWay[];
  rusts: readonly { kind: string; on: string; away: number }[];
}) {
  const t = useTranslations("operate.card");
  const { money, names, called, title } = useGame();
  const { id, president } = company;
  const owner = companyNamedIn(company.owner);
  const short = called(id);
  // Its name as lots have it; the one on its charter where one points at it.
  const english = title.companies.find((one) => one.id === id)?.english;
  const name = english ?? company.name;
  return (
    <section
      aria-label={short}
      className="flex-none! overflow-visible! border-b-2 border-ink px-3 pt-[7px] pb-1.5 min-[1440px]:pt-2.5 min-[1440px]:pb-2"
      data-testid="company-card"
      data-company={id}
    >
      <div className="flex items-center gap-2.5">
        <Token company={id} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-2xl/[26px] font-bold">{short}</h2>
          {name !== id && name !== short && (
            <span
              dir="auto"
              className="cut-name block truncate text-xs text-muted"
              title={english === undefined ? name : `${name} · ${company.name}`}
            >
              {name}
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-none flex-col items-end">
          {president !== null && (
            <span className="flex min-w-0 items-center gap-[5px] font-semibold">
              <PlayerMark player={president} />
              <span dir="auto" className="max-w-24 truncate text-[13px]">
                {names.players?.[president] ?? president}
              </span>
            </span>
          )}
          {president === null && owner !== undefined && <span className="text-[13px]">{called(owner)}</span>}
          <DraftedRun company={id} />
        </div>
      </div>
      <dl className="mt-[5px] flex justify-between gap-x-2.5 min-[1440px]:mt-2">
        <Fact label={t("cash")}>
          <span
            className="money"
            title={company.free === company.cash ? undefined : t("free", { amount: money(company.free) })}
          >
            {money(company.cash)}
          </span>
        </Fact>
        <Fact label={t("trains", { count: company.trains.length, limit: company.trainLimit })}>
          <TrainPlates
            trains={company.trains}
            company={company}
            rusts={new Set(rusts.map(({ kind }) => kind))}
          />
        </Fact>
        <Fact label={t("tokens")}>
          <TokenDots count={company.tokensLeft} />
        </Fact>
        {company.price !== null && (
          <Fact label={t("price")} end>
            <span className="money">{money(company.price)}</span>
          </Fact>
        )}
        {company.price === null && company.lastEarnings !== null && (
          <Fact label={t("lastRun")} end>
            <span className="money">{money(company.lastEarnings)}</span>
          </Fact>
        )}
      </dl>
      {rusts.map(({ kind, on, away }) => (
        <p key={kind} className="mt-1 text-xs/[18px]">
          {t.rich("rusts", { train: kind, on, away, plate: () => <Plate train={kind} mark="rusts" /> })}
        </p>
      ))}
      <ShareBar company={company} players={players} />
      <PriceWays price={company.price} ways={ways} />
      <CharterLines company={company} />
    </section>
  );
}, sameContent);

/** What the company would run for with the track that is drafted, in room that the card has anyway. */
function DraftedRun({ company }: { company: string }) {
  const t = useTranslations("operate.card");
  const { money } = useGame();
  const run = useDraftedRun(company);
  if (!run) return null;
  return (
    <span className="text-xs/[18px] whitespace-nowrap" role="status" data-testid="drafted-run">
      {t.rich("bestRun", {
        from: money(run.from),
        to: money(run.to),
        b: (chunks) => <b className={`money ${run.to === run.from ? "" : "changed"}`}>{chunks}</b>,
      })}
    </span>
  );
}

function Fact({ label, end, children }: { label: string; end?: boolean; children: ReactNode }) {
  return (
    <div className={end ? "text-end" : undefined}>
      <dt className="text-xs/[15px] text-muted">{label}</dt>
      <dd className={`flex min-h-6 items-center text-[17px]/[24px] font-bold ${end ? "justify-end" : ""}`}>
        {children}
      </dd>
    </div>
  );
}

/** Tokens left, as dots; many as a number. */
export function TokenDots({ count }: { count: number }) {
  if (count === 0 || count > 6) return <span className={count ? "" : "font-normal text-muted"}>{count}</span>;
  return (
    <span role="img" aria-label={String(count)} className="flex gap-[3px]">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="size-2.5 rounded-full bg-ink" />
      ))}
    </span>
  );
}
