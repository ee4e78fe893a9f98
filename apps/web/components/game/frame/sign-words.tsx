import type { Action, PlayerId } from "@railhead/core";
import type { Consequence, GameView } from "@railhead/core/view";
import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Remind } from "@/components/around/remind.tsx";
import { When } from "@/components/around/when.tsx";
import { inSentence } from "@/lib/in-sentence.ts";
import { ownTurns } from "@/lib/own-turn.ts";
import { placeInLine } from "@/lib/place-in-line.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { lineAt, type MoveLine, type PriceMark, withoutName } from "@/lib/stream.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useConsequenceText } from "../decision/consequence-list.tsx";
import { useActionText } from "../decision/use-action-text.ts";
import { useConsequences } from "../decision/use-consequences.ts";
import { offerIn } from "../operate/consent-card.tsx";
import { PlayerMark } from "../player-mark.tsx";
import { useRunEdit } from "../run-search.tsx";
import { useMoves, useSession } from "../session.ts";
import { PriceArrow } from "../side/stream-line.tsx";
import { useTakenBack } from "../side/taken-back.tsx";
import { useOwnLast, useStream } from "../side/use-stream.ts";
import { useQuestion, useSentence } from "../status.tsx";
import { Token } from "../token.tsx";

/** Whose turn it is and what is asked; while one drafts, the question whether it shall be so; while one waits, one's place. */
export function useSignTitle(view: GameView, at: number, mine: boolean, brief = false): string {
  const t = useTranslations("side.sign");
  const { names } = useGame();
  const several = useSession(({ table }) => (table?.seats.filter((one) => one.mine).length ?? 0) > 1);
  const { seat } = usePanelDeciding();
  const title = useTitle(view, at, mine, brief);
  // Where several sit at one screen, a sign alone does not tell a newcomer whose turn it is.
  const name = seat === undefined ? undefined : (names.players?.[seat] ?? seat);
  return brief && several && mine && name !== undefined && !title.includes(name)
    ? t("of", { name, what: title })
    : title;
}

function useTitle(view: GameView, at: number, mine: boolean, brief: boolean): string {
  const t = useTranslations("side.sign");
  const locale = useLocale();
  const { names, called, money } = useGame();
  const { draft, seat } = usePanelDeciding();
  const sentence = useSentence();
  const question = useQuestion();
  const text = useActionText();
  const total = useSession(({ game }) => game.total);
  const run = useRunEdit();
  const seats = useSession(
    ({ table }) => table?.seats.filter((one) => one.mine).map((one) => one.player) ?? [],
    sameContent,
  );
  const name = (id: PlayerId) => names.players?.[id] ?? id;
  if (mine && seat !== undefined) {
    if (draft?.type === "run_routes" && run?.total !== undefined && view.company !== null)
      return t(brief ? "runBrief" : "run", {
        name: name(draft.seat),
        company: called(view.company),
        amount: money(run.total),
      });
    // On a phone the player's sign stands before the question.
    if (draft && brief) return `${text(draft)}?`;
    if (draft) {
      const what = inSentence(text(draft), locale);
      const company = view.company === null ? undefined : called(view.company);
      return company === undefined || what.includes(company)
        ? t("draft", { name: name(draft.seat), what })
        : t("draftWith", { name: name(draft.seat), company, what });
    }
    const consent = view.decisions[0]?.data as { action?: Action } | undefined;
    const offer = offerIn(consent);
    // Who is asked reads of their own side.
    if (offer && view.operating !== null)
      return t("asksTrain", {
        name: name(seat),
        who: name(offer.seat),
        company: called(offer.from),
        train: offer.train,
        buyer: called(view.operating),
        price: money(offer.price),
      });
    if (consent?.action?.type !== undefined && typeof consent.action.seat === "string")
      return t("asks", {
        name: name(seat),
        who: name(consent.action.seat),
        what: inSentence(text(consent.action), locale),
      });
    const { emergency } = (view.decisions[0]?.data ?? {}) as { emergency?: { company: string } };
    if (emergency)
      return t(brief ? "raiseBrief" : "raise", { name: name(seat), company: called(emergency.company) });
    const asked = question(view);
    if (asked && brief) return asked.what.charAt(0).toLocaleUpperCase(locale) + asked.what.slice(1);
    const company = asked?.ofCompany && view.company !== null ? called(view.company) : undefined;
    const short = company === undefined ? undefined : withoutName(asked?.what ?? "", company, true);
    if (company !== undefined && short !== undefined)
      return t("turnWith", { name: name(seat), company, what: short });
    if (asked) return t("turn", { name: name(seat), what: asked.what });
  }
  const [own, more] = seats;
  if (view.ending || at < total || own === undefined || more !== undefined) return sentence(view);
  const place = placeInLine(view, own);
  if (!place) return sentence(view);
  const who = sentence(view);
  return place.place === 2
    ? t("next", { who })
    : t("place", { who, place: place.place, before: name(place.before) });
}

