import { roundOf } from "@railhead/core/flow";
import { saying } from "@railhead/core/texts";
import { ownOf } from "../../own.ts";
import type { EventOf } from "../events.ts";
import { swapHex } from "../mapping.ts";
import type { Difference } from "../point.ts";
import {
  amount,
  type Comparers,
  type Comparison,
  check,
  company,
  difference,
  nameOf,
  player,
  type ReadPoint,
  take,
} from "./comparison.ts";

function sold(event: EventOf<"sold">, at: ReadPoint): Comparison | undefined {
  const taken = take(at.point.facts, "lot", undefined, ({ values }) => values.lot === event.lot);
  const comparison = amount(event, event.price, "other facts", taken);
  if (!taken || !comparison || taken.fact.who === player(at, event.player)) return comparison;
  const message = saying`${nameOf(at, taken.fact.who)} receives it here`;
  return {
    ...comparison,
    differences: [...(comparison.differences ?? []), difference(event, "other facts", message)],
  };
}

function merge(event: EventOf<"merge">, at: ReadPoint): Comparison | undefined {
  const taken = take(at.point.facts, "merged", event.minor);
  if (!taken) return undefined;
  const { amount: cash, values } = taken.fact;
  const differences: Difference[] = [];
  if (cash !== event.cash)
    differences.push(difference(event, "other facts", saying`its cash is ${cash} here`));
  if (values.player !== player(at, event.player) || values.company !== company(at, event.company))
    differences.push(
      difference(
        event,
        "other facts",
        saying`${nameOf(at, String(values.player))} merges it into ${values.company} here`,
      ),
    );
  if (values.trains !== event.trains)
    differences.push(difference(event, "other facts", saying`it has ${values.trains}-trains here`));
  const { minor } = event;
  const merged = {
    minor,
    player: String(values.player),
    company: String(values.company),
    percent: Number(values.percent),
  };
  return { facts: taken.facts, compared: "other facts", differences, book: { merged } };
}

/** The share that comes for a minor: of the merger that was told before. */
function share(event: EventOf<"share">, at: ReadPoint): Comparison {
  const { merged } = at.point.book;
  if (merged?.minor !== event.minor) return check(event, "other facts", false, saying`nothing of it here`);
  const same =
    merged.player === player(at, event.player) &&
    merged.company === company(at, event.company) &&
    merged.percent === event.percent;
  return check(
    event,
    "other facts",
    same,
    saying`${nameOf(at, merged.player)} receives ${merged.percent}% of ${merged.company} here`,
  );
}

/** Minors: how they are sold in the opening sale, and what becomes of them. */
export const minors: Comparers = {
  select: () => undefined,
  reduced: (event, at) =>
    amount(event, event.price, "other facts", take(at.point.facts, "offer", event.lot)) ??
    check(event, "other facts", false, saying`nothing of it here`),
  sold,
  share,
  closes: (event, at) => {
    const minor = ownOf(at.point.state.companies, event.minor);
    if (minor?.closed) return {};
    if (minor && roundOf(at.point.state) === "exchange") return undefined;
    return check(event, "other facts", false, saying`it does not close here`);
  },
  merge,
  exchanged: (event, at) => {
    const taken = take(at.point.facts, "exchanged", event.minor);
    if (!taken) return undefined;
    const { accept, hex, company: into } = taken.fact.values;
    const comparison = check(event, "other facts", accept === event.accept, saying`the other way here`);
    const differences = [...(comparison.differences ?? [])];
    if (event.hex !== undefined && swapHex(event.hex) !== hex)
      differences.push(difference(event, "other facts", saying`its station token is in ${hex} here`));
    const target = into ?? at.point.book.merged?.company;
    if (target !== undefined && target !== company(at, event.company))
      differences.push(difference(event, "other facts", saying`it merges into ${target} here`));
    return { ...comparison, facts: taken.facts, differences };
  },
};
