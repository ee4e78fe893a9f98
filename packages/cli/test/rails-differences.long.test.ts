import { agrees, importRails, tellImport } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compared, imported, news, once, written } from "./rails-reading.ts";

describe("a report that does not agree", () => {
  const game = once(() => written("lean", 4, 51, 420));

  /** The report with one line changed. */
  const changed = (begin: string, change: (fields: string[]) => string[], from = 0): [number, string[]] => {
    const { lines } = game();
    const at = lines.findIndex((line, index) => index >= from && line.startsWith(begin));
    expect(at).toBeGreaterThan(0);
    const line = change((lines[at] as string).split(",")).join(",");
    return [at + 1, lines.map((one, index) => (index === at ? line : one))];
  };
  const plus = (field: number, more: number) => (fields: string[]) =>
    fields.map((one, at) => (at === field ? String(Number(one) + more) : one));

  const set = (field: number, value: string) => (fields: string[]) =>
    fields.map((one, at) => (at === field ? value : one));

  test("is none to begin with", () => {
    const { lines } = game();
    expect(agrees(imported(lines).report)).toBe(true);
  });

  test.each([
    ["a balance", "Has,", plus(2, 1), "cash lines", 0],
    ["a balance in the middle", "Has,", plus(2, -5), "cash lines", 600],
    ["a revenue", "CompanyRevenue,", plus(2, 10), "revenues", 0],
    ["a payout", "Payout,", plus(2, 1), "payouts", 300],
    ["what is kept", "RECEIVES,", plus(2, 5), "receipts", 300],
    ["a price", "PRICE_MOVES_LOG,", plus(4, 10), "prices", 0],
    ["a price before", "PRICE_MOVES_LOG,", plus(2, 10), "prices", 0],
    ["a space", "PRICE_MOVES_LOG,", set(5, "A1"), "prices", 0],
    ["a worth", "ORWorthIncrease,", plus(3, 1), "worths", 0],
    ["the bank", "BankHas,", plus(1, 1), "bank lines", 0],
    ["the priority", "HasPriority,", set(1, "Nobody"), "priorities", 11],
    ["a phase", "StartOfPhase,", set(1, "8"), "phases", 10],
    ["what a share costs", "BUY_SHARE_LOG,", plus(5, 3), "other facts", 0],
    ["what a minor has", "MERGE_MINOR_LOG,", plus(4, 7), "other facts", 0],
    ["who operates", "CompanyOperates,1,", set(2, "Nobody"), "other facts", 0],
  ] as const)("%s that was changed is named with its line", (_what, begin, change, kind, from) => {
    const { state } = game();
    const [line, others] = changed(begin, change as (fields: string[]) => string[], from);
    const { report, state: reached } = imported(others);
    expect(news(report)[0]).toMatchObject({ line, kind, text: others[line - 1] });
    expect(agrees(report)).toBe(false);
    expect(tellImport(report).join("\n")).toContain(`line ${line}: ${others[line - 1]}: `);
    expect(compared(reached)).toEqual(compared(state));
  });

  test("a balance that stays off is news once", () => {
    const { lines } = game();
    const at = lines.lastIndexOf(lines.filter((line) => line.startsWith("Has,Ann,")).at(-1) ?? "");
    const off = lines.map((line, index) =>
      line.startsWith("Has,Ann,") && index > at - 400 ? plus(2, 9)(line.split(",")).join(",") : line,
    );
    const { report } = imported(off);
    const count = off.filter((line, index) => line !== lines[index]).length;
    expect(count).toBeGreaterThan(2);
    expect(news(report).length).toBe(1);
    expect(report.differences.length).toBe(count);
    expect(tellImport(report)).toContain(`${count - 1} more lines differ because of the differences above`);
  });

  test("a line that is left out is missed where the next one does not fit", () => {
    const { lines } = game();
    const at = lines.findIndex((line) => line.startsWith("Payout,"));
    const { report } = imported(lines.filter((_, index) => index !== at));
    expect(news(report)[0]?.message).toContain("which the report omits");
  });

  test("a move that no one could make ends the reading; the game goes as far as that", () => {
    const [line, others] = changed("BuysTrain,", set(2, "8"), 0);
    const { report, file } = imported(others);
    expect(report.stuck).toMatchObject({ line, text: others[line - 1] });
    expect(report.stuck?.why).toContain("No 8-train available");
    expect(agrees(report)).toBe(false);
    expect(file.log.length).toBeGreaterThan(50);
    expect(Math.max(...file.log.map((entry) => entry.id as number))).toBeLessThan(line);
    expect(tellImport(report).join("\n")).toContain(
      `line ${line}: ${others[line - 1]}: is not possible here`,
    );
  });

  test.each([
    ["Dance,Ann", "unknown kind of line"],
    ["Has,Ann,much", "this line lacks its expected content"],
  ])("%s: a line that is not known is where it is lost; the game goes as far as that", (line, why) => {
    const { lines } = game();
    const { report, file } = imported([...lines.slice(0, 100), line, ...lines.slice(100)]);
    expect(report.stuck).toEqual({ line: 101, text: line, why });
    expect(file.log.length).toBeGreaterThan(20);
    expect(Math.max(...file.log.map((entry) => entry.id as number))).toBeLessThan(101);
    const told = `line 101: ${line}: is not possible here, and the rest was not read: ${why}`;
    expect(tellImport(report)).toContain(told);
  });

  test("a report that breaks off is read as far as it goes, and said to have no end", () => {
    const { lines } = game();
    for (const length of [30, 250, 601, 900]) {
      const { report } = imported(lines.slice(0, length));
      expect(news(report)).toEqual([]);
      expect(report.stuck).toBeUndefined();
      expect(tellImport(report).join()).toMatch(
        /the end of the game is missing: the report stops at line \d+/,
      );
    }
  });

  test("a game that the report ends too early is ended by agreement, and that is a difference", () => {
    const { lines } = game();
    const at = lines.findIndex((line) => line.startsWith("START_OR,1.1"));
    const { report, state: reached } = imported([...lines.slice(0, at), "GameOver", "1. 77 Ann"]);
    expect(news(report).map(({ kind }) => kind)).toEqual(["other facts", "final ranks"]);
    expect(reached.ended?.reason).toBe("agreement");
  });

  test("of another title, or none at all, is refused in one line", () => {
    const { lines } = game();
    const other = importRails(["GameIs,1830", ...lines.slice(1)].join("\n"), [title18eu]);
    expect(other).toEqual({ ok: false, message: "reports of 1830 cannot be read" });
    expect(importRails("{}", [title18eu])).toMatchObject({ ok: false });
    const [first, one] = ["GameIs,18EU", "PlayerIs,1,Ann"];
    const alone = importRails([first, one].join("\n"), [title18eu]);
    expect(!alone.ok && alone.message).toContain(
      "the table cannot be set up: The game is for 2 to 6 players, not 1",
    );
  });
});

