import type { CompanyView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { inPlates } from "@/lib/rusting.ts";

const PLATE =
  "inline-flex h-[22px] min-w-[22px] items-center justify-center rounded-[3px] border bg-panel px-1 text-xs/none font-bold whitespace-nowrap";

/** What marks a train: it rusts next, lies face down, or runs for the last time. */
type Mark = "rusts" | "faceDown" | "lastRun";

const LOOK: Record<Mark | "plain", string> = {
  plain: "border-ink text-ink",
  rusts: "border-dashed border-bad text-bad",
  faceDown: "border-dashed border-ink text-muted",
  lastRun: "border-bad text-bad",
};

/** One train as a plate. */
export function Plate({
  train,
  count = 1,
  mark,
}: {
  train: string;
  count?: number;
  mark?: Mark | undefined;
}) {
  const t = useTranslations("operate.train");
  return (
    <span
      className={`${PLATE} ${LOOK[mark ?? "plain"]}`}
      title={mark && t(mark)}
      data-train-mark={mark === "lastRun" ? "lastOfTrain" : mark}
    >
      {train}
      {count > 1 && <span className="ps-px text-[11px] font-semibold">×{count}</span>}
      {mark && <span className="sr-only"> {t(mark)}</span>}
    </span>
  );
}

/** A company's trains as plates, equal ones together from three on; those that rust next are dashed. */
export function TrainPlates({
  trains,
  company,
  rusts,
}: {
  trains: readonly string[];
  company?: Pick<CompanyView, "trainIds" | "faceDown" | "lastRuns"> | undefined;
  /** Kinds that rust next. */
  rusts: ReadonlySet<string>;
}) {
  const t = useTranslations("operate.train");
  if (!trains.length) {
    return (
      <span className="font-bold text-bad" title={t("none")}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("none")}</span>
      </span>
    );
  }
  const marks = trains.map((train, index): Mark | undefined => {
    const id = company?.trainIds[index] ?? "";
    if (company?.faceDown?.includes(id)) return "faceDown";
    if (company?.lastRuns?.includes(id)) return "lastRun";
    return rusts.has(train) ? "rusts" : undefined;
  });
  const alike = marks.every((mark) => mark === undefined || mark === "rusts");
  const plates = alike && trains.length > 2 ? inPlates(trains) : undefined;
  return (
    <span className="inline-flex flex-wrap gap-[3px]">
      {plates
        ? plates.map(({ train, count, first }) => (
            <Plate key={first} train={train} count={count} mark={marks[first]} />
          ))
        : trains.map((train, index) => (
            <Plate key={company?.trainIds[index] ?? `${train}-${index}`} train={train} mark={marks[index]} />
          ))}
    </span>
  );
}
