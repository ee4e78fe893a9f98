import type { TitleDefinition } from "@railhead/core";
import { companyLooks, drawMap, drawMarket, drawTile } from "@railhead/core/draw";
import type { Colour, MarketSpaceDef } from "@railhead/core/model";
import { renderText } from "@railhead/core/texts";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PlayBots } from "@/components/bots/play-bots.tsx";
import { Cover } from "@/components/cover.tsx";
import { Drawing } from "@/components/drawing.tsx";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { TitleFacts } from "@/components/lobby/title-facts.tsx";
import { MarketKey } from "@/components/market-key.tsx";
import { Companies } from "@/components/title/companies.tsx";
import { Differences, differs } from "@/components/title/differences.tsx";
import { Facts } from "@/components/title/facts.tsx";
import { Missing } from "@/components/title/missing.tsx";
import { Options, TitleHouseRules } from "@/components/title/options.tsx";
import { Places } from "@/components/title/places.tsx";
import { Rules } from "@/components/title/rules.tsx";
import { Said } from "@/components/title/said.tsx";
import { Section, Wide } from "@/components/title/section.tsx";
import { TileTree } from "@/components/title/tile-tree.tsx";
import { TrainsAndPhases } from "@/components/title/trains.tsx";
import { Words } from "@/components/words.tsx";
import { briefOf, sentences } from "@/lib/briefs.ts";
import { linkMetadata } from "@/lib/server/preview/links.ts";
import { sampleOfTitle } from "@/lib/server/samples.ts";
import { loadTitle } from "@/lib/server/titles.ts";
import { catalogueOf, moneyWriter } from "@/lib/texts.ts";
import { treeOf } from "@/lib/tile-tree.ts";
import { TITLE_IDS } from "@/lib/titles.ts";

