import {
  type Action,
  createEngine,
  Engine,
  type GameState,
  type LogEntry,
  type Setup,
  type TitleDefinition,
  tileFace,
} from "@railhead/core";
import { leanBot, randomBot } from "@railhead/core/bots";
import { agrees, importRails, type RailsImport, railsMappings, tellImport } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { type WrittenReport, writtenReport } from "./written-report.ts";

const [mapping] = railsMappings;
if (!mapping) throw new Error("no mapping");
const turns = { ...mapping.turns, ...mapping.likely };
const NAMES = ["Ann", "Bob", "Cem", "Dan", "Eva", "Fay"];
const setup = (players: number): Setup => ({
  players: NAMES.slice(0, players).map((name, at) => ({ id: `P${at + 1}`, name })),
  seed: 0,
  order: "seated",
});

const written = (bot: "lean" | "random", players: number, seed: number, most: number, title = title18eu) =>
  writtenReport(title, setup(players), turns, bot === "lean" ? leanBot : randomBot, seed, most);

/** Reads lines; the game that came of them is played again by the rules of its own set-up. */
function imported(lines: readonly string[], trustAmounts = false) {
  const result = importRails(lines.join("\n"), [title18eu], { trustAmounts });
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(title18eu, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  let { state } = engine.start();
  for (const { id, ...action } of result.file.log) {
    expect(id).toBeGreaterThan(0);
    const applied = engine.apply(state, action as Action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
    ({ state } = applied);
  }
  return { ...result, state };
}

/** Everything but how the round stood: a refused offer is not in a report. */
const compared = (state: GameState) => ({ ...state, round: { ...state.round, data: null }, flow: null });

/** The same without what trains last earned: where an amount was taken on trust, they did not. */
const besidesRuns = (state: GameState) => ({
  ...compared(state),
  companies: Object.values(state.companies).map(({ lastEarnings: _, ...company }) => company),
});

const correctionsIn = (log: readonly LogEntry[]): Action[] =>
  log.filter((entry) => entry.type === "correct") as Action[];

const news = (report: RailsImport) => report.differences.filter((one) => !one.carried);

describe("what the report names", () => {
  const made = createEngine(title18eu, setup(2));
  if (!made.ok) throw new Error(made.refusal.code);
  const { rules } = made.engine;

  /** Sides that have track when the report says S. */
  const EXITS: Record<string, string> = {
    "3": "S SW",
    "4": "S N",
    "7": "S SW",
    "8": "S NW",
    "9": "S N",
    "57": "S N",
    "58": "S NW",
    "201": "S SE",
    "202": "N SE",
    "14": "S SW N NE",
    "15": "S SW NW N",
    "80": "N NE SE",
    "81": "SW N SE",
    "82": "NW N SE",
    "83": "SW NW SE",
    "141": "NW N SE",
    "142": "SW NW SE",
    "143": "N NE SE",
    "144": "SW N SE",
    "576": "S N NE",
    "577": "S NW N",
    "578": "S SW NW",
    "579": "S NW NE",
    "580": "S N NE SE",
    "581": "S SW NW N NE SE",
    "145": "S NW N SE",
    "146": "NW N NE SE",
    "147": "SW NW N SE",
    "544": "S SW N NE",
    "545": "S SW NW N",
    "546": "S NW N NE",
    "582": "S NW N NE",
    "583": "S N NE SE",
    "584": "S SW NW N NE SE",
    "611": "S SW NW N SE",
    "513": "S SW NW N NE SE",
  };

  test("every tile of the title lies by its exits", () => {
    const sides = ["S", "SW", "NW", "N", "NE", "SE"];
    const found = [...rules.tiles.keys()].map((tile) => {
      const face = tileFace(rules, tile, turns[tile] as number);
      return [tile, sides.filter((_, side) => face.sides & (1 << side)).join(" ")];
    });
    expect(Object.fromEntries(found)).toEqual(EXITS);
  });

  test("every company of the title has one name, and every name one company", () => {
    const ids = title18eu.companies.filter(({ kind }) => kind === "corporation").map(({ id }) => id);
    expect(Object.values(mapping.companies).sort()).toEqual(ids.sort());
  });
});

describe("a game written down as a report is read as it was", () => {
  const seen: Record<string, number> = {};

  const GAMES = [
    ["lean", 4, 24, 1500],
    ["lean", 2, 12, 400],
    ["lean", 5, 41, 350],
    ["random", 2, 23, 2500],
    ["random", 3, 13, 400],
    ["random", 6, 25, 2500],
  ] as const;

  test.each(swept(GAMES, 8))("%s bots, %i players, seed %i", (bot, players, seed, most) => {
    const game = written(bot, players, seed, most);
    for (const [type, count] of Object.entries(game.actions)) seen[type] = (seen[type] ?? 0) + count;
    const back = imported(game.lines);
    expect(tellImport(back.report).filter((line) => /^line/.test(line))).toEqual([]);
    expect(agrees(back.report)).toBe(true);
    expect(compared(back.state)).toEqual(compared(game.state));
    expect(back.report.complete).toBe(game.state.ended !== null);
    expect(back.report.consents).toBe(
      back.file.log.filter((entry) => entry.type === "consent" && entry.accept).length,
    );
    const { compared: counts } = back.report;
    const count = (name: string) => game.lines.filter((line) => line.split(",")[0] === name).length;
    expect(counts.payouts).toBe(count("Payout"));
    expect(counts["cash lines"]).toBe(count("Has") + 1);
    expect(counts.worths).toBe(count("ORWorthIncrease"));
    expect(counts.prices ?? 0).toBe(count("PRICE_MOVES_LOG"));
    const runs = game.lines.join("\n").split("CompanyOperates,").slice(1);
    expect(counts.revenues).toBe(runs.filter((turn) => /\nCompany(Revenue|DoesNot)/.test(turn)).length);
    const { dropped, supplied, joined } = back.report;
    expect(back.file.imported).toEqual({ from: "Rails", dropped, supplied, joined });
  });

  // A few of the games do not have all of them.
  test.runIf(whole)(
    "among them are bankruptcies, discards, mergers, own shares and money of presidents",
    () => {
      for (const type of [
        "declare_bankruptcy",
        "discard_train",
        "exchange_minor",
        "merge_minor",
        "close_minor",
        "buy_own_shares",
        "sell_own_shares",
        "place_token",
        "consent",
      ])
        expect([type, (seen[type] ?? 0) > 0]).toEqual([type, true]);
    },
  );
});

/** Makes something when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The same title where every run of a company whose id has so many letters earns more. */
const generous = (more: number, letters: number): TitleDefinition => ({
  ...title18eu,
  routes: (ctx, company) => {
    const rules = title18eu.routes(ctx, company);
    if (company.length !== letters) return rules;
    return {
      ...rules,
      setBonus: (routes, helpers, choice) => {
        const found = rules.setBonus?.(routes, helpers, choice) ?? { bonus: 0 };
        return { ...found, bonus: found.bonus + more };
      },
      setBonusBound: (line, helpers) => (rules.setBonusBound?.(line, helpers) ?? 0) + more,
    };
  },
});

describe("amounts that trains do not earn", () => {
  const games: Record<string, () => WrittenReport> = {
    "more for some corporations": once(() => written("lean", 3, 32, 700, generous(40, 3))),
    "more for some minors": once(() => written("lean", 4, 33, 300, generous(20, 1))),
    "less for some corporations": once(() => written("lean", 2, 34, 900, generous(-10, 4))),
  };
  const game = (name: string): WrittenReport => (games[name] as () => WrittenReport)();

  test.each(swept(Object.keys(games), 5))("%s: taken on trust, each named, cash and price booked", (name) => {
    const { lines, state } = game(name);
    const back = imported(lines, true);
    expect(news(back.report)).toEqual([]);
    expect(agrees(back.report)).toBe(true);
    expect(besidesRuns(back.state)).toEqual(besidesRuns(state));
    const { trusted } = back.report;
    expect(trusted.length).toBeGreaterThan(3);
    const told = tellImport(back.report);
    for (const { line, company, recorded, earned } of trusted) {
      expect(lines[line - 1]).toMatch(new RegExp(`^CompanyRevenue,[^,]+,${recorded}$`));
      expect(told).toContain(
        `line ${line}: ${company} is paid for ${recorded} on trust, its trains earn ${earned}; the difference is booked`,
      );
    }
    const corrections = correctionsIn(back.file.log);
    expect(corrections.length).toBe(trusted.length);
    expect(corrections.every(({ by }) => by === "Rails report")).toBe(true);
  });

  test("some of them move a price otherwise", () => {
    const { file } = imported(game("more for some corporations").lines, true);
    const changes = correctionsIn(file.log).flatMap((entry) => entry.changes as { kind: string }[]);
    expect(changes.some(({ kind }) => kind === "price")).toBe(true);
  });

  test("without trust every such run is a difference", () => {
    const { report } = imported(game("more for some minors").lines);
    expect(report.trusted).toEqual([]);
    expect(agrees(report)).toBe(false);
    expect(news(report)[0]).toMatchObject({ kind: "revenues" });
  });

  test("an amount for a company that cannot run at all is booked too", () => {
    const { lines } = written("lean", 3, 35, 300);
    const at = lines.findIndex((line) => /^CompanyDoesNotPayDividend,\d+$/.test(line));
    const minor = lines[at]?.split(",")[1];
    const turn = lines.slice(0, at).filter((line) => line.startsWith(`CompanyOperates,${minor},`));
    const owner = turn.at(-1)?.split(",")[2];
    const paid = [
      `CompanyRevenue,${minor},60`,
      `CompanySplits,${minor},60`,
      `RECEIVES,${minor},30`,
      `Payout,${owner},30,1,100`,
    ];
    const { report, file } = imported([...lines.slice(0, at), ...paid, ...lines.slice(at + 1)], true);
    expect(report.trusted).toEqual([{ company: minor, recorded: 60, earned: 0, line: at + 1 }]);
    expect(correctionsIn(file.log)[0]?.changes).toEqual([
      { kind: "cash", from: "bank", to: expect.stringMatching(/^player:P\d$/), amount: 30 },
      { kind: "cash", from: "bank", to: `company:${minor}`, amount: 30 },
    ]);
    // The lines of the turn agree; who got too much has it from then on.
    expect(news(report).some(({ line }) => line <= at + 4)).toBe(false);
    const balance = news(report).find(({ text }) => text.startsWith(`Has,${owner},`));
    expect(balance?.message).toBe(`${Number(balance?.text.split(",")[2]) + 30} here`);
  });
});

describe("a report that does not agree", () => {
  const game = once(() => written("lean", 4, 51, 420));

  /** The report with one line changed. */
  const changed = (begin: string, change: (fields: string[]) => string[], from = 0): [number, string[]] => {
    const { lines } = game();
    const at = lines.findIndex((line, index) => index >= from && line.startsWith(begin));
    expect(at).toBeGreaterThan(0);
    const line = change((lines[at] as string).split(",")).join(",");
    return [at + 1, lines.map((one, index) => (index === at ? line : one))];
  };
  const plus = (field: number, more: number) => (fields: string[]) =>
    fields.map((one, at) => (at === field ? String(Number(one) + more) : one));

  const set = (field: number, value: string) => (fields: string[]) =>
    fields.map((one, at) => (at === field ? value : one));

  test("is none to begin with", () => {
    const { lines } = game();
    expect(agrees(imported(lines).report)).toBe(true);
  });

  test.each([
    ["a balance", "Has,", plus(2, 1), "cash lines", 0],
    ["a balance in the middle", "Has,", plus(2, -5), "cash lines", 600],
    ["a revenue", "CompanyRevenue,", plus(2, 10), "revenues", 0],
    ["a payout", "Payout,", plus(2, 1), "payouts", 300],
    ["what is kept", "RECEIVES,", plus(2, 5), "receipts", 300],
    ["a price", "PRICE_MOVES_LOG,", plus(4, 10), "prices", 0],
    ["a price before", "PRICE_MOVES_LOG,", plus(2, 10), "prices", 0],
    ["a space", "PRICE_MOVES_LOG,", set(5, "A1"), "prices", 0],
    ["a worth", "ORWorthIncrease,", plus(3, 1), "worths", 0],
    ["the bank", "BankHas,", plus(1, 1), "bank lines", 0],
    ["the priority", "HasPriority,", set(1, "Nobody"), "priorities", 11],
    ["a phase", "StartOfPhase,", set(1, "8"), "phases", 10],
    ["what a share costs", "BUY_SHARE_LOG,", plus(5, 3), "other facts", 0],
    ["what a minor has", "MERGE_MINOR_LOG,", plus(4, 7), "other facts", 0],
    ["who operates", "CompanyOperates,1,", set(2, "Nobody"), "other facts", 0],
  ] as const)("%s that was changed is named with its line", (_what, begin, change, kind, from) => {
    const { state } = game();
    const [line, others] = changed(begin, change as (fields: string[]) => string[], from);
    const { report, state: reached } = imported(others);
    expect(news(report)[0]).toMatchObject({ line, kind, text: others[line - 1] });
    expect(agrees(report)).toBe(false);
    expect(tellImport(report).join("\n")).toContain(`line ${line}: ${others[line - 1]}: `);
    expect(compared(reached)).toEqual(compared(state));
  });

  test("a balance that stays off is news once", () => {
    const { lines } = game();
    const at = lines.lastIndexOf(lines.filter((line) => line.startsWith("Has,Ann,")).at(-1) ?? "");
    const off = lines.map((line, index) =>
      line.startsWith("Has,Ann,") && index > at - 400 ? plus(2, 9)(line.split(",")).join(",") : line,
    );
    const { report } = imported(off);
    const count = off.filter((line, index) => line !== lines[index]).length;
    expect(count).toBeGreaterThan(2);
    expect(news(report).length).toBe(1);
    expect(report.differences.length).toBe(count);
    expect(tellImport(report)).toContain(`${count - 1} more lines differ by what was named before`);
  });

  test("a line that is left out is missed where the next one does not fit", () => {
    const { lines } = game();
    const at = lines.findIndex((line) => line.startsWith("Payout,"));
    const { report } = imported(lines.filter((_, index) => index !== at));
    expect(news(report)[0]?.message).toContain("of which the report says nothing");
  });

  test("a move that nobody could make ends the reading; the game goes as far as that", () => {
    const [line, others] = changed("BuysTrain,", set(2, "8"), 0);
    const { report, file } = imported(others);
    expect(report.stuck).toMatchObject({ line, text: others[line - 1] });
    expect(report.stuck?.why).toContain("There is no 8 train to be had");
    expect(agrees(report)).toBe(false);
    expect(file.log.length).toBeGreaterThan(50);
    expect(Math.max(...file.log.map((entry) => entry.id as number))).toBeLessThan(line);
    expect(tellImport(report).join("\n")).toContain(
      `line ${line}: ${others[line - 1]}: is not possible here`,
    );
  });

  test("lines that are not known are counted, and change nothing", () => {
    const { lines, state } = game();
    const more = [...lines.slice(0, 100), "Dance,Ann", "Dance,Bob", "Sings", ...lines.slice(100)];
    const { report, state: reached } = imported(more);
    expect(report.unknown).toEqual([
      { name: "Dance", line: 101, count: 2 },
      { name: "Sings", line: 103, count: 1 },
    ]);
    expect(tellImport(report)).toContain("line 101: Dance is not known (2 such lines), and was passed over");
    expect(compared(reached)).toEqual(compared(state));
  });

  test("a report that breaks off is read as far as it goes, and said to have no end", () => {
    const { lines } = game();
    for (const length of [30, 250, 601, 900]) {
      const { report } = imported(lines.slice(0, length));
      expect(news(report)).toEqual([]);
      expect(report.stuck).toBeUndefined();
      expect(tellImport(report).join()).toMatch(
        /the end of the game is missing: the report stops at line \d+/,
      );
    }
  });

  test("a game that the report ends too early is ended by agreement, and that is a difference", () => {
    const { lines } = game();
    const at = lines.findIndex((line) => line.startsWith("START_OR,1.1"));
    const { report, state: reached } = imported([...lines.slice(0, at), "GameOver", "1. 77 Ann"]);
    expect(news(report).map(({ kind }) => kind)).toEqual(["other facts", "final ranks"]);
    expect(reached.ended?.reason).toBe("agreement");
  });

  test("of another title, or none at all, is refused in one line", () => {
    const { lines } = game();
    const other = importRails(["GameIs,1830", ...lines.slice(1)].join("\n"), [title18eu]);
    expect(other).toEqual({ ok: false, message: "reports of 1830 cannot be read" });
    expect(importRails("{}", [title18eu])).toMatchObject({ ok: false });
    const [first, one] = ["GameIs,18EU", "PlayerIs,1,Ann"];
    const alone = importRails([first, one].join("\n"), [title18eu]);
    expect(!alone.ok && alone.message).toContain(
      "the table cannot be set up: The game takes 2 to 6 players, not 1",
    );
  });
});

describe("what a report may leave open", () => {
  test("a tile that is not in the table is turned as the rest of the report needs it", () => {
    const { lines, state } = written("lean", 4, 24, 700);
    const laid = (tile: string) =>
      lines.some((line) => line.startsWith("LaysTileAt") && line.split(",")[2] === tile);
    const [tile] = ["202", "201", "8", "58"].filter(laid);
    const kept = mapping.turns as Record<string, number>;
    const turn = kept[tile as string] as number;
    delete kept[tile as string];
    try {
      const back = imported(lines);
      expect(agrees(back.report)).toBe(true);
      expect(compared(back.state)).toEqual(compared(state));
    } finally {
      kept[tile as string] = turn;
    }
  });

  test("extra trains follow from how many are bought", () => {
    const extra = { ...setup(5), options: { extra3: 2, extra4: 1 } };
    const game = writtenReport(title18eu, extra, turns, leanBot, 26, 1100);
    const bought = (kind: string) =>
      game.lines.filter((line) => new RegExp(`^BuysTrain,[^,]+,${kind},IPO,`).test(line)).length;
    expect([bought("3"), bought("4")]).toEqual([7, 5]);
    const back = imported(game.lines);
    expect(back.file.setup.options).toEqual({ extra3: 2, extra4: 1 });
    expect(agrees(back.report)).toBe(true);
  });

  test("an option of the table that the report needs is found, and named", () => {
    const other = { ...setup(4), options: { priority: "lastPasser" } };
    const game = writtenReport(title18eu, other, turns, leanBot, 24, 500);
    const back = imported(game.lines);
    expect(back.report.chosen).toEqual({ priority: "lastPasser" });
    expect(back.file.setup.options).toEqual({ priority: "lastPasser" });
    expect(back.report.notes.join()).toContain("the table was given priority=lastPasser");
    expect(agrees(back.report)).toBe(true);
    expect(compared(back.state)).toEqual(compared(game.state));
  });

  test("the first priority says who sits first", () => {
    const { lines } = written("lean", 3, 61, 120);
    const seats = lines.filter((line) => line.startsWith("PlayerIs,"));
    const turned = ["PlayerIs,1,Cem", "PlayerIs,2,Ann", "PlayerIs,3,Bob"];
    const back = imported(lines.map((line) => turned[seats.indexOf(line)] ?? line));
    expect(back.file.setup.players.map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem"]);
    expect(agrees(back.report)).toBe(true);
  });
});

describe("whatever is done to a report", () => {
  const game = once(() => written("lean", 3, 71, 230));

  test("lines left out, changed places or spoilt: it is read without a fault, and what comes of it can be played", () => {
    const { lines } = game();
    const edit = fc.record({
      at: fc.nat(lines.length - 1),
      to: fc.nat(lines.length - 1),
      how: fc.constantFrom("drop", "swap", "copy", "spoil"),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean(), (edits, trust) => {
        const text = [...lines];
        for (const { at, to, how } of edits) {
          const one = text[at] ?? "";
          if (how === "drop") text.splice(at, 1);
          else if (how === "swap") [text[at], text[to]] = [text[to] ?? "", one];
          else if (how === "copy") text.splice(to, 0, one);
          else {
            const fields = one.split(",");
            const field = to % fields.length;
            text[at] = fields.map((part, index) => (index === field ? `${part}9` : part)).join(",");
          }
        }
        const result = importRails(text.join("\n"), [title18eu], { trustAmounts: trust });
        if (result.ok) imported(text, trust);
        else expect(result.message.split("\n")).toHaveLength(1);
      }),
      { numRuns: 12, seed: 18 },
    );
  });

  test("noise is no report", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (noise) => {
        importRails(noise, [title18eu]);
        importRails(`GameIs,18EU\nPlayerIs,1,Ann\nPlayerIs,2,Bob\n${noise}`, [title18eu]);
      }),
      { numRuns: 60, seed: 18 },
    );
  });
});
