import { viewState } from "@railhead/core";
import { brokenView } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { Europe } from "../europe.ts";

/** Minors B, C and D of A, B and C; the first operating round of a set begins, in which C's place is asked. */
const begun = (): Europe =>
  new Europe()
    .minor("B", { owner: "A", tokens: ["J27"] })
    .minor("C", { owner: "B", tokens: ["L25"] })
    .minor("D", { owner: "C", tokens: ["N35"] })
    .operate("D", "track", {}, [2, 1])
    .write((tx) => {
      tx.rules.rounds.get("operating")?.begin(tx);
      tx.step = "order";
    })
    .edit((state) => {
      (state.flow.value as Record<string, unknown>).play = { operating: "order" };
    });
const seen = ({ engine, state }: Europe) => viewState(engine, state);

describe("the view of an operating round with minor C", () => {
  it("OE-15.3-01: while its place is asked nobody operates, and it is the company in question", () => {
    expect(seen(begun())).toMatchObject({ operating: null, company: "C", acting: ["B"], step: "order" });
  });

  it("OE-15.3-02: once it has chosen, the view names the company on turn, not C", () => {
    const normal = begun().do("choose_place", { place: "normal" });
    expect(seen(normal)).toMatchObject({ operating: "B", company: "B" });
    expect(brokenView(normal.engine, normal.state)).toEqual([]);
    const first = begun().do("choose_place", { place: "first" });
    expect(seen(first)).toMatchObject({ operating: "C", company: "C" });
  });

  it("a view that names another is a fault to bots", () => {
    const normal = begun().do("choose_place", { place: "normal" });
    const wrong = { ...seen(normal), operating: "C" };
    expect(brokenView(normal.engine, normal.state, wrong).join()).toContain("who operates");
  });
});
