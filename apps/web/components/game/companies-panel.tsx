"use client";

import { type CompanyView, type GameView, renderText, unitOf } from "@railhead/core";
import { useTranslations } from "next-intl";
import { Money, Value } from "./changed.tsx";
import { useGame } from "./context.ts";
import { useSession } from "./session.ts";
import { StockActions } from "./stock-cells.tsx";
import { Token } from "./token.tsx";

/** All companies: those with shares as cards, those without in lines; what is not in play comes last. */
export function CompaniesPanel({ view, before }: { view: GameView; before: GameView | undefined }) {
  const t = useTranslations("game.panel");
  const { title } = useGame();
  const shares = new Map(title.companies.map((def) => [def.id, (def.shares?.length ?? 0) > 0]));
  const was = new Map(before?.companies.map((company) => [company.id, company]));
  const open = view.companies.filter((company) => !company.closed);
  const big = open.filter((company) => shares.get(company.id) && company.started);
  const small = open.filter((company) => !shares.get(company.id) && company.president);
  const waiting = open.filter((company) => !big.includes(company) && !small.includes(company));
  // What a table of this size leaves in the box was never started.
  const closed = view.companies.filter((company) => company.closed && company.started);
  return (
    <div className="flex flex-col gap-4">
      {big.length > 0 && (
        <ul className="flex flex-col gap-2">
          {big.map((company) => (
            <CompanyCard key={company.id} company={company} before={was.get(company.id)} view={view} />
          ))}
        </ul>
      )}
      {small.length > 0 && <SmallCompanies companies={small} was={was} view={view} />}
      {waiting.length > 0 && <Rest heading={t("unstarted")} companies={waiting} />}
      {closed.length > 0 && (
        <Rest heading={t("closedCompanies", { count: closed.length })} companies={closed} />
      )}
    </div>
  );
}

