import { brokenView } from "@railhead/core/bots";
import { playAt } from "@railhead/core/kit";
import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { Europe } from "../europe.ts";

/** Minors B, C and D of A, B and C; D is on turn. */
const table = (): Europe =>
  new Europe()
    .minor("B", { owner: "A", tokens: ["J27"] })
    .minor("C", { owner: "B", tokens: ["L25"] })
    .minor("D", { owner: "C", tokens: ["N35"] })
    .operate("D", "track", {}, [2, 1]);

/** An operating round begins, in which the place of C is asked first. */
const begun = (): Europe =>
  table()
    .write((tx) => void tx.rules.rounds.get("operating")?.begin(tx))
    .edit((state) => playAt(state, "operating", state.round, "order"));
const seen = ({ engine, state }: Europe) => viewState(engine, state);

describe("the view of an operating round with minor C", () => {
  it("OE-15.3-01: while its place is asked no one operates, and it is the company in question", () => {
    expect(seen(begun())).toMatchObject({ operating: null, company: "C", acting: ["B"], step: "order" });
    const first = begun().do("choose_place", { place: "first" });
    expect(seen(first)).toMatchObject({ operating: "C", company: "C" });
  });

  it("OE-15.3-02: in the turn of another the view names that one, not C", () => {
    const { engine, state } = table();
    expect(seen(table())).toMatchObject({ operating: "D", company: "D", acting: ["C"] });
    expect(brokenView(engine, state)).toEqual([]);
    const wrong = { ...viewState(engine, state), operating: "C" };
    expect(brokenView(engine, state, wrong).join()).toContain("who operates");
  });
});
