import type { Profile } from "@railhead/server/api";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { COLOURS } from "@/lib/colours.ts";
import { Met, Ratings, Titles } from "./figures.tsx";
import { FinishedGames } from "./finished-games.tsx";
import { Portrait } from "./portrait.tsx";
import { Section } from "./section.tsx";

/** The color of a person who has chosen none: always the same one. */
const colourOf = (handle: string): number =>
  [...handle].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLOURS;

/** A person's page, as far as its reader may see it. `names`: of titles. */
export function PersonPage({
  profile,
  names,
}: {
  profile: Profile;
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("people");
  const format = useFormatter();
  const { name, handle, shows, titles, rank, people, withReader, games } = profile;
  return (
    <>
      <div className="flex items-center gap-4">
        <Portrait name={name} colour={profile.colour ?? colourOf(handle)} />
        <div className="min-w-0">
          <h1 className="text-[clamp(1.6rem,4vw,2.4rem)] wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {shows && (
            <p className="text-muted">
              {t("yours")}{" "}
              <Link href="/account#profile" prefetch={false}>
                {t("change")}
              </Link>
            </p>
          )}
        </div>
      </div>
      {withReader && (
        <Section id="with-you" heading={t("withYou")} seenBy={undefined}>
          <p data-testid="with-you">{t("together", { ...withReader })}</p>
        </Section>
      )}
      {(profile.rating || shows) && (
        <Section id="rating" heading={t("rating")} seenBy={shows?.rating}>
          <Ratings rating={profile.rating} names={names} />
        </Section>
      )}
      {titles && (
        <Section id="titles" heading={t("titles")} seenBy={shows?.titles}>
          <Titles titles={titles} names={names} />
        </Section>
      )}
      {rank && (
        <Section id="rank" heading={t("rank")} seenBy={shows?.rank}>
          <p data-testid="rank">
            {t("average", {
              average: format.number(rank.average, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
              games: rank.games,
            })}
          </p>
        </Section>
      )}
      {people && (
        <Section id="met" heading={t("met")} seenBy={shows?.people}>
          <Met people={people} />
        </Section>
      )}
      {games && (
        <Section id="games" heading={t("games")} seenBy={shows?.games}>
          <FinishedGames games={games} older={profile.older} names={names} />
        </Section>
      )}
    </>
  );
}
