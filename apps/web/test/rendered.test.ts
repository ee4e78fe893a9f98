import { existsSync, readFileSync } from "node:fs";
import {
  type Action,
  createEngine,
  Engine,
  type Json,
  replay,
  type Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import {
  type Catalogue,
  renderAction,
  renderDecision,
  renderEvent,
  renderRefusal,
  renderText,
} from "@railhead/core/texts";
import type { Field } from "@railhead/core/vocabulary";
import { chooseHouseRules, effectOn, houseRules, renderVerdict } from "@railhead/house-rules";
import { beforeAll, describe, expect, it } from "vitest";
import { OFFERED } from "../i18n/languages.ts";
import { chronicle } from "../lib/chronicle.ts";
import { ruleWords } from "../lib/rule-words.ts";
import { catalogueOf } from "../lib/texts.ts";
import { loadTitles } from "../lib/titles.ts";

let titles: TitleDefinition[];
const timelines = new Map<string, Timeline>();

const sampleOf = ({ id }: TitleDefinition) => new URL(`../public/samples/${id}.json`, import.meta.url);

/** A title's sample game, replayed; its runs are taken as they stand. */
function replayed(title: TitleDefinition): Timeline {
  const path = sampleOf(title);
  const read = parseGameFile(readFileSync(path, "utf8"));
  if (!read.ok) throw new Error(read.message);
  const made = createEngine(titleUnder(title, read.file.rules) as TitleDefinition, read.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  return replay(engine, read.file.log).timeline;
}

beforeAll(async () => {
  titles = await loadTitles();
  for (const title of titles.filter((one) => existsSync(sampleOf(one))))
    timelines.set(title.id, replayed(title));
  expect(timelines.size).toBeGreaterThanOrEqual(2);
});

const names = { players: { p1: "Ada", p2: "Ben" }, currency: "£%s" };
/** Something of each kind that a field may be. */
const sample = ({ kind, list, optional: _, ...rest }: Field): Json => {
  const values: Partial<Record<string, Json>> = {
    money: 120,
    integer: 3,
    percent: 20,
    rest: 5,
    boolean: true,
  };
  const words: Partial<Record<string, Json>> = {
    player: "p1",
    holder: "p2",
    company: "SNCF",
    place: "pool",
    hex: "D7",
  };
  const one = values[kind] ?? words[kind] ?? ("values" in rest ? (rest.values as Json[])[0] : "x");
  return list ? [one as Json] : (one as Json);
};
const valuesOf = (catalogue: Catalogue, key: string): Record<string, Json> => {
  const fields = catalogue.fields[key.split("@")[0] as string];
  // Verdicts of house rules declare no fields: house rules stand in them by their slugs.
  const named = [...(catalogue.texts[key] ?? "").matchAll(/\{(\w+)\}/g)].map((match) => [
    match[1],
    "peaceful",
  ]);
  return Object.fromEntries(
    fields ? Object.entries(fields).map(([name, field]) => [name, sample(field)]) : named,
  );
};

/** What must not stand in a text that someone reads: a value not filled in, a key, a lump of data. */
const RAW = /[{}]|undefined|\[object|\b(?:event|refusal|decision|do|verdict|variant|say)\.[A-Za-z_]/;

describe.each(OFFERED)("in %s", (language) => {
  it("every event, refusal, decision and button of each title is a sentence", () => {
    for (const title of titles) {
      const catalogue = catalogueOf(title, language);
      const keys = Object.keys(catalogue.texts).filter((key) =>
        /^(event|refusal|decision|do|charter)\./.test(key),
      );
      expect(keys.length).toBeGreaterThan(350);
      const odd = keys.flatMap((key) => {
        const values = valuesOf(catalogue, key);
        const [section = "", ...rest] = key.split(".");
        const name = rest.join(".");
        const said =
          section === "event"
            ? renderEvent({ type: name, ...values }, catalogue, names)
            : section === "refusal"
              ? renderRefusal(catalogue, { code: name, values, rule: "EU-4.1.1-01" }, title, names)
              : section === "decision"
                ? (renderDecision(
                    catalogue,
                    { id: name, seats: ["p1"], company: "SNCF", data: values },
                    names,
                  ) ?? "")
                : section === "do"
                  ? renderAction(
                      { seat: "p1", ...values, type: name.split("@")[0] } as Action,
                      catalogue,
                      names,
                      {
                        step: name.split("@")[1],
                      },
                    )
                  : renderText(catalogue, key, values, names);
        return said.trim() === "" || RAW.test(said) ? [`${key}: ${said}`] : [];
      });
      expect(odd).toEqual([]);
    }
  });

  it("the whole log of each title's sample game is told", () => {
    for (const [id, timeline] of timelines) {
      const title = titles.find((one) => one.id === id) as TitleDefinition;
      const lines = chronicle(timeline).rounds.flatMap((round) => round.turns.flatMap((turn) => turn.lines));
      expect(lines.length).toBeGreaterThan(100);
      const said = lines.map(({ event }) => renderEvent(event, catalogueOf(title, language), names));
      expect(said.filter((text) => RAW.test(text))).toEqual([]);
    }
  });

  it("every house rule says what it is and does, and every pair of them what there is to say of it", () => {
    for (const title of titles) {
      const words = ruleWords(title, language);
      const english = ruleWords(title, "en");
      const odd: string[] = [];
      const look = (text: string, before: string) => {
        const same = language !== "en" && text === before && /[a-z]{4}/.test(before);
        if (RAW.test(text) || same) odd.push(text);
      };
      for (const rule of houseRules) {
        look(words.nameOf(rule.slug), "");
        look(words.say(rule.summary), rule.summary);
        look(words.effectOn(rule).how, english.effectOn(rule).how);
        for (const { name, labels = {} } of rule.options)
          for (const text of [name, ...Object.values(labels)])
            if (text !== "Bank") look(words.say(text), text);
        for (const other of houseRules) {
          if (effectOn(rule, title).effect === "never") continue;
          const chosen = [{ slug: rule.slug }, { slug: other.slug }];
          for (const one of chooseHouseRules(houseRules, title, 4, chosen).verdicts)
            look(renderVerdict(words.catalogue, one), renderVerdict(english.catalogue, one));
        }
      }
      expect([...new Set(odd)]).toEqual([]);
    }
  });
});
