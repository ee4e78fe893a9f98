import { readFolder, readTitle } from "@railhead/folders";
import { describe, expect, it, vi } from "vitest";
import { openFile } from "../lib/open-file.ts";

const report = (cash: number): string =>
  [
    "GameIs,18EU",
    "PlayerIs,1,Ann",
    "PlayerIs,2,Bob",
    "StartOfInitialRound,1",
    "HasPriority,Ann",
    " ",
    "SelectForAuctioning,Ann,12",
    "BID_ITEM,Ann,100,12",
    "PASSES,Bob",
    "BuysItemFor,Ann,12,100",
    `Has,Ann,${cash}`,
  ].join("\r\n");
const open = (text: string) => openFile(new File([text], "some.report"));

const record = (more: object) =>
  JSON.stringify({
    title: "18EU",
    players: [{ name: "Ann" }, { name: "Bob" }],
    actions: [
      { type: "bid", entity: "Ann", entity_type: "player", minor: "12", price: 100 },
      { type: "pass", entity: "Bob", entity_type: "player" },
    ],
    ...more,
  });

describe("a record of 18xx.games", () => {
  it("opens as far as it goes, and says why it does not go on in the page's language", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "de" } });
    const lay = { type: "lay_tile", entity: "12", entity_type: "minor", hex: "A1", tile: "7-0", rotation: 0 };
    const { actions } = JSON.parse(record({}));
    const opened = await open(record({ actions: [...actions, lay] }));
    vi.unstubAllGlobals();
    if (!opened.ok) throw new Error(JSON.stringify(opened.reason));
    expect(opened.game.file.log.map(({ type }) => type)).toEqual(["choose_lot", "pass"]);
    expect(opened.game.lost).toMatch(/^Spielzug 3 \(12: ein Plättchen\) ist hier nicht möglich: /);
    expect(opened.game.lost).not.toMatch(/[A-Z]+_[A-Z]+/);
    expect(opened.game.differs).toBeUndefined();
  });

  it("of a title that the site has from a folder is read by it, and by its name in records", async () => {
    const read = readTitle(readFolder(new URL("../../../titles/1889", import.meta.url).pathname));
    if (!read.ok) throw new Error(JSON.stringify(read.findings));
    const asked: string[] = [];
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("fetch", async (address: string | URL | Request) => {
      const at = String(address instanceof Request ? address.url : address);
      asked.push(at);
      const sent = { rules: read.title.version, content: read.content };
      return at.includes("by=records") || at.includes(read.title.version)
        ? Response.json(sent)
        : Response.json({ code: "NOT_FOUND" }, { status: 404 });
    });
    const bid = { type: "bid", entity: "Ann", entity_type: "player", company: "TR", price: 20 };
    const opened = await open(record({ title: "1889", actions: [bid] }));
    vi.unstubAllGlobals();
    if (!opened.ok) throw new Error(JSON.stringify([opened.reason, asked]));
    expect(opened.game.file).toMatchObject({ title: "1889", log: [{ type: "buy_lot", lot: "TER" }] });
  });

  it("that Rails has saved is told for what it is", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    const opened = await openFile(new File(["\u00AC\u00ED\0\u0005"], "evening.rails"));
    vi.unstubAllGlobals();
    expect(opened).toMatchObject({
      ok: false,
      reason: { message: expect.stringContaining("export its report") },
    });
  });
});

describe("a report of Rails", () => {
  it("that is lost opens as far as it goes, and says where", async () => {
    const opened = await open(`${report(650)}\nSTART_COMPANY_LOG,Ann,FS,100,200,2,20,FS`);
    if (!opened.ok) throw new Error(JSON.stringify(opened.reason));
    expect(opened.game.file.log).toHaveLength(2);
    expect(opened.game.lost).toMatch(/^line 12: START_COMPANY_LOG,.*is not possible here/);
    expect(opened.game.differs).toBeUndefined();
  });

  it("opens as a game", async () => {
    const opened = await open(report(650));
    if (!opened.ok) throw new Error(JSON.stringify(opened.reason));
    const { file, differs, source } = opened.game;
    expect(file.imported?.from).toBe("Rails");
    expect(file.log.map(({ type }) => type)).toEqual(["choose_lot", "pass"]);
    expect(differs).toBeUndefined();
    expect(source).toBe("some.report");
  });

  it("says where it does not agree", async () => {
    const opened = await open(report(640));
    expect(opened.ok && opened.game.differs).toEqual({ count: 1, first: "line 11: Has,Ann,640: 650 here" });
  });

  it.each([
    ["en", "reports of 1830 cannot be read"],
    ["de", "Berichte von 1830 lassen sich nicht lesen"],
    ["he", "אי אפשר לקרוא דוחות של 1830"],
  ])(
    "of a title that is not here is refused in a line, in the page's language (%s)",
    async (lang, message) => {
      vi.stubGlobal("document", { documentElement: { lang } });
      const opened = await open(report(650).replace("18EU", "1830"));
      expect(opened).toEqual({ ok: false, reason: { message } });
      vi.unstubAllGlobals();
    },
  );
});
