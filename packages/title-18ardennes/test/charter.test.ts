import { joinCatalogues, renderText } from "@railhead/core/texts";
import { viewState } from "@railhead/core/view";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, it } from "vitest";
import { title18ardennes } from "../src/index.ts";
import { Table } from "./kit/kit.ts";

/** The lines of a company's charter, as they are read. */
function lines(table: Table, id: string): string[] {
  const company = viewState(table.engine, table.state).companies.find((one) => one.id === id);
  const texts = joinCatalogues(english, title18ardennes.catalogue);
  return (company?.charter ?? []).map(({ text, values }) =>
    renderText(texts, text, values, { currency: "f.%s" }),
  );
}

describe("what a charter shows", () => {
  it("rights, Forts and trains that do not count", () => {
    const table = new Table(3)
      .minor("6", "A", { tokens: ["G3"], forts: ["Ft3", "Ft5"] })
      .closeRest()
      .trains("6", ["2", "3"])
      .marked("6", "2", "obsolete")
      .marked("6", "3", "faceDown");
    expect(lines(table, "6")).toEqual([
      "Ferry rights: Dunkerque",
      "Forts: Nancy, Belfort",
      "Face down until the price moves: 3",
      "On their last run: 2",
    ]);
    expect(lines(new Table(3).minor("7", "A").closeRest(), "7")).toEqual(["Mining rights: Saarbrücken"]);
  });

  it("the grey zone, pledges and claims, and nothing where there is nothing", () => {
    const table = new Table(4)
      .minor("1", "A", { price: 0 })
      .minor("2", "A")
      .closeRest()
      .income("B")
      .phase("3")
      .claims([{ player: "A", company: "NL", minor: "2", bid: 15 }]);
    expect(lines(table, "1")).toEqual(["In the gray zone: worth nothing, no certificate"]);
    expect(lines(table, "2")).toEqual(["Pledged for NL with a bid of f.15"]);
    expect(lines(table, "NL")).toEqual(["A bids f.15 with Minor 2"]);
    expect(lines(table, "GL")).toEqual(["Pays its owner f.25 before each operating round; worth f.100"]);
    expect(lines(table, "BE")).toEqual([]);
    const bidding = new Table(3)
      .minors({ A: ["1"], B: ["10"] })
      .closeRest()
      .phase("3")
      .cash("A", 600)
      .cash("B", 600);
    bidding.toBidding().do("bid_company", { company: "NL", minor: "1", amount: 5 });
    expect(lines(bidding, "1")).toEqual(["Pledged for NL with a bid of f.5"]);
  });
});