type Props = { params: Promise<{ title: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = await loadTitle((await params).title);
  if (!title) return {};
  const { name } = title.credits;
  const language = await getLocale();
  const t = await getTranslations("site.preview");
  const { designer } = briefOf(title, language);
  return {
    title: name,
    ...linkMetadata({
      title: name,
      description: t("title", { title: name, designer }),
      picture: `/titles/${title.id}/preview?${new URLSearchParams({ language })}`,
      alt: t("alt", { name }),
    }),
  };
}

const SECTIONS = [
  "facts",
  "map",
  "places",
  "tiles",
  "market",
  "trains",
  "companies",
  "own",
  "rules",
  "options",
  "houseRules",
  "credits",
] as const;

const COLOURS: Colour[] = ["yellow", "green", "brown", "gray"];

export default async function TitlePage({ params }: Props) {
  const title = await loadTitle((await params).title);
  if (!title) notFound();
  const t = await getTranslations("title");
  const lobby = await getTranslations("lobby");
  const front = await getTranslations("front");
  const { credits, map, market, about = {} } = title;
  const locale = await getLocale();
  const brief = briefOf(title, locale);
  const own = title.page?.own;
  // A folder has no checklist of rules, but it may say where it differs from its family.
  const ruled = TITLE_IDS.includes(title.id);
  const catalogue = catalogueOf(title, locale);
  const ownHeading = own ? renderText(catalogue, own.heading.text, own.heading.values) : "";
  const money = moneyWriter(title.numbers.currency);
  const unseen = ({ price, provenance = "secondary" }: MarketSpaceDef) =>
    t("pricesFrom", { prices: money(price), from: t(`provenances.${provenance}`) });
  const hasPlaces = map.hexes.some((hex) => hex.other_names);
  const byline = t("designer", { designer: brief.designer });
  const sample = sampleOfTitle(title);
  const estimated = brief.estimated.minutes || brief.estimated.complexity;
  const unchecked = sentences(title, about.unchecked, locale);
  return (
    <Words of={["bots", "new", "title"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-6xl flex-col gap-14 px-4 py-8 sm:px-8 sm:py-12">
        <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="flex aspect-[4/5] w-full max-w-sm flex-col max-sm:max-w-56 self-start justify-self-center [&>*]:flex-1">
            <Cover title={title} byline={byline} big />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <div className="flex flex-col gap-1">
              <h1 className="text-[clamp(2.4rem,6vw,4rem)]">{credits.name}</h1>
              <p className="text-lg text-muted">{byline}</p>
              <TitleFacts brief={brief} />
            </div>
            {brief.special.length > 0 && (
              <ul aria-label={t("special")} className="flex max-w-[62ch] list-disc flex-col gap-1 ps-5">
                {brief.special.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <Missing lines={brief.missing} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Link
                href={`/new?title=${title.id}`}
                className="main-button min-w-28"
                aria-label={lobby("playTitle", { title: credits.name })}
              >
                {lobby("play")}
              </Link>
              <PlayBots titles={[{ id: title.id, name: credits.name, players: title.numbers.players }]} />
              {sample !== undefined && (
                <Link href={`/game/${sample}`} className="inline-flex min-h-11 items-center">
                  {front("sample")}
                </Link>
              )}
            </div>
            <nav aria-label={t("contents")}>
              <ul className="-mx-2.5 flex flex-wrap">
                {SECTIONS.filter(
                  (id) =>
                    (id !== "places" || hasPlaces) &&
                    (id !== "own" || own) &&
                    (id !== "rules" || ruled || differs(title)),
                ).map((id) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2.5"
                    >
                      {id === "own" ? ownHeading : t(id)}
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
                drawing={drawMap(map, undefined, {
                  companies: companyLooks(title.companies),
                  coordinates: true,
                })}
                label={t("mapAlt", { title: credits.name })}
                className="w-full"
              />
            </div>
          </Wide>
          <Said title={title} part={title.page?.map} />
        </Section>
        {hasPlaces && (
          <Section id="places" heading={t("places")}>
            <Places map={map} />
          </Section>
        )}
        <Section id="tiles" heading={t("tiles")}>
          <p className="text-muted">{t("tileNote")}</p>
          <TileTree
            tiles={treeOf(title.tileset)}
            drawings={tileDrawings(title)}
            colours={COLOURS.filter((colour) => title.tileset.tiles.some((tile) => tile.colour === colour))}
          />
        </Section>
        <Section id="market" heading={t("market")}>
          <Wide label={t("market")}>
            <Drawing
              drawing={drawMarket(market, {}, { wrap: 12, rimmed: true, unseen })}
              label={t("marketAlt", { title: credits.name })}
              className="w-full min-w-[640px]"
            />
          </Wide>
          <MarketKey title={title} sources />
          <Said title={title} part={title.page?.market} />
        </Section>
        <Section id="trains" heading={t("trains")}>
          <TrainsAndPhases title={title} />
        </Section>
        <Section id="companies" heading={t("companies")}>
          <Companies title={title} />
        </Section>
        {own && (
          <Section id="own" heading={ownHeading}>
            <Said title={title} part={own} />
          </Section>
        )}
        {!ruled && differs(title) && (
          <Section id="rules" heading={t("rules")}>
            <Differences title={title} />
          </Section>
        )}
        {ruled && (
          <Section id="rules" heading={t("rules")}>
            <p className="text-muted">
              {t("rulesNote")}{" "}
              <Link className="underline" href={`/rules/${title.id}`}>
                {t("rulebook")}
              </Link>
            </p>
            <Rules title={title.id} />
          </Section>
        )}
        <Section id="options" heading={t("options")}>
          <Options title={title} />
        </Section>
        <Section id="houseRules" heading={t("houseRules")}>
          <TitleHouseRules title={title} />
        </Section>
        <Section id="credits" heading={t("credits")}>
          {credits.text && <p className="max-w-[70ch]">{credits.text}</p>}
          <p className="max-w-[70ch] text-muted">{t("creditsText", { title: credits.name })}</p>
          {(unchecked.length > 0 || estimated) && (
            <div className="flex flex-col gap-2">
              <h3 className="text-lg">{t("provenance")}</h3>
              <p className="max-w-[70ch] text-muted">{t("provenanceNote")}</p>
              <ul className="flex max-w-[70ch] list-disc flex-col gap-1 ps-5">
                {unchecked.map((line) => (
                  <li key={line}>{line}</li>
                ))}
                {estimated && <li>{t("estimates")}</li>}
              </ul>
            </div>
          )}
        </Section>
      </main>
    </Words>
  );
}

/** Every tile of a title, drawn as it lies unturned. */
function tileDrawings({ tileset, map }: TitleDefinition) {
  const box: [number, number, number, number] =
    map.layout === "flat" ? [-102, -88.6, 204, 177.2] : [-88.6, -102, 177.2, 204];
  return Object.fromEntries(
    tileset.tiles.map((tile) => [
      tile.id,
      <Drawing key={tile.id} drawing={{ box, shapes: [drawTile(tile, 0, map.layout)] }} className="w-full" />,
    ]),
  );
}
