/** 15.3: what the president of the railroad with minor C is asked, and what comes of the answer. */
import { describe, expect, it } from "vitest";
import { Europe } from "../europe.ts";

/** Minors B, C and D of A, B and C in that order. */
const minors = (): Europe =>
  new Europe()
    .minor("B", { owner: "A", tokens: ["J27"] })
    .minor("C", { owner: "B", tokens: ["L25"] })
    .minor("D", { owner: "C", tokens: ["N35"] });

/** Operating round 2.2 begins. */
function begin(one: Europe): Europe {
  one.operate("D", "track", {}, [2, 1]);
  one.write((tx) => {
    tx.rules.rounds.get("operating")?.begin(tx);
  });
  const step = one.operating() === undefined ? "order" : "track";
  return one.edit((state) => {
    (state.flow.value as Record<string, unknown>).play = { operating: step };
  });
}

/** Who begins a turn with this answer, in order, until someone has to choose. */
function began(one: Europe, place: string): unknown[] {
  one.do("choose_place", { place });
  return one.log("turn_began").map(({ company }) => company);
}

describe("15.3: the question", () => {
  it("OE-15.3-01: is put to the president, for the railroad, and has to be answered", () => {
    const one = begin(minors());
    expect(one.engine.decisions(one.state)).toEqual([
      { id: "order", seats: ["B"], company: "C", forced: true, actions: ["choose_place"] },
    ]);
    expect(one.legal()).toEqual([
      { type: "choose_place", seat: "B", place: "normal" },
      { type: "choose_place", seat: "B", place: "first" },
      { type: "choose_place", seat: "B", place: "last" },
    ]);
    expect(one.refused("pass", {}, "B").code).toBe("NOT_IN_STEP");
  });

  it("OE-15.3-01: for a major to the president of the major; no one is asked where no one leads it", () => {
    const under = (shares: Record<string, number>) =>
      new Europe()
        .minor("B", { owner: "A", tokens: ["J27"] })
        .grand("LNWR", { shares, cell: [1, 3] })
        .under("C", "LNWR");
    const led = begin(under({ C: 20 }));
    expect(led.engine.decisions(led.state)).toMatchObject([{ id: "order", seats: ["C"], company: "LNWR" }]);
    const leaderless = begin(under({}));
    expect(leaderless.president("LNWR")).toBeUndefined();
    expect([leaderless.asked(), leaderless.seat(), leaderless.operating()]).toEqual(["track", "A", "B"]);
  });
});

describe("15.3: the answer", () => {
  it.each([
    ["normal", ["B", "C"]],
    ["first", ["C"]],
    ["last", ["B", "D"]],
  ])("OE-15.3-02: %s: it is told, holds for this round, and the turns begin as it says", (place, turns) => {
    const one = begin(minors());
    expect(began(one, place)).toEqual(turns);
    expect(one.log("place_chosen")).toEqual([{ type: "place_chosen", company: "C", place }]);
    expect(one.state.facts.place).toEqual({ place, round: "2.2" });
    expect(one.refused("choose_place", { place: "first" }, one.seat()).code).toBe("NOT_IN_STEP");
  });
});
