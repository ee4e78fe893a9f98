import { readFileSync } from "node:fs";
import type { GameFile, LegalAction } from "@railhead/core";
import { type ChartConfig, guardsOf } from "@railhead/core/flow";
import type { GameView } from "@railhead/core/view";
import { describe, expect, test } from "vitest";
import { alone, fails, folder, json, railhead } from "./command.ts";

const files = folder();
const start = ["new", "--title", "18eu", "--players", "3", "--seed", "7"];

async function newGame(name: string): Promise<{ path: string; file: GameFile }> {
  const file = await json<GameFile>(start);
  return { path: files.write(name, file), file };
}

describe.concurrent("as a process of its own, the command does what it does here", () => {
  test.each<[string, string[], string]>([
    ["what goes well", ["titles", "--json"], ""],
    ["help", ["--help"], ""],
    ["a game", start, ""],
    ["a remark beside a game", [...start, "--house-rule", "bankrupt-plays-on"], ""],
    ["a picture", ["map", "--title", "18eu"], ""],
    ["wrong usage", ["titles", "--loud"], ""],
    ["no command", [], ""],
    ["a file that is not there", ["show", "nowhere.json"], ""],
  ])("%s", async (_name, args, input) => {
    expect(await alone(args, input)).toEqual(await railhead(args, input));
  });

  test("an action taken from standard input, a refusal, and nothing on standard input", async () => {
    const { path } = await newGame("alone.json");
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const refused = { type: "choose_lot", seat: first?.seat, lot: "1", amount: 90 };
    const codes: number[] = [];
    for (const input of [JSON.stringify(first), JSON.stringify(refused), ""]) {
      const ran = await alone(["apply", path], input);
      expect(ran).toEqual(await railhead(["apply", path], input));
      codes.push(ran.code);
    }
    expect(codes).toEqual([0, 3, 2]);
  });

  test("a fault that is no refusal", async () => {
    const record = files.write("alone-record.json", "{");
    const args = ["import", "--from", "18xx.games", record];
    expect(await fails(2, args, "", alone)).toBe(await fails(2, args));
  });
});

