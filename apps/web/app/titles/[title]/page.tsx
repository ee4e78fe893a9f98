import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawMap, drawMarket, drawToken } from "@railhead/core/draw";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Cover } from "../../../components/cover.tsx";
import { Drawing } from "../../../components/drawing.tsx";
import { Header } from "../../../components/header.tsx";
import { renderShapes } from "../../../components/shapes.tsx";
import { Rules } from "../../../components/title/rules.tsx";
import { TileList } from "../../../components/title/tile-list.tsx";
import { bylineName } from "../../../lib/names.ts";
import { loadTitle, TITLE_IDS } from "../../../lib/titles.ts";

type Props = { params: Promise<{ title: string }> };

export const dynamicParams = false;
export const generateStaticParams = () => TITLE_IDS.map((title) => ({ title }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = await loadTitle((await params).title);
  return { title: title?.credits.name };
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A wide table or drawing scrolls in itself, never the page. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form nor a landmark, only something that scrolls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="min-w-0 overflow-x-auto">
      {children}
    </div>
  );
}

const SECTIONS = [
  "facts",
  "map",
  "market",
  "trains",
  "companies",
  "tiles",
  "options",
  "rules",
  "credits",
] as const;

export default async function TitlePage({ params }: Props) {
  const title = await loadTitle((await params).title);
  if (!title) notFound();
  const t = await getTranslations("title");
  const front = await getTranslations("front");
  const { credits, map, market, numbers } = title;
  const looks = companyLooks(title.companies);
  const byline = t("designer", { designer: bylineName(credits.designer) });
  return (
    <>
      <Header />
      <main className="mx-auto flex max-w-6xl flex-col gap-14 px-4 py-8 sm:px-8 sm:py-12">
        <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="flex aspect-[4/5] w-full max-w-sm flex-col justify-self-center [&>*]:flex-1">
            <Cover map={map} credits={credits} byline={byline} big />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <div>
              <h1 className="text-[clamp(2.4rem,6vw,4rem)]">{credits.name}</h1>
              <p className="text-lg text-muted">
                {byline} · {front("players", numbers.players)}
                {title.about?.minutes && (
                  <> · {t("hours", { hours: Math.round(title.about.minutes[1] / 60) })}</>
                )}
              </p>
            </div>
            <Link href={`/game/sample-${title.id}`} className="main-button self-start">
              {front("sample")}
            </Link>
            <nav aria-label={t("contents")}>
              <ul className="flex flex-wrap gap-x-5">
                {SECTIONS.map((id) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                      {t(id)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <Section id="facts" heading={t("facts")}>
              <Facts title={title} />
            </Section>
          </div>
        </div>
        <Section id="map" heading={t("map")}>
          <Wide label={t("map")}>
            <div className="board-table min-w-[640px] rounded-lg p-4">
              <Drawing
                drawing={drawMap(map, undefined, { companies: looks, coordinates: true })}
                label={t("mapAlt", { title: credits.name })}
                className="w-full"
              />
            </div>
          </Wide>
        </Section>
        <Section id="market" heading={t("market")}>
          <Wide label={t("market")}>
            <Drawing
              drawing={drawMarket(market)}
              label={t("marketAlt", { title: credits.name })}
              className="w-full min-w-[640px]"
            />
          </Wide>
          <p className="flex items-center gap-2 text-sm text-muted">
            <span
              className="inline-block size-4 rounded-sm border border-line"
              style={{ background: "var(--rh-par)" }}
            />
            {t("par")}
          </p>
        </Section>
        <Section id="trains" heading={t("trains")}>
          <TrainsAndPhases title={title} />
        </Section>
        <Section id="companies" heading={t("companies")}>
          <Wide label={t("companies")}>
            <table className="facts-table w-full min-w-[32rem]">
              <thead>
                <tr>
                  <th scope="col">{t("company")}</th>
                  <th scope="col">{t("kind")}</th>
                  <th scope="col">{t("home")}</th>
                  <th scope="col">{t("tokens")}</th>
                  <th scope="col">{t("floats")}</th>
                </tr>
              </thead>
              <tbody>
                {title.companies.map((company) => (
                  <tr key={company.id}>
                    <th scope="row" className="font-normal">
                      <span className="flex items-center gap-3">
                        <svg viewBox="-24 -24 48 48" className="rh size-9 shrink-0" aria-hidden="true">
                          <Token id={company.id} looks={looks} />
                        </svg>
                        <span>
                          <b>{company.id}</b> {company.name !== company.id && company.name}
                        </span>
                      </span>
                    </th>
                    <td>{t.has(`kinds.${company.kind}`) ? t(`kinds.${company.kind}`) : company.kind}</td>
                    <td>{company.home?.map((home) => home.name ?? home.hex).join(", ") || t("none")}</td>
                    <td>{company.tokens}</td>
                    <td>{company.float_percent ? `${company.float_percent}%` : t("none")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        </Section>
        <Section id="tiles" heading={t("tiles")}>
          <p className="text-muted">{t("tileNote")}</p>
          <TileList map={map} tileset={title.tileset} />
        </Section>
        <Section id="options" heading={t("options")}>
          <Options title={title} />
        </Section>
        <Section id="rules" heading={t("rules")}>
          <p className="text-muted">{t("rulesNote")}</p>
          <Rules title={title.id} />
        </Section>
        <Section id="credits" heading={t("credits")}>
          {credits.text && <p className="max-w-[70ch]">{credits.text}</p>}
          <p className="max-w-[70ch] text-muted">{t("creditsText", { title: credits.name })}</p>
        </Section>
      </main>
    </>
  );
}

function Token({ id, looks }: { id: string; looks: ReturnType<typeof companyLooks> }) {
  const look = looks[id];
  return look ? renderShapes([drawToken(look)]) : null;
}

async function Facts({ title }: { title: TitleDefinition }) {
  const t = await getTranslations("title");
  const { numbers } = title;
  const money = (amount: number) => numbers.currency.replace("%s", amount.toLocaleString("en"));
  const counts = Object.keys(numbers.startingCash);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Wide label={t("facts")}>
        <table className="facts-table">
          <thead>
            <tr>
              <th scope="col">{t("players")}</th>
              {counts.map((count) => (
                <th scope="col" key={count}>
                  {count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="font-normal">
                {t("cash")}
              </th>
              {counts.map((count) => (
                <td key={count} className="money">
                  {money(numbers.startingCash[count] ?? 0)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className="font-normal">
                {t("limit")}
              </th>
              {counts.map((count) => (
                <td key={count}>{numbers.certificateLimit[count]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </Wide>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t("bank")}</dt>
        <dd className="money">{money(numbers.bank)}</dd>
        <dt className="text-muted">{t("holding")}</dt>
        <dd>{numbers.holdingLimit}%</dd>
        <dt className="text-muted">{t("pool")}</dt>
        <dd>{numbers.poolLimit}%</dd>
      </dl>
    </div>
  );
}

async function TrainsAndPhases({ title }: { title: TitleDefinition }) {
  const t = await getTranslations("title");
  const { numbers, trains, phases } = title;
  const money = (amount: number) => numbers.currency.replace("%s", amount.toLocaleString("en"));
  const kinds = [...new Set(phases.flatMap((phase) => Object.keys(phase.train_limit)))];
  const reach = (train: TitleDefinition["trains"][number]) => {
    if (train.helper) return t("helper");
    const stops = train.distance.find((budget) => budget.nodes.includes("city"))?.pay ?? 0;
    return t("stopsTowns", { count: stops });
  };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Wide label={t("trains")}>
        <table className="facts-table w-full min-w-[32rem]">
          <thead>
            <tr>
              <th scope="col">{t("train")}</th>
              <th scope="col">{t("price")}</th>
              <th scope="col">{t("count")}</th>
              <th scope="col">{t("reach")}</th>
              <th scope="col">{t("rusts")}</th>
            </tr>
          </thead>
          <tbody>
            {trains.map((train) => (
              <tr key={train.name}>
                <th scope="row">{train.name}</th>
                <td className="money">{money(train.price)}</td>
                <td>{train.count === "unlimited" ? t("unlimited") : train.count}</td>
                <td>{reach(train)}</td>
                <td>{train.rusts_on ?? t("never")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <Wide label={t("phases")}>
        <table className="facts-table w-full min-w-[32rem]">
          <thead>
            <tr>
              <th scope="col">{t("phase")}</th>
              <th scope="col">{t("begins")}</th>
              <th scope="col">{t("tileColours")}</th>
              <th scope="col">{t("trainLimit")}</th>
              <th scope="col">{t("rounds")}</th>
            </tr>
          </thead>
          <tbody>
            {phases.map((phase) => (
              <tr key={phase.name}>
                <th scope="row">{phase.name}</th>
                <td>
                  {phase.triggered_by?.length
                    ? t("trainOf", { train: phase.triggered_by.join(", ") })
                    : t("start")}
                </td>
                <td>
                  <span className="inline-flex gap-1">
                    {phase.tile_colours.map((colour) => (
                      <span
                        key={colour}
                        role="img"
                        aria-label={t(`colours.${colour}`)}
                        title={t(`colours.${colour}`)}
                        className="inline-block size-5 rounded-sm border border-ink/50"
                        style={{ background: `var(--rh-${colour})` }}
                      />
                    ))}
                  </span>
                </td>
                <td>
                  {kinds.map((kind) => (
                    <span key={kind} className="block whitespace-nowrap">
                      <span className="text-xs text-muted">
                        {t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind}
                      </span>{" "}
                      {phase.train_limit[kind] ?? t("none")}
                    </span>
                  ))}
                </td>
                <td>{phase.operating_rounds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}

async function Options({ title }: { title: TitleDefinition }) {
  const t = await getTranslations("title");
  const names = await getTranslations("options");
  if (!title.options.length) return <p className="text-muted">{t("noOptions")}</p>;
  const say = (value: string) => (names.has(`values.${value}`) ? names(`values.${value}`) : value);
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {title.options.map((option) => (
        <li key={option.id} className="flex flex-col gap-0.5 border-t border-line pt-3">
          <span className="font-semibold">
            {names.has(`names.${option.id}`) ? names(`names.${option.id}`) : option.id}
          </span>
          <span className="text-sm">
            {option.kind === "boolean" &&
              [true, false].map((one) => choice(say(String(one)), one === option.default))}
            {option.kind === "choice" &&
              (option.values ?? []).map((one) => choice(say(String(one)), one === option.default))}
            {option.kind === "integer" &&
              Array.from(
                { length: (option.max ?? 0) - (option.min ?? 0) + 1 },
                (_, n) => (option.min ?? 0) + n,
              ).map((one) => choice(String(one), one === option.default))}
          </span>
          {option.rule && <span className="text-xs text-muted">{option.rule}</span>}
        </li>
      ))}
    </ul>
  );

  function choice(text: string, usual: boolean) {
    return (
      <span key={text} className="me-3 inline-block">
        {usual ? <b>{t("usual", { value: text })}</b> : <span className="text-muted">{text}</span>}
      </span>
    );
  }
}
