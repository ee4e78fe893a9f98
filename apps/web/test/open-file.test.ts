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

describe("a report of Rails", () => {
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
