import { describe, expect, it } from "vitest";
import { moveLinks } from "../lib/talk-links.ts";

const PATH = "/table/abc";
const links = (line: string) => moveLinks(line, 300, PATH).filter(({ to }) => to !== undefined);

describe("moves in the talk", () => {
  it("are found by number and by address, and the words around them stay", () => {
    expect(moveLinks("See move 214, then #7.", 300, PATH)).toEqual([
      { text: "See " },
      { text: "move 214", to: 214 },
      { text: ", then " },
      { text: "#7", to: 7 },
      { text: "." },
    ]);
    const address = "http://127.0.0.1:3000/table/abc?view=map&at=12";
    expect(links(`look ${address} here`)).toEqual([{ text: address, to: 12 }]);
  });

  it("are none where the game has no such move, the table is another, or a number is only a number", () => {
    for (const line of [
      "move 301",
      "I have 214 left",
      "removed 12",
      "https://example.test/table/other?at=12",
      "https://example.test/table/abc?at=x",
      "a#12 and &#12;",
      "",
    ])
      expect(links(line), line).toEqual([]);
    expect(moveLinks("", 300, PATH)).toEqual([{ text: "" }]);
  });
});
