import { createEngine } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { reactionsOf, reactionWords, sameReaction } from "../lib/reactions.ts";

const engineOf = (title: typeof title18eu) => {
  const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
  const made = createEngine(title, { players, seed: 1 });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
};

describe("answers that can be given in advance", () => {
  it("are those of every question that stands before another's action, and no discard or choice among them", () => {
    const found = reactionsOf(engineOf(title18eu), "B");
    expect(found.map((one) => one.to)).toEqual(["consent_tile", "consent_train"]);
    expect(found[0]?.answers).toEqual([
      { type: "consent", seat: "B", accept: true },
      { type: "consent", seat: "B", accept: false },
    ]);
    expect(reactionsOf(engineOf(title18ardennes), "B").map((one) => one.to)).toContain("consent_merger");
  });

  it("are named in a few words, or by their question where the title has none", () => {
    const { catalogue } = engineOf(title18ardennes).rules;
    for (const { to } of reactionsOf(engineOf(title18ardennes), "B"))
      expect(reactionWords(catalogue, {}, to, "any company")).toMatch(/your/);
    const { "react.consent_merger": _said, ...texts } = catalogue.texts;
    expect(reactionWords({ ...catalogue, texts }, {}, "consent_merger", "any company")).toBe(
      "A minor asks to merge into any company",
    );
  });

  it("are about the same where question and company are", () => {
    const one = { kind: "reaction" as const, to: "x", answer: { type: "let_through", seat: "A" } };
    expect(sameReaction(one, { ...one, answer: { type: "object", seat: "A" } })).toBe(true);
    expect(sameReaction(one, { ...one, company: "C" })).toBe(false);
    expect(sameReaction(one, { ...one, to: "y" })).toBe(false);
  });
});
