import { describe, expect, it } from "vitest";
import type { TitleBrief } from "@/lib/briefs.ts";
import { fits, NO_WISHES } from "@/lib/shelf.ts";

const brief = (more: Partial<TitleBrief>): TitleBrief => ({
  id: "x",
  name: "18Test: The Lines",
  designer: "Zoë Ash",
  location: "Málaga",
  players: { min: 3, max: 5 },
  estimated: { minutes: false, complexity: false },
  special: ["A ferry pays twice"],
  missing: [],
  ...more,
});

describe("looking for a title", () => {
  const plain = brief({ minutes: [180, 240], complexity: 3, family: "1830 family" });

  it("finds every word of the text in what is told, without regard to case and accents", () => {
    for (const text of ["", "18test", "zoe", "malaga FERRY", "1830 lines"])
      expect(fits(plain, { ...NO_WISHES, text })).toBe(true);
    for (const text of ["18tests", "malaga tunnel"]) expect(fits(plain, { ...NO_WISHES, text })).toBe(false);
  });

  it("asks for numbers of players between least and most", () => {
    const at = (players: string) => fits(plain, { ...NO_WISHES, players });
    expect(["2", "3", "5", "6"].map(at)).toEqual([false, true, true, false]);
  });

  it("measures by the slow game, and finds no length where none is told", () => {
    const lengths = (minutes?: [number, number]) =>
      ["short", "evening", "long"].map((length) =>
        fits(brief(minutes ? { minutes } : {}), { ...NO_WISHES, length }),
      );
    expect(lengths([90, 180])).toEqual([true, true, false]);
    expect(lengths([180, 240])).toEqual([false, true, false]);
    expect(lengths([240, 360])).toEqual([false, false, true]);
    expect(lengths()).toEqual([false, false, false]);
  });

  it("asks for complexity by steps and for the family by its name; all wishes hold together", () => {
    const steps = (complexity: TitleBrief["complexity"]) =>
      ["easy", "middle", "hard"].map((one) =>
        fits({ ...plain, complexity }, { ...NO_WISHES, complexity: one }),
      );
    expect([steps(1), steps(3), steps(5)]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(fits(brief({}), { ...NO_WISHES, complexity: "easy" })).toBe(false);
    expect(fits(plain, { ...NO_WISHES, family: "1830 family", players: "4" })).toBe(true);
    expect(fits(plain, { ...NO_WISHES, family: "Minors and mergers", players: "4" })).toBe(false);
    expect(fits(plain, { ...NO_WISHES, family: "1830 family", players: "6" })).toBe(false);
  });
});
