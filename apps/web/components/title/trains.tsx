import type { PhaseDef, TitleDefinition, TrainDef, TrainReach } from "@railhead/core";
import { useTranslations } from "next-intl";
import { Wide } from "./section.tsx";

/** Trains that rust when a phase begins: those that name one of its triggers. */
export const rustedBy = (phase: PhaseDef, trains: readonly TrainDef[]): string[] =>
  trains
    .filter((train) => train.rusts_on !== undefined && phase.triggered_by?.includes(train.rusts_on))
    .map((train) => train.name);

/** Trains with their reach, and phases with what they bring and what rusts. */
export function TrainsAndPhases({ title }: { title: TitleDefinition }) {
  return (
    <div className="flex flex-col gap-8">
      <TrainTable title={title} />
      <PhaseTable title={title} />
    </div>
  );
}

function useReach(): (train: TrainReach & { helper?: boolean }) => string {
  const t = useTranslations("title");
  return (train) => {
    if (train.helper) return t("helper");
    const cities = train.distance.find((budget) => budget.nodes.includes("city"));
    const towns = train.distance.find(
      (budget) => budget.nodes.includes("town") && !budget.nodes.includes("city"),
    );
    const { pay = 0, visit = 0 } = cities ?? {};
    const stops =
      pay >= 99
        ? t("reachAny")
        : visit >= 99
          ? t("reachCounts", { count: pay })
          : !towns
            ? t("stops", { count: pay })
            : towns.visit >= 99
              ? t("stopsTowns", { count: pay })
              : t("stopsSomeTowns", { count: pay, towns: towns.visit });
    const more = [
      ...((train.multiplier ?? 1) === 2 ? [t("doubled")] : []),
      ...(train.sharesTrack ? [t("sharesTrack")] : []),
    ];
    return [stops, ...more].join("; ");
  };
}

function TrainTable({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const reach = useReach();
  const money = (amount: number) => title.numbers.currency.replace("%s", amount.toLocaleString("en"));
  const rows = title.trains.flatMap((train) => [
    { train, name: train.name, price: train.price, reach: reach(train), side: false },
    ...(train.variants ?? []).map((side) => ({
      train,
      name: side.name,
      price: side.price,
      reach: reach(side),
      side: true,
    })),
  ]);
  return (
    <Wide label={t("trains")}>
      <table className="facts-table w-full min-w-[34rem]">
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
          {rows.map(({ train, name, price, reach, side }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="money">{money(price)}</td>
              <td>
                {side
                  ? t("otherSide", { train: train.name })
                  : train.count === "unlimited"
                    ? t("unlimited")
                    : train.count}
              </td>
              <td>{reach}</td>
              <td>{train.rusts_on === undefined ? t("never") : t("trainOf", { train: train.rusts_on })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function PhaseTable({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const { phases, trains } = title;
  const kinds = [...new Set(phases.flatMap((phase) => Object.keys(phase.train_limit)))];
  return (
    <Wide label={t("phases")}>
      <table className="facts-table w-full min-w-[34rem]">
        <thead>
          <tr>
            <th scope="col">{t("phase")}</th>
            <th scope="col">{t("begins")}</th>
            <th scope="col">{t("rusting")}</th>
            <th scope="col">{t("tileColours")}</th>
            <th scope="col">{t("trainLimit")}</th>
            <th scope="col">{t("rounds")}</th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => {
            const rusted = rustedBy(phase, trains);
            return (
              <tr key={phase.name}>
                <th scope="row">{phase.name}</th>
                <td>
                  {phase.triggered_by?.length
                    ? t("trainOf", { train: phase.triggered_by.join(", ") })
                    : t("start")}
                </td>
                <td>{rusted.length ? rusted.join(", ") : t("none")}</td>
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
            );
          })}
        </tbody>
      </table>
    </Wide>
  );
}
