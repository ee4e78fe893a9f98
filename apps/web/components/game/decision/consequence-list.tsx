import { companyKindName, renderText } from "@railhead/core/texts";
import type { Consequence, Consequences } from "@railhead/core/view";
import { useFormatter, useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { RefusalLine } from "./refusal.tsx";

/** One consequence as a line. */
export function useConsequenceText(): (one: Consequence) => string {
  const t = useTranslations("play.then");
  const format = useFormatter();
  const { money, names, catalogue, called, title } = useGame();
  const player = (id: string | null) => (id === null ? t("nobody") : (names.players?.[id] ?? id));
  const list = (trains: readonly string[]) => (trains.length ? trains.join(", ") : t("noTrain"));
  const price = (amount: number | null) => (amount === null ? t("noPrice") : money(amount));
  const isPrivate = (id: string) => title.companies.find((one) => one.id === id)?.kind === "private";
  return (one) => {
    switch (one.type) {
      case "player_cash":
        return t("playerCash", { player: player(one.player), from: money(one.from), to: money(one.to) });
      case "company_cash":
        return t("companyCash", { company: called(one.company), from: money(one.from), to: money(one.to) });
      case "player_free":
        return t("playerFree", { player: player(one.player), from: money(one.from), to: money(one.to) });
      case "company_free":
        return t("companyFree", { company: called(one.company), from: money(one.from), to: money(one.to) });
      case "bank":
        return t("bank", { from: money(one.from), to: money(one.to) });
      case "price":
        return one.from === null || one.to === null
          ? t("priceFirst", { company: called(one.company), to: price(one.to) })
          : t("price", {
              company: called(one.company),
              from: price(one.from),
              to: price(one.to),
            });
      case "president":
        return t(isPrivate(one.company) ? "owner" : "president", {
          company: called(one.company),
          from: player(one.from),
          to: player(one.to),
        });
      case "shares":
        return t("shares", {
          company: called(one.company),
          player: player(one.player),
          from: one.from,
          to: one.to,
        });
      case "certificates":
        return t("certificates", {
          player: player(one.player),
          from: one.from,
          to: one.to,
          limit: one.limit,
        });
      case "floats":
        return t("floats", { company: called(one.company) });
      case "closes":
        return t("closes", { company: called(one.company) });
      case "trains":
        return t("trains", {
          company: called(one.company),
          from: list(one.from),
          to: list(one.to),
          limit: one.limit ?? "none",
        });
      case "train_limit":
        return t("trainLimit", {
          kind: companyKindName(catalogue, one.kind),
          from: one.from,
          to: one.to,
        });
      case "tokens":
        return t("tokens", { company: called(one.company), from: one.from, to: one.to });
      case "phase":
        return t("phase", { to: one.to });
      case "rusts": {
        const owners = one.owners.map(({ company, count }) =>
          count > 1 ? t("ownerOf", { company: called(company), count }) : called(company),
        );
        if (one.pool) owners.push(t("inPool", { count: one.pool }));
        return t("rusts", { train: one.train, owners: owners.join(", ") });
      }
      case "rusts_later":
        return t("rustsLater", { train: one.train, on: format.list(one.on, { type: "disjunction" }) });
      case "discard":
        return t("discard", { company: called(one.company), player: player(one.player), count: one.count });
      case "asked":
        return t("asked", { players: one.players.map(player).join(", ") });
      case "region": {
        const key = `region.${one.region}.${one.to}`;
        return Object.hasOwn(catalogue.texts, key) ? renderText(catalogue, key, {}, names) : "";
      }
      case "next":
        return one.company === null
          ? t("next", { players: one.players.map(player).join(", ") })
          : t("nextFor", { players: one.players.map(player).join(", "), company: called(one.company) });
      case "bank_broken":
        return t("bankBroken");
      case "ended":
        return t("ended", { winners: one.winners.map(player).join(", ") });
    }
  };
}

/** Kinds of consequences that no one may overlook. */
export const HEAVY: ReadonlySet<string> = new Set([
  "phase",
  "rusts",
  "train_limit",
  "discard",
  "asked",
  "region",
  "bank_broken",
  "ended",
  "president",
  "closes",
]);

/** What the strip of a company shows of it as it will be. */
const ON_STRIP: ReadonlySet<string> = new Set(["company_cash", "trains", "tokens", "price"]);

/** Whether a line only repeats what is in sight beside it: what the strip of a company shows, the bank, whose turn comes. */
const repeats = (one: Consequence, strip: string): boolean =>
  one.type === "bank" ||
  one.type === "next" ||
  (ON_STRIP.has(one.type) && "company" in one && one.company === strip);

/** What an action leads to, the weighty first; money in columns. `strip`: the company whose strip stands above, on a phone. */
export function ConsequenceList({
  found,
  strip,
}: {
  found: Consequences | undefined;
  strip?: string | undefined;
}) {
  const t = useTranslations("play");
  const text = useConsequenceText();
  if (!found) return null;
  if (!found.ok) return <RefusalLine refusal={found.refusal} />;
  const lines = found.list.map((one) => ({ one, line: text(one) })).filter(({ line }) => line);
  if (!lines.length) return <p className="text-sm text-muted">{t("changesNothing")}</p>;
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4 gap-y-[0.15rem] text-sm/[inherit] tabular-nums"
      aria-label={t("consequences")}
    >
      {lines.map(({ one, line }) => (
        <li
          key={line}
          className={`${HEAVY.has(one.type) ? "font-[650]" : one.type === "next" ? "text-muted" : ""} ${strip !== undefined && repeats(one, strip) ? "sr-only" : ""}`}
          data-consequence={one.type}
        >
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Whether an action does something that one should see before it is done. That who buys a lot presides over it is no surprise. */
export const weighty = (found: Consequences | undefined): boolean => {
  if (!found?.ok) return false;
  const sold = new Set(found.events.flatMap(({ type, lot }) => (type === "lot_sold" ? [lot] : [])));
  return found.list.some(
    (one) => HEAVY.has(one.type) && !(one.type === "president" && sold.has(one.company)),
  );
};
