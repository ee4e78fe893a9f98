import { joinCatalogues, roundName, roundShort, setNumber, translate } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./titles/table.ts";

describe("numbers of rounds", () => {
  const name = ({ state, title }: ReturnType<typeof shelfTable>) =>
    roundName(joinCatalogues(english, title.catalogue), { id: "stock", ...state.round });

  it("begin with 1 after an opening, which is a set of its own", () => {
    const game = shelfTable("18ms");
    for (const [lot, amount] of [["MC", 60] as const, ["AGS", 30] as const, ["BS", 40] as const])
      game.do("buy_lot", { lot, amount });
    expect(name(game)).toBe("Stock round 1");
    const catalogue = joinCatalogues(english, game.title.catalogue);
    expect(roundShort(catalogue, { id: "operating", set: 2, run: 2 })).toBe("OR 1.2");
    const german = translate(catalogue, "de", { "roundName.stock": "Aktienrunde {set}" });
    expect(roundName(german, { id: "stock", set: 3, run: 0 })).toBe("Aktienrunde 2");
    expect(setNumber(joinCatalogues(catalogue, { locale: "en", texts: {}, fields: {} }), 2)).toBe(1);
  });

  it("begin with 1 where a title does not say so", () => {
    expect([setNumber({}, 1), roundShort(english, { id: "operating", set: 2, run: 2 })]).toEqual([
      1,
      "OR 2.2",
    ]);
  });
});
