import type { Meeting, Points, Profile, Rival } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PersonName } from "./person-name.tsx";

/** A name that is a bot's strength, or leads to a person's page. */
export function RivalName({ rival }: { rival: Rival }) {
  const t = useTranslations("people");
  const bots = useTranslations("bots");
  const { bot } = rival;
  if (bot === undefined) return <PersonName handle={rival.handle}>{rival.name}</PersonName>;
  const strength = bots.has(`strengths.${bot}` as never) ? bots(`strengths.${bot}` as never) : bot;
  return <bdi>{t("bot", { strength })}</bdi>;
}

/** Points as "1512 ± 300"; read from left to right in every language. */
function InPoints({ points, off }: Points) {
  const t = useTranslations("people");
  return (
    <span dir="ltr" className="whitespace-nowrap tabular-nums">
      {t("points", { points: String(points), off: String(off) })}
    </span>
  );
}

const CELL = "border-t border-line px-2 py-1.5 first:ps-0 last:pe-0";
const HEAD = "px-2 py-1 text-sm font-semibold text-muted first:ps-0 last:pe-0";

/** A table of figures; the first column names its rows. */
function Figures({ heads, rows }: { heads: string[]; rows: { key: string; cells: ReactNode[] }[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`${HEAD} ${at ? "text-end" : "text-start"}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row" className={`${CELL} text-start font-normal wrap-anywhere`}>
              {first}
            </th>
            {rest.map((cell, at) => (
              <td key={heads[at + 1]} className={`${CELL} text-end tabular-nums`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Named = Readonly<Record<string, string>>;

/** Ratings over all titles and in each. `names`: of titles. */
export function Ratings({ rating, names }: { rating: Profile["rating"]; names: Named }) {
  const t = useTranslations("people");
  if (!rating) return <p className="text-muted">{t("noRating")}</p>;
  const { overall, titles } = rating;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-semibold" data-testid="rating">
          <InPoints {...overall} />
        </span>
        <span className="text-muted">{t("overall")}</span>
      </p>
      <Figures
        heads={[t("title"), t("rating")]}
        rows={titles.map(({ title, ...points }) => ({
          key: title,
          cells: [names[title] ?? title, <InPoints key="points" {...points} />],
        }))}
      />
      <p className="text-sm text-muted">{t("ratingNote")}</p>
    </>
  );
}

/** Games and wins by title and number of players. */
export function Titles({ titles, names }: { titles: NonNullable<Profile["titles"]>; names: Named }) {
  const t = useTranslations("people");
  const format = useFormatter();
  if (!titles.length) return <p className="text-muted">{t("noTitles")}</p>;
  return (
    <Figures
      heads={[t("title"), t("players"), t("played"), t("wins")]}
      rows={titles.map(({ title, players, games, wins }) => ({
        key: `${title} ${players}`,
        cells: [
          names[title] ?? title,
          players,
          games,
          t("share", {
            count: wins,
            percent: format.number(wins / games, { style: "percent", maximumFractionDigits: 0 }),
          }),
        ],
      }))}
    />
  );
}

/** Whom a person has met most often, and how they did. */
export function Met({ people }: { people: readonly (Rival & Meeting)[] }) {
  const t = useTranslations("people");
  if (!people.length) return <p className="text-muted">{t("noMet")}</p>;
  return (
    <Figures
      heads={[t("person"), t("played"), t("ahead"), t("level"), t("behind")]}
      rows={people.map((one) => ({
        key: `${one.handle} ${one.bot} ${one.name}`,
        cells: [<RivalName key="name" rival={one} />, one.games, one.before, one.level, one.behind],
      }))}
    />
  );
}
