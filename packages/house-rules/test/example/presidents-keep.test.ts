import { describe, expect, it } from "vitest";
import { withRule } from "../position.ts";
import { TITLES } from "../titles.ts";
import { presidentsKeep } from "./presidents-keep.ts";

describe.each(TITLES)("presidents keep shares on %s", (_name, on) => {
  const [company] = on.companies;

  /** A stock turn of A, who leads the company with 40%. */
  const position = () => on.company(on.table(4), company, { shares: { A: 40, B: 20 }, turns: 2 });
  const sale = (percent: number) => ["sell_shares", { company, percent }] as const;

  it("sells down to 30 percent and no further", () => {
    const table = withRule(position(), on.title, presidentsKeep).stock("A");
    expect(table.refused(...sale(20))).toMatchObject({
      code: "PRESIDENT_KEEPS",
      variant: "presidents-keep",
      values: { company, percent: 30 },
    });
    expect(table.do(...sale(10)).percent(company, "A")).toBe(30);
  });

  it("takes the percentage from its option", () => {
    const table = withRule(position(), on.title, presidentsKeep, { percent: 20 }).stock("A");
    expect(table.do(...sale(20)).percent(company, "A")).toBe(20);
  });

  it("leaves other shareholders free, and the plain title as it is", () => {
    const other = withRule(position(), on.title, presidentsKeep).stock("B");
    expect(other.do(...sale(20)).percent(company, "B")).toBe(0);
    expect(
      position()
        .stock("A")
        .do(...sale(20))
        .percent(company, "A"),
    ).toBe(20);
  });
});
