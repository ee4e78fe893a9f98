import { createEngine, type GameState } from "@railhead/core";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import type { TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { gameOfTable } from "../lib/open-table.ts";

const players = ["p1", "p2", "p3"].map((id) => ({ id, name: id }));

/** The game that the page makes of a table with these house rules. */
async function opened(...chosen: { slug: string; version?: string }[]) {
  const slugs = chosen.map(({ slug }) => ({ slug }));
  const { plugins } = chooseHouseRules(houseRules, title18eu, 3, slugs);
  const made = createEngine(title18eu, { players, seed: 1 }, plugins);
  const first: GameState | null = made.ok ? made.engine.start().state : null;
  const table = { setup: { players, seed: 1, houseRules: chosen } } as unknown as TableView;
  return gameOfTable(title18eu, { table, first, entries: [] }, () => {}, new AbortController().signal);
}

describe("a table as the page opens it", () => {
  it("can be read also where a house rule is of another version; that it cannot be played says the server", async () => {
    expect(await opened({ slug: "peaceful", version: "1" })).toHaveProperty("game");
    expect(await opened({ slug: "peaceful", version: "0" })).toHaveProperty("game");
  });

  it("says why it cannot where a house rule is not there", async () => {
    expect(await opened({ slug: "dreamt" })).toMatchObject({
      refused: { code: "VARIANT_UNKNOWN", values: { slug: "dreamt" } },
    });
  });
});
