import { title18eu } from "@railhead/title-18eu";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Cover } from "../components/cover.tsx";
import { DropZone } from "../components/drop-zone.tsx";
import { Header } from "../components/header.tsx";
import { bylineName } from "../lib/names.ts";

/** Titles whose rules are being written. */
const COMING = ["18Ardennes", "18OE"] as const;

export default async function Page() {
  const t = await getTranslations("front");
  const { map, credits, numbers } = title18eu;
  const players = t("players", numbers.players);
  return (
    <>
      <Header />
      <main className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-10 sm:px-8 sm:py-14">
        <section className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-6">
            <h1 className="max-w-[18ch] text-[clamp(2.1rem,5vw,3.4rem)]">{t("heading")}</h1>
            <p className="max-w-[58ch] text-[1.1rem] text-muted">{t("lead")}</p>
            <div className="flex flex-wrap items-center gap-4">
              <Link href="/game/sample-18eu" className="main-button">
                {t("sample")}
              </Link>
              <span className="text-sm text-muted">{t("sampleNote")}</span>
            </div>
          </div>
          <section aria-labelledby="open" className="flex flex-col gap-3">
            <h2 id="open" className="text-lg">
              {t("open")}
            </h2>
            <DropZone />
          </section>
        </section>
        <section aria-labelledby="titles" className="flex flex-col gap-5">
          <h2 id="titles" className="text-xl">
            {t("titles")}
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            <li className="flex flex-col gap-3">
              <Link
                href="/titles/18eu"
                className="flex aspect-[4/5] flex-col text-ink no-underline [&>*]:flex-1"
              >
                <Cover
                  map={map}
                  credits={credits}
                  byline={t("designer", { designer: bylineName(credits.designer) })}
                />
              </Link>
              <div>
                <h3 className="text-lg">
                  <Link href="/titles/18eu">{credits.name}</Link>
                </h3>
                <p className="text-sm">
                  {t("designer", { designer: bylineName(credits.designer) })} · {players}
                </p>
                <p className="text-sm text-muted">{t("ready")}</p>
              </div>
            </li>
            {COMING.map((name) => (
              <li key={name} className="flex flex-col gap-3">
                <div className="flex aspect-[4/5] flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line text-center">
                  <span className="font-display text-4xl font-bold text-muted">{name}</span>
                  <span className="text-sm text-muted">{t(`comingTitles.${name}.place`)}</span>
                </div>
                <div>
                  <h3 className="text-lg">{name}</h3>
                  <p className="text-sm">{t("designer", { designer: t(`comingTitles.${name}.designer`) })}</p>
                  <p className="text-sm text-muted">
                    {t("coming")}. {t("comingNote")}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
