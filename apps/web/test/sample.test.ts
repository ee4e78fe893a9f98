import { readFileSync } from "node:fs";
import { createEngine, Engine, type GameFile, replay, type TitleDefinition } from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { operating } from "@railhead/core/parts";
import { type Catalogue, renderEvent } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { bylineName } from "../lib/names.ts";
import { doubledStop, runAt } from "../lib/runs.ts";
import { catalogueOf, moneyWriter } from "../lib/texts.ts";

function sample(): GameFile {
  const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
  const result = parseGameFile(text);
  if (!result.ok) throw new Error(result.message);
  return result.file;
}

function played(file: GameFile) {
  const made = createEngine(titleUnder(title18eu, file.rules) as TitleDefinition, file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  return replay(new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup), file.log);
}

describe("the sample game", () => {
  const file = sample();
  const { timeline, refused } = played(file);

  it("shows each run from its move on to the end of the turn", () => {
    const history = chronicle(timeline);
    const ran = timeline.moves.flatMap((move, index) =>
      move.events.some((event) => event.type === "routes_run") ? [index + 1] : [],
    );
    expect(ran.length).toBeGreaterThan(100);
    for (const at of ran) {
      expect(runAt(timeline, history, at)?.at).toBe(at);
      expect(runAt(timeline, history, at - 1)?.at).not.toBe(at);
    }
    for (let at = 0; at <= timeline.moves.length; at++) {
      const run = runAt(timeline, history, at);
      if (!run || run.at === at) continue;
      expect(operating({ rules: timeline.engine.rules, state: timeline.state(at) })).toBe(run.company);
      // Nothing is built between the run and here.
      expect(timeline.state(at).board.tiles).toEqual(timeline.state(run.at).board.tiles);
    }
    expect(runAt(timeline, history, 0)).toBeUndefined();
  });

  it("says of each run which stops pay, and which one a Pullman doubles", () => {
    const history = chronicle(timeline);
    let doubled = 0;
    timeline.moves.forEach(({ events }, index) => {
      const event = events.find((one) => one.type === "routes_run");
      if (!event) return;
      const { lines } = runAt(timeline, history, index + 1) ?? { lines: [] };
      for (const { path, stops = [] } of lines) {
        const names = stops.map(({ stop }) => stop);
        expect(path.filter((entry) => names.includes(entry))).toEqual(names);
        expect(names).toContain(path[0]);
        expect(names).toContain(path.at(-1));
      }
      const { detail } = event.bonus as { detail?: { double: string } };
      expect(doubledStop(lines)?.stop).toBe(detail?.double);
      if (detail) doubled++;
    });
    expect(doubled).toBeGreaterThan(10);
  });

  it("is a whole game by the rules", () => {
    expect(refused).toBeUndefined();
    expect(timeline.moves).toHaveLength(file.log.length);
    expect(timeline.state().ended).not.toBeNull();
  });

  it("knows whose turn begins with what followed from another's move", () => {
    const begun = chronicle(timeline).rounds.flatMap(({ turns }) =>
      turns.flatMap((turn) => (turn.begun ? [{ ...turn.begun, company: turn.company }] : [])),
    );
    const others = begun.filter(({ at, by }) => timeline.moves[at - 1]?.action.seat !== by);
    expect(others.length).toBeGreaterThan(10);
    for (const { at, by, company } of begun)
      expect(timeline.moves[at - 1]?.events).toContainEqual(
        expect.objectContaining({ type: "turn_began", company, president: by }),
      );
  });

  it("is told in full: every move in its round, in order, every event with a sentence", () => {
    const { rounds, phases } = chronicle(timeline);
    expect(rounds[0]).toMatchObject({ at: 0 });
    expect(rounds.map((round) => round.at)).toEqual(
      [...rounds.map((round) => round.at)].sort((a, b) => a - b),
    );
    expect(phases.map((phase) => phase.name)).toEqual([...new Set(phases.map((phase) => phase.name))]);
    const catalogue = catalogueOf(title18eu, "en");
    const lines = rounds.flatMap((round) => round.turns.flatMap((turn) => turn.lines));
    expect(lines.map((line) => line.at)).toEqual([...lines.map((line) => line.at)].sort((a, b) => a - b));
    const unworded = lines
      .map((line) => line.event.type)
      .filter((type) => !Object.hasOwn(catalogue.texts, `event.${type}`));
    expect([...new Set(unworded)]).toEqual([]);
    const names = {
      players: Object.fromEntries(file.setup.players.map((one) => [one.id, one.name])),
      currency: "£%s",
    };
    for (const { event } of lines)
      expect(renderEvent(event, catalogue, names)).not.toMatch(/[{}]|undefined|\[object/);
  });

  it("gives a company's turn to that company", () => {
    const { rounds } = chronicle(timeline);
    for (const round of rounds.filter((one) => one.id === "operating")) {
      for (const turn of round.turns) {
        for (const { event } of turn.lines) {
          if (event.type === "tile_laid" || event.type === "routes_run")
            expect(turn.company).toBe(event.company ?? turn.company);
        }
      }
    }
  });
});

const worded = (texts: Record<string, string>): Catalogue => ({ locale: "en", texts, fields: {} });

describe("sentences", () => {
  it("are made for an event that no one has worded yet", () => {
    const names = { players: { a: "Anna" }, currency: "£%s" };
    const event = { type: "bridge_built", player: "a", company: "SNCF", cost: 40, hex: "D7" };
    expect(renderEvent(event, english, names)).toBe("Bridge built: Anna, SNCF, £40, D7");
    expect(renderEvent({ type: "rain" }, worded({}), {})).toBe("Rain");
  });

  it("do not show a name without its value", () => {
    expect(
      renderEvent({ type: "x", company: "A" }, worded({ "event.x": "{company} pays {amount}" }), {}),
    ).toBe("X: A");
  });
});

it("writes money with the sign of the title", () => {
  expect(moneyWriter("£%s")(12000)).toBe("£12,000");
  expect(moneyWriter("%s F")(-710)).toBe("−710 F");
});

it("leaves middle initials out of a byline", () => {
  expect(bylineName("David G. D. Hecht")).toBe("David Hecht");
  expect(bylineName("Edward T. Sindelar")).toBe("Edward Sindelar");
  expect(bylineName("Ann Lee")).toBe("Ann Lee");
});
