import { describe, expect, it } from "vitest";
import { readTitle } from "../src/index.ts";
import { changed, said, titleOf } from "./kit.ts";

const about = (value: unknown) =>
  changed({
    title: (file) => {
      file.about = value;
    },
  });

describe("what a folder says of its title", () => {
  it("stands in the title: figures, where they come from, sentences as texts, and the family that it plays by", () => {
    const title = titleOf(
      about({
        minutes: [120, 180],
        complexity: 2,
        special: ["Three rivers", "No bank"],
        provenance: { minutes: "reconstructed" },
      }),
    );
    expect(title.about).toMatchObject({
      minutes: [120, 180],
      complexity: 2,
      family: "1830",
      provenance: { minutes: "reconstructed" },
    });
    expect(title.about?.special?.map((key) => title.catalogue.texts[key])).toEqual([
      "Three rivers",
      "No bank",
    ]);
    expect(title.catalogue.texts["family.1830"]).toBe("1830 family");
  });

  it("tells by which rules it differs, and how each is known", () => {
    const title = titleOf(
      about({
        differences: [{ rule: "Two tiles a turn" }, { rule: "No bank", from: ["record", "uncertain"] }],
      }),
    );
    const { differences = [] } = title.about ?? {};
    expect(differences.map(({ text, from }) => [title.catalogue.texts[text], from])).toEqual([
      ["Two tiles a turn", undefined],
      ["No bank", ["record", "uncertain"]],
    ]);
  });

  it("may be left out; the family is still told", () => {
    expect(titleOf(changed({})).about).toEqual({ family: "1830", special: [], differences: [] });
  });

  it.each([
    [{ complexity: 6 }, /about\.complexity|complexity/],
    [{ minutes: [60] }, /minutes/],
    [{ special: ["x".repeat(121)] }, /special/],
    [{ length: 3 }, /length/],
    [{ differences: [{ from: ["read"] }] }, /rule/],
    [{ differences: [{ rule: "x", from: ["heard"] }] }, /differences/],
  ])("is refused with its place: %j", (value, what) => {
    expect(said(readTitle(about(value))).join("\n")).toMatch(what);
  });
});
