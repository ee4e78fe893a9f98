import { useTranslations } from "next-intl";
import { presidencies } from "@/lib/presidencies.ts";
import { useGame } from "../context.ts";
import { changes, type LeadLine, LeadLines } from "../lead-lines.tsx";
import { MarketDrawing } from "../market-drawing.tsx";
import { useLiveGame } from "../session.ts";
import { TrainPlates } from "./plates.tsx";
import { PriceAfter } from "./price-ways.tsx";
import { type EmergencyNow, useBesidePlan } from "./use-emergency.ts";

const NONE: ReadonlySet<string> = new Set();
const LADDER = { wrap: 9 };

/** What the plan leads to: the payer's money, the company, presidencies and prices; and the market with the fall of every sale. */
export function EmergencyLeads({ plan: { facts, plan, before, after } }: { plan: EmergencyNow }) {
  const t = useTranslations("operate.emergency");
  const { money, names, called } = useGame();
  const beside = useBesidePlan();
  // What is drafted beside the plan leads elsewhere.
  if (!plan || !after || beside) return null;
  const [was, now] = [before, after].map(({ players }) => players.find(({ id }) => id === facts.president));
  const [had, has] = [before, after].map(({ companies }) => companies.find(({ id }) => id === facts.company));
  const lines: LeadLine[] = [];
  if (was && now) {
    if (was.cash !== now.cash)
      lines.push({ key: "cash", name: t("yourCash"), value: changes(money(was.cash), money(now.cash)) });
    if (was.worth !== undefined && now.worth !== undefined && was.worth !== now.worth)
      lines.push({ key: "worth", name: t("yourWorth"), value: changes(money(was.worth), money(now.worth)) });
    if (was.certificates !== now.certificates)
      lines.push({
        key: "certificates",
        name: t("yourCertificates"),
        note: t("limit", { limit: after.certificateLimit }),
        value: changes(was.certificates, now.certificates),
      });
  }
  if (had && has && had.cash !== has.cash)
    lines.push({
      key: "company",
      name: t("cashOf", { company: called(facts.company) }),
      value: changes(money(had.cash), money(has.cash)),
    });
  if (had && has && plan.bought)
    lines.push({
      key: "trains",
      name: t("trainsOf", { company: called(facts.company) }),
      value: changes(
        had.trains.length ? <TrainPlates trains={had.trains} company={had} rusts={NONE} /> : t("noTrain"),
        <TrainPlates key="then" trains={has.trains} company={has} rusts={NONE} />,
      ),
    });
  const led = presidencies(after.companies, facts.president);
  const changed = after.companies.filter(
    ({ id, president }) => before.companies.find((one) => one.id === id)?.president !== president,
  );
  if (led.length)
    lines.push({ key: "stay", name: t("youLead"), value: led.map(({ id }) => called(id)).join(", ") });
  for (const { id, president } of changed)
    lines.push({
      key: `president-${id}`,
      name: called(id),
      value: (
        <span className="text-bad">
          {president === null ? t("none") : t("becomes", { who: names.players?.[president] ?? president })}
        </span>
      ),
    });
  const fallen = after.companies.flatMap(({ id, price }) => {
    const from = before.companies.find((one) => one.id === id)?.price;
    return from != null && price !== null && from !== price ? [{ id, from, price }] : [];
  });
  return (
    <section className="px-3 py-1.5" data-testid="emergency-leads" aria-live="polite">
      <h3 className="font-sans text-[13px]/[22px] font-bold">{t("leads")}</h3>
      <LeadLines lines={lines} testId="emergency-lines" />
      {fallen.length > 0 && (
        <p className="flex flex-wrap gap-x-3 border-b border-line py-0.5 text-[13px]" data-line="prices">
          {fallen.map(({ id, from, price }) => (
            <span key={id} className="whitespace-nowrap">
              {id} <PriceAfter from={from} to={price} />
            </span>
          ))}
        </p>
      )}
      <p className="pt-1 text-xs/[1.4] text-muted [@media(max-height:800px)]:hidden">
        {t("notYet")} {plan.sales.length > 1 && t("inOrder")}
      </p>
    </section>
  );
}

/** The market with the way that every sale of the plan would move a token. */
export function EmergencyMarket({ plan: { plan } }: { plan: EmergencyNow }) {
  const t = useTranslations("operate.emergency");
  const { title } = useGame();
  const { state } = useLiveGame();
  const ladder = title.market.grid.length === 1;
  const beside = useBesidePlan();
  if (!plan || beside) return null;
  return (
    <section className="flex min-h-40 flex-[1_0_10rem] flex-col px-3 py-1.5" data-testid="emergency-market">
      <h3 className="flex-none font-sans text-[13px]/[22px] font-bold">{t("prices")}</h3>
      <div className="min-h-0 flex-1 [&>.market-place]:h-full" dir="ltr">
        <MarketDrawing
          stacks={state.market.stacks}
          moved={NO_MOVED}
          shifts={plan.shifts}
          used
          {...(ladder ? { lines: LADDER } : {})}
          className="size-full"
        />
      </div>
    </section>
  );
}

const NO_MOVED: readonly string[] = [];