/** Kinds of consequences that stand under the question, the weightiest first; money of others stands in the cells. */
const WEIGHTS = [
  "asked",
  "discard",
  "ended",
  "bank_broken",
  "phase",
  "rusts",
  "train_limit",
  "region",
  "price",
  "president",
  "floats",
  "closes",
  "trains",
  "tokens",
  "certificates",
  "player_cash",
  "company_cash",
] as const;

/** A text as it is seen, where what one compares is bold, and as it is read. */
interface Said {
  seen: ReactNode;
  read: string;
}

/** One consequence in short words. */
function useShortConsequence(): (one: Consequence, draft: Action) => Said | undefined {
  const t = useTranslations("side.sign");
  const { money, names, called, title } = useGame();
  const text = useConsequenceText();
  const isPrivate = (id: string) => title.companies.find((one) => one.id === id)?.kind === "private";
  const name = (id: PlayerId | null) => (id === null ? "–" : (names.players?.[id] ?? id));
  const b = (chunks: ReactNode) => <b className="money text-ink">{chunks}</b>;
  const said = (
    key: "falls" | "rises" | "president" | "owner" | "certificates" | "keeps" | "asked",
    values: Record<string, string | number>,
  ): Said => ({
    seen: t.rich(key, { ...values, b }),
    read: t.markup(key, { ...values, b: (chunks) => chunks }),
  });
  return (one, draft) => {
    switch (one.type) {
      case "price":
        return one.from === null || one.to === null
          ? undefined
          : said(one.to < one.from ? "falls" : "rises", {
              company: called(one.company),
              from: money(one.from),
              to: money(one.to),
            });
      case "president":
        return one.to === null
          ? undefined
          : said(isPrivate(one.company) ? "owner" : "president", {
              name: name(one.to),
              company: called(one.company),
            });
      case "certificates":
        return one.player === draft.seat
          ? said("certificates", { name: name(one.player), count: one.to, limit: one.limit })
          : undefined;
      case "player_cash":
        return one.player === draft.seat
          ? said("keeps", { name: name(one.player), from: money(one.from), amount: money(one.to) })
          : undefined;
      case "company_cash":
        return said("keeps", { name: called(one.company), from: money(one.from), amount: money(one.to) });
      case "asked":
        return said("asked", { names: one.players.map(name).join(", ") });
      default: {
        const words = text(one);
        return words ? { seen: words, read: words } : undefined;
      }
    }
  };
}

/** As many of the last lines stand under the question. */
const LINES = 3;

/** What the draft leads to, in short words; else what happened since one's turn, or last. */
export function SignNote({ view, at, mine }: { view: GameView; at: number; mine: boolean }) {
  const t = useTranslations("side.sign");
  const { draft, refusal } = usePanelDeciding();
  const found = useConsequences(mine ? draft : undefined);
  const short = useShortConsequence();
  const past = useSession(({ game }) => at < game.total);
  const sits = useSession(({ table }) => table?.phase === "playing" && ownTurns(table).length > 0);
  const waits = sits && !mine && !past && view.ending === null;
  if (mine && draft && !refusal && found?.ok) {
    const told = (list: readonly Consequence[]) =>
      list.map((one) => short(one, draft)).filter((part) => part !== undefined);
    const weighed = told(WEIGHTS.flatMap((type) => found.list.filter((one) => one.type === type)));
    // That nothing changes is said only where nothing does.
    const parts = weighed.length ? weighed : told(found.list.filter(({ type }) => type !== "next"));
    return (
      <p
        className="truncate text-[13px]/[18px] text-muted"
        title={parts.map(({ read }) => read).join(". ")}
        data-testid="sign-draft"
      >
        {parts.length === 0
          ? t("nothing")
          : parts.map(({ seen }, index) => (
              <Fragment key={index}>
                {index > 0 && ". "}
                {seen}
              </Fragment>
            ))}
        .
      </p>
    );
  }
  return <LastLines at={at} start={at === 0} past={past} over={view.ending !== null} waits={waits} />;
}

