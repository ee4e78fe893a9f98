import { rustTriggers } from "@railhead/core/model";
import type { GameView } from "@railhead/core/view";
import { useFormatter, useTranslations } from "next-intl";
import type { WayOut } from "@/lib/emergency.ts";
import { useGame } from "../context.ts";
import { Token } from "../token.tsx";
import { Plate } from "./plates.tsx";

const CARD =
  "flex w-full items-center gap-3 rounded-md border px-2.5 py-1 text-start hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] narrow:min-h-12";

/** All ways out of a forced purchase, what each costs the president. */
export function Ways({
  ways,
  chosen,
  view,
  choose,
}: {
  ways: readonly WayOut[];
  chosen: WayOut | undefined;
  view: GameView;
  choose: (way: WayOut) => void;
}) {
  const t = useTranslations("operate.emergency");
  const { money } = useGame();
  const own = ways.filter(({ kind }) => kind !== "other");
  const others = ways.filter(({ kind }) => kind === "other");
  const [first] = others;
  // Those of other players stand as one line where the first of them would.
  const at = own.findIndex(({ ofYours }) => first !== undefined && ofYours > first.ofYours);
  const split = at < 0 ? own.length : at;
  const line = (way: WayOut) => (
    <Way key={way.key} way={way} on={way === chosen} view={view} choose={choose} />
  );
  const asks = chosen?.kind === "other";
  const owners = t("owners", { companies: [...new Set(others.map(({ from }) => from))].join(", ") });
  return (
    <ul className="flex flex-col gap-1" aria-label={t("ways")} data-testid="ways-out">
      {own.slice(0, split).map(line)}
      {first && (
        <li>
          <button
            type="button"
            className={`${CARD} border-line-strong bg-panel`}
            aria-pressed={asks}
            onClick={() => choose(first)}
            data-way="other"
          >
            <Plate train={[...new Set(others.map(({ train }) => train))].slice(0, 3).join(" ")} />
            <span className="min-w-0 flex-1">
              <b className="block text-[15px]/[18px] font-semibold">
                {t("others", { count: others.length })}, {range(first, money, t)}
              </b>
              <span
                className="block truncate text-xs text-muted narrow:line-clamp-2 narrow:whitespace-normal"
                title={owners}
              >
                {owners}
              </span>
            </span>
            <b className="text-muted">{t("ask")}</b>
          </button>
          {asks && (
            <ul className="flex flex-wrap gap-1 py-1 ps-3">
              {others.map((way) => (
                <li key={way.key}>
                  <OtherTrain way={way} on={way === chosen} choose={choose} />
                </li>
              ))}
            </ul>
          )}
        </li>
      )}
      {own.slice(split).map(line)}
    </ul>
  );
}

type Words = ReturnType<typeof useTranslations<"operate.emergency">>;

const range = (way: WayOut, money: (amount: number) => string, t: Words): string =>
  way.most > way.least ? t("range", { min: money(way.least), max: money(way.most) }) : money(way.least);

function Way({
  way,
  on,
  view,
  choose,
}: {
  way: WayOut;
  on: boolean;
  view: GameView;
  choose: (way: WayOut) => void;
}) {
  const t = useTranslations("operate.emergency");
  const format = useFormatter();
  const { money, called, engine, title } = useGame();
  const { train, from, kind } = way;
  const seller = view.companies.find(({ id }) => id === from);
  const on_ = rustTriggers(engine.rules.trains.get(train) ?? {}, title.phases);
  const lasts = on_.length ? t("rusts", { on: format.list(on_, { type: "disjunction" }) }) : t("never");
  const kept = seller?.trains.filter((_, index) => index !== seller.trains.indexOf(train)) ?? [];
  const what =
    kind === "own"
      ? t("own", { company: called(from), train })
      : t(kind === "pool" ? "pool" : "bank", { train });
  const note =
    kind === "own"
      ? `${t("yourCompany", { company: called(from) })}. ${kept.length ? t("keeps", { company: called(from), trains: kept.join(", ") }) : t("keepsNone", { company: called(from) })}`
      : way.ofYours > 0
        ? `${lasts}; ${t("add", { amount: money(way.ofYours) })}`
        : lasts;
  return (
    <li>
      <button
        type="button"
        className={`${CARD} border-line-strong bg-panel`}
        aria-pressed={on}
        onClick={() => choose(way)}
        data-way={way.key}
        data-kind={kind}
      >
        <Plate train={train} />
        <span className="min-w-0 flex-1">
          <b className="block text-[15px]/[18px] font-semibold">
            {what}, {range(way, money, t)}
          </b>
          <span
            className="block truncate text-xs text-muted narrow:line-clamp-2 narrow:whitespace-normal"
            title={note}
          >
            {note}
          </span>
        </span>
        <b className={`money flex-none ${way.ofYours > 0 ? "text-bad" : "text-gain"}`}>
          {t("yours", { amount: money(way.ofYours) })}
        </b>
      </button>
    </li>
  );
}

function OtherTrain({ way, on, choose }: { way: WayOut; on: boolean; choose: (way: WayOut) => void }) {
  const t = useTranslations("operate.emergency");
  const { names, called } = useGame();
  const who = way.asks === undefined ? "" : (names.players?.[way.asks] ?? way.asks);
  return (
    <button
      type="button"
      className="inline-flex min-h-7 items-center gap-1 rounded border border-line-strong px-1.5 text-[13px] hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:font-bold narrow:min-h-11"
      aria-pressed={on}
      aria-label={`${called(way.from)}, ${t("train", { train: way.train })}: ${t("askWho", { who })}`}
      onClick={() => choose(way)}
      data-way={way.key}
    >
      <Token company={way.from} size={20} />
      <Plate train={way.train} />
      <span>{who}</span>
    </button>
  );
}
