import { readFileSync } from "node:fs";
import { createEngine, Timeline } from "@railhead/core";
import { terrainCost } from "@railhead/core/board";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { examineRead, readFolder, readTitle } from "../src/index.ts";

const place = new URL("../../../titles/1889", import.meta.url).pathname;

const title = (() => {
  const read = readTitle(readFolder(place));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.title;
})();

const begun = (count: number) => {
  const players = ["A", "B", "C", "D", "E", "F"].slice(0, count).map((id) => ({ id, name: id }));
  const made = createEngine(title, { players, seed: 1 });
  if (!made.ok) throw new Error(made.refusal.code);
  return { engine: made.engine, state: made.engine.start().state };
};

/** What a yellow, a green and a brown tile cost on a hex. */
function terrainOn(hex: string): number[] {
  const { rules } = begun(2).engine;
  return (["yellow", "green", "brown"] as const).map((colour) => terrainCost({ rules }, hex, colour));
}

describe("the example 1889", () => {
  it("has nothing that the doctor finds", () => {
    expect(examineRead(readTitle(readFolder(place)))).toEqual([]);
  });

  it("is seven companies, seven privates and six kinds of train, with homes and tokens as published", () => {
    const corporations = title.companies.filter(({ kind }) => kind === "corporation");
    expect(corporations.map(({ id, home, tokens }) => [id, home?.[0]?.hex, [tokens].flat().length])).toEqual([
      ["AR", "K8", 2],
      ["IR", "E2", 2],
      ["SR", "I2", 2],
      ["KO", "K4", 2],
      ["TR", "F9", 3],
      ["KU", "C10", 1],
      ["UR", "B7", 3],
    ]);
    expect(
      title.companies.filter(({ kind }) => kind === "private").map(({ id, value }) => [id, value]),
    ).toEqual([
      ["TER", 20],
      ["MF", 30],
      ["ER", 40],
      ["SMR", 50],
      ["DR", 60],
      ["SIR", 80],
      ["UTF", 150],
    ]);
    expect(title.trains.map(({ name, price, count }) => [name, price, count])).toEqual([
      ["2", 80, 6],
      ["3", 180, 5],
      ["4", 300, 4],
      ["5", 450, 3],
      ["6", 630, 2],
      ["D", 1100, "unlimited"],
    ]);
  });

  it("has five privates for two players, six for three, and all from four", () => {
    const sold = (count: number) =>
      Object.values(begun(count).state.companies).filter(({ kind }) => kind === "private").length;
    expect([2, 3, 4, 5, 6].map(sold)).toEqual([5, 6, 7, 7, 7]);
  });

  it("begins its first stock round after the last who bought the first private: with four players, the fourth", () => {
    const { engine } = begun(4);
    const game = new Timeline(engine);
    const { turnOrder } = game.state();
    const lots = { TER: 20, MF: 30, ER: 40, SMR: 50, DR: 60, SIR: 80, UTF: 150 };
    for (const [at, [lot, amount]] of Object.entries(lots).entries())
      game.play({ type: "buy_lot", seat: turnOrder[at % 4] as string, lot, amount });
    expect(roundOf(game.state())).toBe("stock");
    expect(engine.decisions(game.state())[0]?.seats).toEqual([turnOrder[3]]);
  });

  it("asks ¥80 at every color of Kotohira", () => {
    const kotohira = title.map.hexes.find(({ coord }) => coord === "I4");
    expect(kotohira?.terrain).toEqual([{ types: ["other"], cost: { yellow: 80, green: 80, brown: 80 } }]);
    expect(terrainOn("I4")).toEqual([80, 80, 80]);
    expect(terrainOn("E4")).toEqual([80, 0, 0]);
  });

  it("has a short game, which a table may choose: one train of each kind fewer, but for diesels", () => {
    const seats = ["A", "B"].map((id) => ({ id, name: id }));
    const made = createEngine(title, { players: seats, seed: 1, options: { shortGame: true } });
    if (!made.ok) throw new Error(made.refusal.code);
    const counts = ({ trains }: typeof title) => trains.map(({ count }) => count);
    expect(counts(made.engine.rules.title)).toEqual([5, 4, 3, 2, 1, "unlimited"]);
    expect(counts(begun(2).engine.rules.title)).toEqual([6, 5, 4, 3, 2, "unlimited"]);
    expect(title.options.map(({ id }) => id)).toEqual(["routes", "shortGame"]);
  });

  it("lets the special tiles follow what they may, and the port tile be laid by its private alone", () => {
    const { first, upgrades } = title.tileset;
    const on = (hex: string) =>
      first.filter(({ hexes }) => hexes.includes(hex)).flatMap(({ tiles }) => tiles);
    expect([on("I4"), on("K4"), on("F9")]).toEqual([["438"], ["440"], ["465"]]);
    expect([upgrades["438"], upgrades["439"], upgrades["440"]]).toEqual([["439"], ["492"], ["466"]]);
    expect(on("C4").sort()).toEqual(["12", "13", "14", "15", "205", "206"]);
    expect(upgrades["437"] ?? []).toEqual([]);
    const { engine, state } = begun(2);
    const game = new Timeline(engine);
    expect(state.companies.MF?.owner).toBeUndefined();
    game.play({ type: "buy_lot", seat: "A", lot: "TER", amount: 20 });
    game.play({ type: "buy_lot", seat: "B", lot: "MF", amount: 30 });
    const port = { type: "lay_by_private", company: "MF", hex: "J9", tile: "437", rotation: 2 };
    expect(engine.check(game.state(), { ...port, seat: "A" })?.code).toBe("POWER_NOT_HERE");
    expect(engine.check(game.state(), { ...port, seat: "B", tile: "58" })?.code).toBe("POWER_TILE");
    game.play({ ...port, seat: "B" });
    expect(game.state().board.tiles.J9).toEqual(["437", 2]);
  });

  it("has a market of 11 rows whose starting values are 65 to 100", () => {
    const pars = title.market.grid.flat().filter((space) => space?.types?.includes("par"));
    expect(title.market.grid.map((row) => row.length)).toEqual([15, 15, 12, 10, 8, 7, 6, 5, 4, 4, 4]);
    expect(pars.map((space) => space?.price)).toEqual([100, 90, 80, 75, 70, 65]);
  });

  it("is in no list of titles, and says that no one has checked it", () => {
    const page = readFileSync(`${place}/README.md`, "utf8");
    expect(page).toMatch(/not been checked against a box/);
    expect(title.credits).toMatchObject({ designer: "Yasutaka Ikeda" });
  });
});
