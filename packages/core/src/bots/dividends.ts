import type { GameEvent } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState } from "../state/state.ts";

const sum = (numbers: readonly unknown[]): number =>
  numbers.reduce<number>((all, one) => all + Number(one), 0);

/**
 * What is wrong with dividends among the events of a step, in words: the bank may pay more than the earnings by what rounding up
 * adds, which has its own event and is less than a unit for each who is paid (for each share, or the whole of an ordinary
 * step, where the title rounds these), and by nothing else. `state` is the one in which it was paid: its policies say how to round.
 */
export function brokenDividends({ rules }: Engine, state: GameState, events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== "dividend") return [];
    const company = String(event.company);
    const { round, per = "recipient" } = rules.slots["dividend.round"]({ rules, state }, company);
    const others = events.filter((one) => one.type === "dividend_to_company" && one.of === company);
    const shares = Object.values((event.shares ?? {}) as Record<string, number>);
    const paid = sum(shares) + sum(others.map(({ amount }) => amount)) + Number(event.kept);
    const added = sum(
      events.flatMap((one) =>
        one.type === "dividend_rounded_up" && one.company === company ? [one.amount] : [],
      ),
    );
    const most = per === "recipient" ? shares.length + others.length + 1 : per === "share" ? 200 : 100;
    const found: string[] = [];
    if (paid > Number(event.earnings) + added)
      found.push(`${company} earned ${event.earnings} and ${paid} was paid, ${added} of it by rounding`);
    if (added > 0 && (round !== "up" || added >= most))
      found.push(`rounding ${round} has added ${added} to the dividend of ${company}`);
    return found;
  });
}
