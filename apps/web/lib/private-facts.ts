import type { CompanyDef } from "@railhead/core";
import type { PowerDef } from "@railhead/core/model";

/** Something to say of a private: a key of the texts under `private`, with its values. */
export interface PrivateFact {
  key: string;
  values: Record<string, string | number>;
}

/** What a private is and can do, from its data: face value, income, when it closes, its powers. Nothing for any other company. */
export function privateFacts(company: CompanyDef, money: (amount: number) => string): PrivateFact[] {
  const { value, income, closes, powers = [] } = company;
  const facts: PrivateFact[] = [];
  if (value !== undefined) facts.push({ key: "value", values: { amount: money(value) } });
  if (typeof income === "number") facts.push({ key: "income", values: { amount: money(income) } });
  else
    for (const [phase, amount] of Object.entries(income ?? {}))
      facts.push({ key: "incomeFrom", values: { amount: money(amount), phase } });
  if (closes?.phase !== undefined) facts.push({ key: "closesPhase", values: { phase: closes.phase } });
  if (closes?.started) facts.push({ key: "closesStarted", values: {} });
  if (closes?.firstTrain !== undefined)
    facts.push({ key: "closesTrain", values: { company: closes.firstTrain } });
  return [...facts, ...powers.map((power) => powerFact(power, money))];
}

function powerFact(power: PowerDef, money: (amount: number) => string): PrivateFact {
  const hexes = "hexes" in power && power.hexes ? power.hexes.join(", ") : "none";
  switch (power.kind) {
    case "block":
      return { key: "power.block", values: { hexes } };
    case "discount":
      return {
        key: "power.discount",
        values: {
          amount: money(power.by),
          where: [...(power.terrain ?? []), ...(power.hexes ?? [])].join(", ") || "none",
        },
      };
    case "lay": {
      const { free = false, counted = false, token, when = "track" } = power;
      return {
        key: "power.lay",
        values: {
          hexes,
          free: String(free),
          extra: String(!counted),
          token: String(token !== undefined),
          when,
        },
      };
    }
    case "token":
      return { key: "power.token", values: { hexes } };
    case "exchange":
      return {
        key: "power.exchange",
        values: { companies: power.companies?.join(", ") ?? "none", when: power.when ?? "turn" },
      };
    case "assign":
      return { key: "power.assign", values: { hexes, amount: money(power.amount) } };
    case "train":
      return { key: "power.train", values: { train: power.train } };
    case "rebate":
      return {
        key: "power.rebate",
        values: {
          trains: power.trains.join(", "),
          percent: Math.round((power.part ?? 1) * 100),
          off: power.off === undefined ? "none" : money(power.off),
        },
      };
    case "pairs": {
      const pairs = power.pairs.map((one) => `${one.hexes.join("–")} ${money(one.amount)}`);
      return { key: "power.pairs", values: { pairs: pairs.join(", ") } };
    }
    case "bonus":
      return { key: "power.bonus", values: { hexes, amount: money(power.amount) } };
    case "move":
      return { key: "power.move", values: { hexes, lay: String(power.lay ?? false) } };
    case "start":
      return { key: "power.start", values: { company: power.company } };
    case "cheap_token":
      return { key: "power.cheapToken", values: { part: Math.round(power.part * 100) } };
    case "crossing":
      return { key: "power.crossing", values: { border: power.border, amount: money(power.amount) } };
  }
}
