import { describe, expect, it } from "vitest";
import { payMail } from "../../src/minors/mail.ts";
import { Europe } from "../europe.ts";

const paid = (table: Europe, id: string): number => {
  const before = table.company(id).cash;
  table.write(payMail);
  return table.company(id).cash - before;
};
const minor = () => new Europe().minor("K", { cash: 50, tokens: ["J27"] });

describe("15.10: the mail of minor K", () => {
  it.each([
    ["OE-15.10-02", "2", 20],
    ["OE-15.10-03", "3", 40],
    ["OE-15.10-03", "4", 40],
    ["OE-15.10-04", "5", 50],
    ["OE-15.10-04", "6", 50],
    ["OE-15.10-05", "7", 60],
    ["OE-15.10-05", "8", 60],
  ])("%s: in train phase %s it brings £%i", (_rule, phase, amount) => {
    const table = minor().trainPhase(phase);
    const money = table.money();
    expect(paid(table, "K")).toBe(amount);
    expect(table.money()).toBe(money);
    expect(table.log("mail_paid")).toEqual([{ type: "mail_paid", company: "K", amount }]);
  });

  it("OE-15.10-01: goes to the major that has it, before anyone operates; to no one where K has not floated or lies in the pool", () => {
    expect(paid(new Europe().grand("GWR").under("K", "GWR").trainPhase("3"), "GWR")).toBe(40);
    expect(paid(minor().owned("K", "pool"), "K")).toBe(0);
    expect(paid(new Europe().closed("K", false).owned("K", "A"), "K")).toBe(0);
    const table = minor().operate("K", "track");
    table.write((tx) => void tx.rules.rounds.get("operating")?.begin(tx));
    expect(table.company("K").cash).toBe(70);
    expect(table.log("mail_paid")).toHaveLength(1);
  });

  it("OE-15.10-06: is no part of what the trains earn: of 50 the owner gets 25", () => {
    const table = minor().operate("K", "routes", { earnings: 50 });
    payMailTo(table);
    const cash = table.player("A").cash;
    table.write((tx) =>
      tx.rules.rounds
        .get("operating")
        ?.steps.find(({ id }) => id === "dividend")
        ?.enter?.(tx),
    );
    expect(table.player("A").cash - cash).toBe(25);
    expect(table.company("K").cash).toBe(50 + 20 + 25);
  });
});

const payMailTo = (table: Europe) => table.write(payMail);