function Rest({ heading, companies }: { heading: string; companies: CompanyView[] }) {
  return (
    <section>
      <h2 className="mb-1 font-sans text-sm font-medium text-muted">{heading}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {companies.map((company) => (
          <li key={company.id} title={company.name}>
            <Token company={company.id} label={`${company.id} ${company.name}`} size={30} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Trains as little plates. */
export function TrainPlates({ trains }: { trains: readonly string[] }) {
  const t = useTranslations("game.panel");
  if (!trains.length) return <span className="text-muted">{t("noTrains")}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {trains.map((train, index) => (
        <span
          key={`${train}-${index}`}
          className="min-w-6 rounded border border-muted bg-sunk px-1 text-center text-sm font-semibold"
        >
          {train}
        </span>
      ))}
    </span>
  );
}

function CompanyCard({
  company,
  before,
  view,
}: {
  company: CompanyView;
  before: CompanyView | undefined;
  view: GameView;
}) {
  const t = useTranslations("game.panel");
  const { money, names, catalogue } = useGame();
  const holders = view.players.flatMap((player) => {
    const percent = player.shares[company.id];
    return percent ? [{ name: player.name, percent, president: player.id === company.president }] : [];
  });
  const now = view.operating === company.id;
  const { game } = useSession();
  const state = game.state.companies[company.id];
  const unit = state ? unitOf(state) : 10;
  return (
    <li
      className={`rounded-lg border bg-panel p-2.5 ${now ? "border-accent" : "border-line"}`}
      data-company={company.id}
    >
      <div className="flex items-center gap-2">
        <Token company={company.id} size={38} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <b>{company.id}</b>
            <span className="truncate text-sm text-muted">{company.name !== company.id && company.name}</span>
          </div>
          <div className="text-sm">
            {company.president ? names.players?.[company.president] : t("none")}
            {now && <span className="ms-2 text-accent">● {t("operating")}</span>}
            {!company.floated && <span className="ms-2 text-muted">{t("notFloated")}</span>}
          </div>
        </div>
        <div className="text-end">
          <div className="font-semibold">
            {company.price === null ? (
              t("none")
            ) : (
              <Money now={company.price} before={before?.price ?? undefined} money={money} />
            )}
          </div>
          <div className="text-xs text-muted">
            {t("par")} {company.par === null ? t("none") : money(company.par)}
          </div>
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr_auto_1fr] items-baseline gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">{t("cash")}</dt>
        <dd>
          <Money now={company.cash} before={before?.cash} money={money} />
        </dd>
        <dt className="text-muted">{t("trains")}</dt>
        <dd>
          <Value now={company.trains} before={before?.trains}>
            <TrainPlates trains={company.trains} />
          </Value>
        </dd>
        <dt className="text-muted">{t("lastRun")}</dt>
        <dd className="money">
          <Value now={company.lastEarnings} before={before?.lastEarnings}>
            {company.lastEarnings === null ? t("none") : money(company.lastEarnings)}
          </Value>
        </dd>
        <dt className="text-muted">{t("tokens")}</dt>
        <dd>
          <Value now={company.tokensLeft} before={before?.tokensLeft}>
            {company.tokensLeft}
          </Value>
        </dd>
      </dl>
      {company.charter && (
        <ul className="mt-1.5 text-sm text-muted" data-testid="charter-lines">
          {company.charter.map((line) => (
            <li key={`${line.text}-${JSON.stringify(line.values)}`}>
              {renderText(catalogue, line.text, line.values, names)}
            </li>
          ))}
        </ul>
      )}
      <ShareBar
        parts={[
          ...holders.map((one) => ({ ...one, kind: "player" as const })),
          { name: t("treasury"), percent: company.treasury, kind: "treasury" as const },
          { name: t("pool"), percent: company.pool, kind: "pool" as const },
        ]}
      />
      <StockActions company={company} unit={unit} />
    </li>
  );
}

interface Part {
  name: string;
  percent: number;
  kind: "player" | "treasury" | "pool";
  president?: boolean;
}

/** Who holds a company: one line of tenths, told apart by name, pattern and place. */
function ShareBar({ parts }: { parts: Part[] }) {
  const t = useTranslations("game.panel");
  const shown = parts.filter((part) => part.percent > 0);
  return (
    <ul
      className="mt-2 flex min-h-9 gap-px overflow-hidden rounded border border-line text-xs leading-tight"
      aria-label={t("shares")}
    >
      {shown.map((part) => (
        <li
          key={`${part.kind}-${part.name}`}
          className={`min-w-9 overflow-hidden px-1.5 py-0.5 ${part.kind === "player" ? "bg-sunk" : part.kind === "pool" ? "share-pool" : "share-treasury"}`}
          style={{ flexGrow: part.percent, flexBasis: 0 }}
          title={`${part.name} ${part.percent}%`}
        >
          <span className="block truncate">
            {part.president && <span title={t("president")}>★</span>}
            {part.name}
          </span>
          <b className="block">{part.percent}%</b>
        </li>
      ))}
    </ul>
  );
}

function SmallCompanies({
  companies,
  was,
  view,
}: {
  companies: CompanyView[];
  was: Map<string, CompanyView>;
  view: GameView;
}) {
  const t = useTranslations("game.panel");
  const { money, names } = useGame();
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 text-start font-medium">
            {t("minors")}
          </th>
          <th scope="col" className="text-start font-medium">
            {t("owner")}
          </th>
          <th scope="col" className="text-end font-medium">
            {t("cash")}
          </th>
          <th scope="col" className="ps-3 text-start font-medium">
            {t("trains")}
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr
            key={company.id}
            data-company={company.id}
            className={`border-t border-line ${view.operating === company.id ? "bg-sunk font-semibold" : ""}`}
          >
            <th scope="row" className="py-1 text-start font-normal" title={company.name}>
              <Token company={company.id} size={28} />
              <span className="sr-only">
                {company.id} {company.name}
              </span>
              {view.operating === company.id && <span className="ms-1 text-accent">●</span>}
            </th>
            <td>{company.president ? names.players?.[company.president] : t("none")}</td>
            <td className="text-end">
              <Money now={company.cash} before={was.get(company.id)?.cash} money={money} />
            </td>
            <td className="ps-3">
              <Value now={company.trains} before={was.get(company.id)?.trains}>
                <TrainPlates trains={company.trains} />
              </Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