/** Up to three moves since the reader's last turn; of a game that one only reads, the last. */
function LastLines({
  at,
  start,
  past,
  over,
  waits,
}: {
  at: number;
  start: boolean;
  past: boolean;
  over: boolean;
  /** The reader waits for others. */
  waits: boolean;
}) {
  const t = useTranslations("game");
  const side = useTranslations("side.sign");
  const { chronicle } = useMoves();
  const stream = useStream();
  const own = useOwnLast();
  const { money } = useGame();
  const priceText = ({ from, to }: PriceMark) => `${to > from ? "▲" : to < from ? "▼" : "="} ${money(to)}`;
  /** All that a line says, where it is cut; its short words stand first where the long ones are others. */
  const wholeOf = ({ text, full, prices, more }: MoveLine) => {
    const weighty = more.find(({ bold }) => bold)?.text;
    const seen = weighty === undefined ? text : `${text}. ${weighty}`;
    return [...(full.includes(seen) ? [] : [seen]), full, ...prices.map(priceText)].join(" · ");
  };
  const undone = useTakenBack();
  // Since when others are asked.
  const asked = useSession(({ main, plan }) =>
    waits && plan === undefined ? main.timeOf(main.total) : undefined,
  );
  const { items } = stream.last(chronicle.rounds, 40);
  const standing = lineAt(
    past ? stream.last(chronicle.rounds, stream.since(chronicle.rounds, at) + 1).items : items,
    at,
  );
  const since =
    past || over || own === undefined
      ? []
      : items.filter((one): one is MoveLine => one.kind === "move" && one.at > own);
  const lines = since.length ? since.slice(-LINES) : standing ? [standing] : [];
  return (
    <p className="flex min-w-0 gap-1.5 truncate text-[13px]/[18px] text-muted" data-testid="last-move">
      {undone && !past ? (
        undone.named
      ) : start ? (
        t("start")
      ) : (
        <>
          {since.length > LINES && (
            <span className="flex-none narrow:hidden">{side("more", { count: since.length - LINES })}</span>
          )}
          {since.length === 0 && <span className="sr-only">{t("lastMove")}: </span>}
          {lines.map((line, index) => (
            <span
              key={line.key}
              className={`inline-flex min-w-0 items-center gap-1 ${index === lines.length - 1 ? "" : "narrow:hidden"}`}
              title={wholeOf(line)}
            >
              {index > 0 && (
                <span aria-hidden="true" className="narrow:hidden">
                  ·
                </span>
              )}
              <Line line={line} />
            </span>
          ))}
          {asked !== undefined && (
            <span className="flex flex-none gap-1.5 text-muted">
              · <When at={asked} /> <Remind />
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** A line of the log in the sign: its names are read, its signs are seen. */
function Line({ line }: { line: MoveLine }) {
  const { names } = useGame();
  const side = useTranslations("side");
  return (
    <>
      {line.marks.map((mark) => (
        <Fragment key={mark}>
          <PlayerMark player={mark} size="sm" />
          <span className="sr-only">{names.players?.[mark]} </span>
        </Fragment>
      ))}
      {line.company !== undefined && <Token company={line.company} size={16} label={line.company} />}
      <span className="truncate">
        {line.passes && line.marks.length > 1 ? side("passes", { count: line.marks.length }) : line.text}
        {line.prices.map((price, index) => (
          <Fragment key={`${price.company}-${index}`}>
            {", "}
            <PriceArrow price={price} named={!line.text.includes(price.company)} />
          </Fragment>
        ))}
        {line.more.some(({ bold }) => bold) && `. ${line.more.find(({ bold }) => bold)?.text}`}
        {line.why !== undefined && ` · ${line.why}`}
      </span>
    </>
  );
}
