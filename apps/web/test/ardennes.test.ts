import { readFileSync } from "node:fs";
import { type Action, createEngine, Engine, replay } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { countRoutes, type Route } from "@railhead/core/routes";
import { renderAction, renderEvent } from "@railhead/core/texts";
import { routeProblem } from "@railhead/core/track";
import { bonuses, facts, title18ardennes } from "@railhead/title-18ardennes";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { runAt } from "../lib/runs.ts";
import { catalogueOf } from "../lib/texts.ts";

const read = parseGameFile(readFileSync(new URL("./games/18ardennes.json", import.meta.url), "utf8"));
if (!read.ok) throw new Error(read.message);
const { file } = read;
const made = createEngine(title18ardennes, file.setup);
if (!made.ok) throw new Error(made.refusal.code);
const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
const { timeline, refused } = replay(engine, file.log);
const catalogue = catalogueOf(title18ardennes, "en");
const names = {
  players: Object.fromEntries(file.setup.players.map((one) => [one.id, one.name])),
  currency: "f.%s",
};

describe("the sample game of 18Ardennes", () => {
  it("is a whole game by the rules, with what only this title has", () => {
    expect(refused).toBeUndefined();
    expect(timeline.state().ended).not.toBeNull();
    const types = new Set(file.log.map((action) => action.type));
    for (const type of ["bid_company", "exchange_minor", "take_over", "convert", "exchange_train"])
      expect(types).toContain(type);
  });

  it("is told in full: every event has a sentence, with all its values", () => {
    const lines = chronicle(timeline).rounds.flatMap((round) => round.turns.flatMap((turn) => turn.lines));
    const unworded = lines
      .map((line) => line.event.type)
      .filter((type) => !Object.hasOwn(catalogue.texts, `event.${type}`));
    expect([...new Set(unworded)]).toEqual([]);
    for (const { event } of lines)
      expect(renderEvent(event, catalogue, names)).not.toMatch(/[{}]|undefined|\[object/);
  });

  it("has words for every question and every answer", () => {
    const wordless = new Set<string>();
    timeline.moves.forEach(({ action }, at) => {
      for (const { id, data } of engine.decisions(timeline.state(at))) {
        const stage = (data as { stage?: string } | null | undefined)?.stage;
        const keys = [`decision.${id}`, `decision.${id}.${stage}`];
        if (!keys.some((key) => Object.hasOwn(catalogue.texts, key))) wordless.add(id);
      }
      const step = engine.decisions(timeline.state(at))[0]?.id;
      const { type, seat: _seat, ...values } = action as Action;
      const keys = [
        `do.${type}`,
        `do.${type}@${step}`,
        ...Object.entries(values).flatMap(([field, value]) => [`do.${type}/${field}`, `do.${type}.${value}`]),
      ];
      if (!keys.some((key) => Object.hasOwn(catalogue.texts, key))) wordless.add(type);
      expect(
        renderAction(action as Action, catalogue, names, step === undefined ? {} : { step }),
      ).not.toMatch(/[{}]|undefined/);
    });
    expect([...wordless]).toEqual([]);
  });

  it("says what each bonus is made of, and the parts come to the bonus", () => {
    const kinds = new Set<string>();
    timeline.moves.forEach(({ action, events }, at) => {
      const ran = events.find((event) => event.type === "routes_run");
      if (!ran || action.type !== "run_routes") return;
      const problem = routeProblem({ rules: engine.rules, state: timeline.state(at) }, ran.company as string);
      const counted = countRoutes(problem, action.routes as unknown as Route[]);
      if (!counted.ok) throw new Error(counted.code);
      for (const { train, bonus, bonusParts = [] } of counted.each) {
        const kind = problem.trains.find((one) => one.train.id === train)?.train.kind;
        for (const part of bonusParts) {
          kinds.add(part.kind);
          expect(Object.keys(catalogue.texts)).toContain(`bonus.${part.kind}`);
        }
        // What a 4D must count may pay less than what would pay best: then the bonus is less than its parts.
        const parts = bonusParts.reduce((sum, part) => sum + part.amount, 0);
        if (kind === "4D") expect(bonus).toBeLessThanOrEqual(parts);
        else expect(bonus).toBe(parts);
      }
      const run = runAt(timeline, chronicle(timeline), at + 1);
      expect(run?.extra).toBe(ran.extra ?? 0);
    });
    expect([...kinds].sort()).toEqual(["ferry", "tee"]);
  });

  it("shows forts until they are taken and bonus tokens that wait, at any time", () => {
    const icons = (at: number) =>
      title18ardennes.icons?.({ rules: engine.rules, state: timeline.state(at) }) ?? {};
    expect(icons(0)).toMatchObject({ J18: ["fort", "fort"], F4: ["port"], E5: [], H10: ["mine"] });
    for (const at of [0, 300, 619, timeline.moves.length]) {
      const state = timeline.state(at);
      const all = Object.values(icons(at)).flat();
      const { forts, waiting } = facts({ rules: engine.rules, state });
      expect(all.filter((icon) => icon === "fort")).toHaveLength(forts.length);
      expect(all.filter((icon) => icon !== "fort")).toHaveLength(
        Object.values(waiting).reduce((sum, count) => sum + count, 0),
      );
    }
    expect(
      Object.values(icons(timeline.moves.length))
        .flat()
        .filter((icon) => icon === "fort").length,
    ).toBeLessThan(Object.keys(bonuses.forts.places).length);
  });
});
