import type { CompanyDef, GameState, TitleDefinition } from "@railhead/core";
import { drawMarker } from "@railhead/core/draw";
import { companyNamedIn } from "@railhead/core/model";
import { unitOf } from "@railhead/core/state";
import { renderText } from "@railhead/core/texts";
import type { CompanyView, GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { sameContent } from "@/lib/same-parts.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { renderShapes } from "../shapes.tsx";
import { Term, type TermId } from "../term.tsx";
import { Money, Value } from "./changed.tsx";
import { useGame } from "./context.ts";
import { FeltHere } from "./felt.tsx";
import { StockActions } from "./stock-cells.tsx";
import { Token } from "./token.tsx";

/** All companies: those with shares as cards, those without in lines; what is not in play comes last. */
export function CompaniesPanel({
  view,
  before,
  state,
}: {
  view: GameView;
  before: GameView | undefined;
  state: GameState;
}) {
  const t = useTranslations("game.panel");
  const { title } = useGame();
  const { companies: Above } = partsOf(title.id);
  const shares = new Map(title.companies.map((def) => [def.id, hasTrade(def)]));
  const fixed = view.companies.filter((company) => company.started && fixedPrice(title, company.id));
  const was = new Map(before?.companies.map((company) => [company.id, company]));
  const open = view.companies.filter((company) => !company.closed && !fixed.includes(company));
  const big = open.filter((company) => shares.get(company.id) && company.started);
  const small = open.filter((company) => !shares.get(company.id) && company.president);
  const waiting = open.filter((company) => !big.includes(company) && !small.includes(company));
  // What a table of this size leaves in the box was never started.
  const closed = view.companies.filter((company) => company.closed && company.started);
  return (
    <div className="flex flex-col gap-4">
      {Above && <Above state={state} />}
      {big.length > 0 && (
        <ul className="flex flex-col gap-2">
          {big.map((company, at) => (
            <CompanyCard
              key={company.id}
              explains={at === 0}
              company={company}
              before={was.get(company.id)}
              holders={holdersOf(view, company)}
              now={view.operating === company.id}
              unit={unitIn(state, company.id)}
            />
          ))}
        </ul>
      )}
      {small.length > 0 && <SmallCompanies companies={small} was={was} view={view} />}
      {fixed.map((company) => (
        <FixedShare key={company.id} company={company} view={view} />
      ))}
      {waiting.length > 0 && <Rest heading={t("unstarted")} companies={waiting} />}
      {closed.length > 0 && (
        <Rest heading={t("closedCompanies", { count: closed.length })} companies={closed} />
      )}
    </div>
  );
}

/** Whether its shares pass from hand to hand: a minor with shares still belongs to its president. */
export const hasTrade = (def: CompanyDef): boolean => (def.shares?.length ?? 0) > 0 && def.kind !== "minor";

const fixedPrice = (title: TitleDefinition, company: string): number | undefined =>
  title.companies.find((def) => def.id === company)?.fixed_price;

/** What only this title shows of a company, with pictures where there are some. */
function CharterLines({ company }: { company: CompanyView }) {
  const { catalogue, names } = useGame();
  if (!company.charter?.length) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-xs text-muted" data-testid="charter-lines">
      {company.charter.map(({ text, values, icon }) => {
        const picture = icon === undefined ? undefined : drawMarker(icon);
        return (
          <li key={`${text}-${JSON.stringify(values)}`} className="flex items-center gap-1.5">
            {picture && (
              <svg viewBox="-23 -23 46 46" width="20" height="20" className="rh shrink-0" aria-hidden="true">
                {renderShapes([picture])}
              </svg>
            )}
            {renderText(catalogue, text, values, names)}
          </li>
        );
      })}
    </ul>
  );
}

/** Whose a company is that is owned whole: a company by its id, a player by name; undefined in the pool and where it is no one's. */
const ownerName = (
  { owner, president }: CompanyView,
  players: Readonly<Record<string, string>> | undefined,
): string | undefined => {
  return companyNamedIn(owner) ?? (president === null ? undefined : players?.[president]);
};