describe("whatever is done to a report", () => {
  const game = once(() => written("lean", 3, 71, 230));

  test("lines left out, changed places or spoilt: it is read without a fault, and what comes of it can be played", () => {
    const { lines } = game();
    const edit = fc.record({
      at: fc.nat(lines.length - 1),
      to: fc.nat(lines.length - 1),
      how: fc.constantFrom("drop", "swap", "copy", "spoil"),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean(), (edits, trust) => {
        const text = [...lines];
        for (const { at, to, how } of edits) {
          const one = text[at] ?? "";
          if (how === "drop") text.splice(at, 1);
          else if (how === "swap") [text[at], text[to]] = [text[to] ?? "", one];
          else if (how === "copy") text.splice(to, 0, one);
          else {
            const fields = one.split(",");
            const field = to % fields.length;
            text[at] = fields.map((part, index) => (index === field ? `${part}9` : part)).join(",");
          }
        }
        const result = importRails(text.join("\n"), [title18eu], { trustAmounts: trust });
        if (result.ok) imported(text, trust);
        else expect(result.message.split("\n")).toHaveLength(1);
      }),
      { numRuns: 12, seed: 18 },
    );
  });

  test("noise is no report", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (noise) => {
        importRails(noise, [title18eu]);
        importRails(`GameIs,18EU\nPlayerIs,1,Ann\nPlayerIs,2,Bob\n${noise}`, [title18eu]);
      }),
      { numRuns: 60, seed: 18 },
    );
  });
});
