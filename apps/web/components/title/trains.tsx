import type { TitleDefinition } from "@railhead/core";
import { goesWith, rustTriggers, type TrainReach } from "@railhead/core/model";
import { useFormatter, useTranslations } from "next-intl";
import { moneyWriter } from "@/lib/texts.ts";
import { reachFacts, rustingIn } from "@/lib/train-facts.ts";
import { Cell } from "./cell.tsx";
import { useKindName } from "./kind-name.ts";
import { Said, useSaid } from "./said.tsx";
import { Wide } from "./section.tsx";

/** Trains with their reach, and phases with what they bring and what rusts. */
export function TrainsAndPhases({ title }: { title: TitleDefinition }) {
  return (
    <div className="flex flex-col gap-8">
      <TrainTable title={title} />
      <Said title={title} part={title.page?.trains} />
      <PhaseTable title={title} />
    </div>
  );
}

/** How a train runs, where its title has no words of its own for it. */
function useReach(): (train: TrainReach & { helper?: boolean }) => string {
  const t = useTranslations("title");
  return (train) => {
    if (train.helper) return t("helper");
    return [
      ...reachFacts(train).map(({ key, kinds, pay, visit }) => {
        const what = (count: number) => t(`reachWords.of.${kinds}`, { count });
        if (key === "stops") return t("stops", { count: pay });
        if (key === "anyStops") return t("reachAny");
        return t(`reachWords.${key}`, {
          pay,
          visit,
          counted: what(pay),
          named: what(99),
          visited: what(visit),
        });
      }),
      ...((train.multiplier ?? 1) === 2 ? [t("doubled")] : []),
      ...(train.sharesTrack ? [t("sharesTrack")] : []),
    ].join("; ");
  };
}

/** "4 or 5": the next of these, the one that comes first. */
function useEither(): (names: readonly string[]) => string {
  const format = useFormatter();
  return (names) => format.list(names, { type: "disjunction" });
}

function TrainTable({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const reach = useReach();
  const say = useSaid(title);
  const either = useEither();
  const { trains, phases, page } = title;
  const words = page?.trains?.of ?? {};
  const money = moneyWriter(title.numbers.currency);
  const kindName = useKindName(title);
  const rows = trains.flatMap((train) => {
    const { name, price, count, trade_in, starts_with, available_on } = train;
    const own = words[name] ?? {};
    const rusts = own.rusts
      ? say(own.rusts)
      : goesWith(train) === undefined
        ? t("never")
        : t("trainOf", { train: either(rustTriggers(train, phases)) });
    const traded = trade_in && {
      price: money(price),
      less: money(price - trade_in.off),
      trains: either(trade_in.for),
    };
    const sold = own.sold
      ? say(own.sold)
      : starts_with !== undefined
        ? t("startsWith", { kind: kindName(starts_with) })
        : available_on !== undefined
          ? t("fromPhase", { phase: available_on })
          : undefined;
    const front = {
      name,
      price: own.price ? say(own.price) : traded ? t("tradedIn", traded) : money(price),
      count: own.count ? say(own.count) : count === "unlimited" ? t("unlimited") : String(count),
      reach: own.runs ? say(own.runs) : reach(train),
      sold,
      rusts,
    };
    const backs = (train.variants ?? []).map((side) => {
      const back = words[side.name] ?? {};
      return {
        name: side.name,
        price: back.price ? say(back.price) : money(side.price),
        count: t("otherSide", { train: name }),
        reach: back.runs ? say(back.runs) : reach(side),
        sold: back.sold ? say(back.sold) : sold,
        rusts: back.rusts ? say(back.rusts) : rusts,
      };
    });
    return [front, ...backs];
  });
  const when = rows.some(({ sold }) => sold !== undefined);
  return (
    <Wide label={t("trains")}>
      <table
        className={`facts-table in-words stacks w-full ${when ? "sm:min-w-[54rem]" : "sm:min-w-[34rem]"}`}
      >
        <thead>
          <tr>
            <th scope="col">{t("train")}</th>
            <th scope="col">{t("price")}</th>
            <th scope="col">{t("count")}</th>
            <th scope="col">{t("reach")}</th>
            {when && <th scope="col">{t("sold")}</th>}
            <th scope="col">{t("rusts")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, price, count, reach, sold, rusts }) => (
            <tr key={name} data-train={name}>
              <th scope="row">{name}</th>
              <Cell label={t("price")}>{price}</Cell>
              <Cell label={t("count")}>{count}</Cell>
              <Cell label={t("reach")}>{reach}</Cell>
              {when && <Cell label={t("sold")}>{sold ?? t("inOrder")}</Cell>}
              <Cell label={t("rusts")}>{rusts}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function PhaseTable({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const say = useSaid(title);
  const either = useEither();
  const kindName = useKindName(title);
  const { phases, trains } = title;
  const kinds = [...new Set(phases.flatMap((phase) => Object.keys(phase.train_limit)))];
  const also = title.page?.trains?.phases;
  return (
    <Wide label={t("phases")}>
      <table
        className={`facts-table in-words stacks w-full ${also ? "sm:min-w-[54rem]" : "sm:min-w-[34rem]"}`}
      >
        <thead>
          <tr>
            <th scope="col">{t("phase")}</th>
            <th scope="col">{t("begins")}</th>
            <th scope="col">{t("rusting")}</th>
            <th scope="col">{t("tileColours")}</th>
            <th scope="col">{t("trainLimit")}</th>
            <th scope="col">{t("rounds")}</th>
            {also && <th scope="col">{t("also")}</th>}
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => {
            const rusted = rustingIn(phase, trains);
            const more = also?.[phase.name];
            return (
              <tr key={phase.name} data-phase={phase.name}>
                <th scope="row">{phase.name}</th>
                <Cell label={t("begins")} className="sm:whitespace-nowrap">
                  {phase.triggered_by?.length
                    ? t("trainOf", { train: either(phase.triggered_by) })
                    : t("start")}
                </Cell>
                <Cell label={t("rusting")}>{rusted.length ? rusted.join(", ") : t("none")}</Cell>
                <Cell label={t("tileColours")}>
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
                </Cell>
                <Cell label={t("trainLimit")}>
                  {kinds.map((kind) => (
                    <span key={kind} className="me-3 inline-block whitespace-nowrap sm:me-0 sm:block">
                      <span className="text-xs text-muted">{kindName(kind)}</span>{" "}
                      {phase.train_limit[kind] ?? t("none")}
                    </span>
                  ))}
                </Cell>
                <Cell label={t("rounds")}>{phase.operating_rounds}</Cell>
                {also && <Cell label={t("also")}>{more ? say(more) : t("none")}</Cell>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Wide>
  );
}
