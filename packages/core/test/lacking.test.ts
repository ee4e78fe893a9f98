import { describe, expect, it } from "vitest";
import { lacking } from "../src/engine/lacks.ts";
import { coreSlots } from "../src/game/defaults.ts";
import { defineTitle, type TitleDefinition } from "../src/index.ts";
import { tiny } from "./tiny/title.ts";

/** Tiny as it might be put together at run time, where no compiler looks. */
const made = (change: Record<string, unknown>) => () =>
  defineTitle({ ...tiny, ...change } as TitleDefinition);
const without = (slot: string) => {
  const { [slot]: _gone, ...slots } = tiny.slots as Record<string, unknown>;
  return slots;
};

describe("an author is told in one line what a definition lacks", () => {
  it("a member, several members, a slot without a default, several slots", () => {
    expect(made({ operatingOrder: undefined })).toThrow("title tiny: the definition lacks operatingOrder");
    expect(made({ slots: undefined, routes: undefined })).toThrow("the definition lacks slots, routes");
    expect(made({ slots: without("track.cityUpgrade") })).toThrow(
      "title tiny: the slot track.cityUpgrade must be filled: core has no default",
    );
    expect(made({ slots: {} })).toThrow(/slots opening\.format, opening\.minBid, .* must be filled/);
  });

  it("every slot that core has a default for may be left out, every other must be there", () => {
    const must = Object.keys(tiny.slots).filter((slot) => !Object.hasOwn(coreSlots, slot));
    for (const slot of must)
      expect(lacking({ ...tiny, slots: without(slot) as typeof tiny.slots })).toContain(slot);
    const least = Object.fromEntries(Object.entries(tiny.slots).filter(([slot]) => must.includes(slot)));
    expect(lacking({ ...tiny, slots: least as typeof tiny.slots })).toBeUndefined();
  });

  it("a slot or chain that no one knows, with those of a like name", () => {
    expect(made({ slots: { ...tiny.slots, "opening.formt": () => "x" } })).toThrow(
      "no slot is called opening.formt; there is opening.format, opening.minBid, opening.settle",
    );
    expect(made({ chains: { "sales.eligible": () => undefined } })).toThrow(
      "no chain is called sales.eligible; there is sale.eligible",
    );
    expect(made({ chains: { xyz: () => undefined } })).toThrow(/no chain is called xyz$/);
  });

  it("a home that is not on the map or no city, a train or phase that is not there", () => {
    const [abc] = tiny.companies;
    const [two] = tiny.trains;
    expect(made({ companies: [{ ...abc, home: [{ hex: "Z9" }] }] })).toThrow(
      "title tiny: companies: companies[0] ABC: home[0].hex is Z9, which is not on the map",
    );
    expect(made({ companies: [{ ...abc, home: [{ hex: "C2" }] }] })).toThrow(
      "home[0] is city 0 of C2, which has 0",
    );
    expect(made({ trains: [{ ...two, rusts_on: "9" }, ...tiny.trains.slice(1)] })).toThrow(
      "title tiny: trains: trains[0] 2: rusts_on is 9, which is not a train in this list",
    );
    expect(made({ phases: [{ ...tiny.phases[0], triggered_by: ["7"] }] })).toThrow(
      "trains: phases[0] 2: triggered_by[0] is 7, which is not a train in this list",
    );
  });
});