describe.concurrent("a game by hand", () => {
  test("new makes a file that is the same for the same seed", async () => {
    const [one, two] = await Promise.all([json<GameFile>(start), json<GameFile>(start)]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ format: "railhead-game", title: "18eu", log: [], setup: { seed: 7 } });
    expect(one.setup.players).toHaveLength(3);
  });

  test("new takes names, a preset and options", async () => {
    const args = [
      "new",
      "--title",
      "18eu",
      "--players",
      "Ada,Grace",
      "--seed",
      "1",
      "--preset",
      "18xx.games",
    ];
    const { setup } = await json<GameFile>([...args, "--option", "extra3=1"]);
    expect(setup.players.map((player) => player.name)).toEqual(["Ada", "Grace"]);
    expect(setup).toMatchObject({ preset: "18xx.games", options: { extra3: 1 } });
  });

  test("new takes house rules with their options; a game of bots is played by them", async () => {
    const rules = ["--house-rule", "rest-money:mode=priority-only", "--house-rule", "peaceful"];
    const { setup } = await json<GameFile>([...start, ...rules]);
    expect(setup.houseRules).toEqual([
      { slug: "rest-money", version: "1", options: { mode: "priority-only" } },
      { slug: "peaceful", version: "2" },
    ]);
    const path = files.write("house.json", await json<GameFile>([...start, ...rules]));
    const legal = await json<LegalAction[]>(["legal", path, "--json"]);
    expect(legal.length).toBeGreaterThan(0);
  });

  test("new says what is worth knowing of house rules that can be played, and makes the game", async () => {
    const ran = await railhead([...start, "--house-rule", "bankrupt-plays-on"]);
    expect(ran.err).toMatch(/^warning: Bankrupt players play on is .*\n$/);
    expect(ran.code).toBe(0);
    expect((JSON.parse(ran.out) as GameFile).setup.houseRules).toHaveLength(1);
  });

  test("new says everything that cannot be, in one line", async () => {
    const said = await fails(2, [
      ...start,
      ...["--option", "odd=1", "--house-rule", "no-player-trades", "--house-rule", "peaceful"],
      ...["--house-rule", "rest-money:mode=odd,first=odd", "--house-rule", "peaceful"],
    ]);
    expect(said).toMatch(/^railhead: 5 problems: \(1\) Unknown option odd/);
    expect(said).toContain("(2) No trades between players is already a rule of 18EU");
    expect(said).toContain("(3) mode of Rest money must be one of full, priority-only");
    expect(said).toContain("(4) first of Rest money must be one of title, least-cash");
    expect(said).toContain("(5) Peaceful rules is chosen twice");
  });

  test("a game under another version of a house rule is not opened, and the line names both versions", async () => {
    const made = await json<GameFile>([...start, "--house-rule", "peaceful"]);
    const setup = { ...made.setup, houseRules: [{ slug: "peaceful", version: "0" }] };
    const path = files.write("house-version.json", { ...made, setup });
    const said = "This game uses peaceful 0; the server has only 2";
    for (const args of [
      ["show", path],
      ["legal", path],
      ["replay", path],
      ["apply", path],
    ])
      expect(await fails(2, args, '{"type":"pass","seat":"p1"}')).toContain(said);
    const unsaid = { ...made, setup: { ...made.setup, houseRules: [{ slug: "peaceful" }] } };
    expect((await railhead(["show", files.write("house-unsaid.json", unsaid)])).code).toBe(0);
  });

  test("show gives everything that is open to all", async () => {
    const { path } = await newGame("show.json");
    const view = await json<GameView>(["show", path, "--json"]);
    expect(view).toMatchObject({
      title: "18eu",
      phase: "2",
      round: "sale",
      turn: 1,
      finished: false,
      bank: 10650,
    });
    expect(view.players).toHaveLength(3);
    expect(view.players[0]).toMatchObject({ cash: 450, worth: 450, certificates: 0, shares: {}, minors: [] });
    expect(view.companies.find((company) => company.id === "BNR")).toMatchObject({
      kind: "corporation",
      cash: 0,
      price: null,
      cell: null,
      trains: [],
      tokens: [],
      president: null,
      floated: false,
      treasury: 100,
      pool: 0,
    });
    expect(view.decisions).toHaveLength(1);
    expect(view.acting).toEqual(view.decisions[0]?.seats);
  });

  test("show and legal print for people too", async () => {
    const { path } = await newGame("people.json");
    const shown = await railhead(["show", path]);
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toContain("bank £10,650");
    const listed = await railhead(["legal", path]);
    expect(JSON.parse(listed.out.split("\n")[0] as string)).toMatchObject({ type: "choose_lot" });
  });

  test("every legal action, its fields filled, is taken by apply and lands in the log", async () => {
    const { path, file } = await newGame("apply.json");
    const legal = await json<LegalAction[]>(["legal", path, "--json"]);
    const plain = legal.find((action) => !action.fields) as LegalAction;
    const open = legal.find((action) => action.fields) as LegalAction;
    const declined = await json<GameFile>(["apply", path], JSON.stringify(plain));
    expect(declined.log).toEqual([plain]);
    const opened = await json<GameFile>(["apply", path], JSON.stringify({ ...open, amount: 105 }));
    expect(opened.log).toEqual([{ type: "choose_lot", seat: open.seat, lot: open.lot, amount: 105 }]);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(file);
  });

  test("a refusal is JSON on standard error with exit 3", async () => {
    const { path } = await newGame("refused.json");
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const action = { type: "choose_lot", seat: first?.seat, lot: "1", amount: 90 };
    const refusal = JSON.parse(await fails(3, ["apply", path], JSON.stringify(action)));
    expect(refusal).toMatchObject({ code: "BID_TOO_LOW", values: { n: 100 } });
    expect(refusal.message).toContain("The bid must be at least £100");
  });

  test("another seat may not act", async () => {
    const { path, file } = await newGame("seat.json");
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const other = file.setup.players.find((player) => player.id !== first?.seat);
    const refusal = await fails(3, ["apply", path], JSON.stringify({ ...first, seat: other?.id }));
    expect(JSON.parse(refusal)).toMatchObject({ code: "NOT_YOUR_TURN" });
  });

  test("moves are taken back and brought back, when there are any", async () => {
    const { path } = await newGame("undo.json");
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const undo = JSON.stringify({ type: "undo", seat: first?.seat });
    expect(JSON.parse(await fails(3, ["apply", path], undo))).toMatchObject({ code: "NOTHING_TO_UNDO" });
    const played = files.write("undo2.json", await json(["apply", path], JSON.stringify(first)));
    const back = files.write("undo3.json", await json(["apply", played], undo));
    expect((await json<GameView>(["show", back, "--json"])).step).toBe("auction");
    const redo = JSON.stringify({ type: "redo", seat: first?.seat });
    const again = files.write("undo4.json", await json(["apply", back], redo));
    const [one, two] = await Promise.all([json(["show", played, "--json"]), json(["show", again, "--json"])]);
    expect(two).toEqual(one);
  });

  test("--at counts effective actions", async () => {
    const { path } = await newGame("at.json");
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const played = files.write("at2.json", await json(["apply", path], JSON.stringify(first)));
    const [then, before] = await Promise.all([
      json(["show", played, "--at", "0", "--json"]),
      json(["show", path, "--json"]),
    ]);
    expect(then).toEqual(before);
    expect(await fails(2, ["show", played, "--at", "2"])).toContain("game: 1, not 2");
    expect(await fails(2, ["show", played, "--at", "id:3"])).toContain("imported");
    expect(await fails(2, ["show", played, "--at", "x"])).toContain("--at");
  });

  test("replay tells where it ended", async () => {
    const { path } = await newGame("replay.json");
    const result = await json<{ actions: number; ending: null }>(["replay", path, "--json"]);
    expect(result).toMatchObject({ actions: 0, ending: null, title: "18eu" });
  });

  test("titles, in words and as JSON", async () => {
    expect((await railhead(["titles"])).out).toContain("18EU by");
    const titles = await json<{ id: string; players: object }[]>(["titles", "--json"]);
    expect(titles.find((title) => title.id === "18eu")?.players).toEqual({ min: 2, max: 6 });
  });

  test("map draws the printed map and the board of a game", async () => {
    const { path } = await newGame("map.json");
    const [printed, board] = await Promise.all([
      railhead(["map", "--title", "18eu"]),
      railhead(["map", "--title", "18eu", "--game", path]),
    ]);
    for (const { out, err, code } of [printed, board]) {
      expect({ err, code }).toEqual({ err: "", code: 0 });
      expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    }
  });

  test("chart draws a table's charts, and its JSON holds the rounds that house rules bring", async () => {
    const drawn = await railhead(["chart", "--title", "18eu"]);
    expect(drawn.out).toContain("play_sale_auction_open --> play_sale_auction_offer: OFFERED");
    expect(drawn.out).not.toContain("open_auction");
    const { flow } = await json<{ flow: ChartConfig }>([
      "chart",
      "--title",
      "18eu",
      "--house-rule",
      "open-auction",
      "--json",
    ]);
    expect(flow.states.play?.states?.open_auction?.states?.auction?.states).toEqual({
      choose: { on: { BID: "raise" } },
      raise: { on: { BID: "raise", SOLD: "choose" } },
    });
    expect(Object.keys(guardsOf(flow))).toEqual(
      expect.arrayContaining(["ending.afterRun", "ending.afterSet", "exchange.due"]),
    );
    expect((await railhead(["chart"])).err).toContain("--title is missing");
  });

  test("help is no error", async () => {
    const { code, out, err } = await railhead(["--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Exit codes");
  });
});