/** A share with a fixed price: whose it is and what it is worth. */
function FixedShare({ company, view }: { company: CompanyView; view: GameView }) {
  const t = useTranslations("game.panel");
  const { money, title } = useGame();
  const owner = view.players.find((player) => player.shares[company.id]);
  return (
    <section
      className="flex items-center gap-2 rounded-lg border border-line bg-panel p-2.5"
      data-company={company.id}
    >
      <Token company={company.id} size={38} />
      <span className="min-w-0 flex-1">
        <b dir="auto" className="cut-name block truncate">
          {company.name}
        </b>
        <span className="text-sm">{owner?.name ?? (company.pool > 0 ? t("pool") : t("none"))}</span>
        <CharterLines company={company} />
      </span>
      <b className="money">{money(fixedPrice(title, company.id) ?? 0)}</b>
    </section>
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

/** Trains as little plates; those that lie face down or run for the last time look and read so. */
function TrainPlates({ trains, company }: { trains: readonly string[]; company?: CompanyView }) {
  const t = useTranslations("game.panel");
  if (!trains.length) return <span className="text-muted">{t("noTrains")}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {trains.map((train, index) => {
        const id = company?.trainIds[index] ?? "";
        const mark = company?.faceDown?.includes(id)
          ? "faceDown"
          : company?.lastRuns?.includes(id)
            ? "lastOfTrain"
            : undefined;
        return (
          <span
            key={`${train}-${index}`}
            className={`min-w-6 rounded border px-1 text-center text-sm font-semibold ${mark === "faceDown" ? "border-dashed border-ink text-muted" : mark ? "border-bad bg-sunk" : "border-muted bg-sunk"}`}
            title={mark && t(mark)}
            data-train-mark={mark}
          >
            {train}
            {mark && <span className="sr-only"> {t(`${mark}Short`)}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** Who holds shares of a company, in seat order. */
const holdersOf = (view: GameView, company: CompanyView): Part[] =>
  view.players.flatMap((player) => {
    const percent = player.shares[company.id];
    return percent
      ? [{ name: player.name, percent, president: player.id === company.president, kind: "player" as const }]
      : [];
  });

/** How many percent one share of a company is. */
const unitIn = (state: GameState, company: string): number => {
  const own = state.companies[company];
  return own ? unitOf(own) : 10;
};

/** A company with shares; drawn again only when something that it shows has changed. */
const CompanyCard = memo(function CompanyCard({
  explains,
  company,
  before,
  holders,
  now,
  unit,
}: {
  /** Its labels explain themselves: the first card's do. */
  explains: boolean;
  company: CompanyView;
  before: CompanyView | undefined;
  holders: Part[];
  /** It operates. */
  now: boolean;
  unit: number;
}) {
  const t = useTranslations("game.panel");
  const { money, names } = useGame();
  const said = (id: TermId, label: string) => (explains ? <Term id={id}>{label}</Term> : label);
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
            <span dir="auto" className="cut-name truncate text-sm text-muted">
              {company.name !== company.id && company.name}
            </span>
          </div>
          <div className="text-sm">
            {company.president ? names.players?.[company.president] : t("none")}
            {!company.president && company.floated && <FeltHere place="receivership" />}
            {now && <span className="ms-2 text-accent">● {t("operating")}</span>}
            {!company.floated && <span className="ms-2 text-muted">{said("float", t("notFloated"))}</span>}
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
            {said("par", t("par"))} {company.par === null ? t("none") : money(company.par)}
          </div>
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr_auto_1fr] items-baseline gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">{t("cash")}</dt>
        <dd>
          <Money now={company.cash} before={before?.cash} money={money} />
          {company.free !== company.cash && (
            <span className="block text-xs text-muted">{t("free", { amount: money(company.free) })}</span>
          )}
        </dd>
        <dt className="text-muted">{t("trains")}</dt>
        <dd>
          <Value now={company.trains} before={before?.trains}>
            <TrainPlates trains={company.trains} company={company} />
          </Value>
        </dd>
        <dt className="text-muted">{said("run", t("lastRun"))}</dt>
        <dd className="money">
          <Value now={company.lastEarnings} before={before?.lastEarnings}>
            {company.lastEarnings === null ? t("none") : money(company.lastEarnings)}
          </Value>
        </dd>
        <dt className="text-muted">{said("token", t("tokens"))}</dt>
        <dd>
          <Value now={company.tokensLeft} before={before?.tokensLeft}>
            {company.tokensLeft}
          </Value>
        </dd>
      </dl>
      <CharterLines company={company} />
      <ShareBar
        parts={[
          ...holders,
          { name: t("treasury"), percent: company.treasury, kind: "treasury" as const },
          { name: t("pool"), percent: company.pool, kind: "pool" as const },
        ]}
      />
      <StockActions company={company} unit={unit} />
    </li>
  );
}, sameContent);

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
          className={`min-w-9 overflow-hidden px-1.5 py-0.5 ${part.kind === "player" ? "bg-sunk" : part.kind === "pool" ? "bg-[repeating-linear-gradient(135deg,var(--sunk)_0_5px,var(--line)_5px_6px)]" : "bg-panel"}`}
          style={{ flexGrow: part.percent, flexBasis: 0 }}
          title={`${part.name} ${part.percent}%`}
        >
          <span dir="auto" className="cut-name block truncate">
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
  const priced = companies.some((company) => company.price !== null);
  return (
    <table className="w-full border-collapse text-sm" aria-label={t("minors")}>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 text-start font-medium">
            <Term id="minor">{t("minors")}</Term>
          </th>
          <th scope="col" className="text-start font-medium">
            {t("owner")}
          </th>
          {priced && (
            <th scope="col" className="text-end font-medium">
              {t("price")}
            </th>
          )}
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
          <SmallCompany
            key={company.id}
            company={company}
            before={was.get(company.id)}
            now={view.operating === company.id}
            priced={priced}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A company without shares, in a line; drawn again only when something that it shows has changed. */
const SmallCompany = memo(function SmallCompany({
  company,
  before,
  now,
  priced,
}: {
  company: CompanyView;
  before: CompanyView | undefined;
  /** It operates. */
  now: boolean;
  /** Some of them have a price. */
  priced: boolean;
}) {
  const t = useTranslations("game.panel");
  const { money, names } = useGame();
  return (
    <tr data-company={company.id} className={`border-t border-line ${now ? "bg-sunk font-semibold" : ""}`}>
      <th scope="row" className="py-1 text-start font-normal" title={company.name}>
        <Token company={company.id} size={28} />
        <span className="sr-only">
          {company.id} {company.name}
        </span>
        {now && <span className="ms-1 text-accent">●</span>}
      </th>
      <td>{ownerName(company, names.players) ?? (company.owner === "pool" ? t("pool") : t("none"))}</td>
      {priced && (
        <td className="text-end">
          {company.price === null ? (
            t("none")
          ) : (
            <Money now={company.price} before={before?.price ?? undefined} money={money} />
          )}
        </td>
      )}
      <td className="text-end">
        <Money now={company.cash} before={before?.cash} money={money} />
        {company.free !== company.cash && (
          <span className="block text-xs text-muted">{t("free", { amount: money(company.free) })}</span>
        )}
      </td>
      <td className="ps-3">
        <Value now={company.trains} before={before?.trains}>
          <TrainPlates trains={company.trains} company={company} />
        </Value>
        <CharterLines company={company} />
      </td>
    </tr>
  );
}, sameContent);
