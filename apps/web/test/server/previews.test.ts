import { describe, expect, it } from "vitest";
import { cardSvg, fitted, HEIGHT, WIDTH, wrapped } from "@/lib/server/preview/card.ts";
import { KeptPictures } from "@/lib/server/preview/kept.ts";
import { png } from "@/lib/server/preview/png.ts";
import { Browser } from "./site-kit.ts";

/** Width and height that a PNG gives in its first chunk. */
const sizeOf = (picture: Buffer): number[] => [picture.readUInt32BE(16), picture.readUInt32BE(20)];

const asked = (language = "en") => new Request(`http://railhead.test/preview?language=${language}`);

async function previewOf(id: string, language?: string): Promise<{ status: number; picture: Buffer }> {
  const { GET } = await import("@/app/table/[id]/preview/route.ts");
  const answer = await GET(asked(language), { params: Promise.resolve({ id }) });
  return { status: answer.status, picture: Buffer.from(await answer.arrayBuffer()) };
}

describe("the preview of a table", () => {
  it("is a picture of a public table, and another once the game begins", async () => {
    const [ada, ben] = [new Browser(), new Browser()];
    const id = await ada.create({ visibility: "public" });
    const before = await previewOf(id);
    expect([before.status, sizeOf(before.picture)]).toEqual([200, [WIDTH, HEIGHT]]);
    const seat = { do: "take", seat: "p2", name: "Ben" };
    expect((await ben.json("POST", "seats", { id }, { body: seat })).status).toBe(200);
    expect((await ada.json("POST", "start", { id }, { body: {} })).status).toBe(200);
    const begun = await previewOf(id);
    expect(begun.picture.equals(before.picture)).toBe(false);
    expect((await previewOf(id)).picture.equals(begun.picture)).toBe(true);
    expect((await previewOf(id, "he")).picture.equals(begun.picture)).toBe(false);
  });

  it("is of no private table, nor of one that there is not: both answer alike", async () => {
    const id = await new Browser().create();
    expect(await previewOf(id)).toEqual({ status: 404, picture: Buffer.alloc(0) });
    expect(await previewOf("nosuchtable")).toEqual({ status: 404, picture: Buffer.alloc(0) });
    expect(await previewOf("../../etc")).toEqual({ status: 404, picture: Buffer.alloc(0) });
  });
});

describe("a card", () => {
  const card = { heading: "A", lines: [], players: [], site: "Railhead", rightToLeft: false };

  it("keeps what people write as text", () => {
    const svg = cardSvg({ ...card, heading: `<script>&"x"`, lines: ["</svg>"] });
    expect(svg).toContain("&lt;script&gt;&amp;&quot;x&quot;");
    expect(svg).not.toMatch(/<script|<\/svg>.+<\/svg>/);
  });

  it("has a column at the side where its language begins to be read last", () => {
    expect(cardSvg(card)).toContain(`text-anchor="start"`);
    expect(cardSvg({ ...card, rightToLeft: true })).toContain(`text-anchor="end"`);
  });

  it("is drawn with letters of every language of the site", async () => {
    const drawn = await Promise.all(
      ["", "A", "ß", "ő", "א", "ב"].map((heading) => png(cardSvg({ ...card, heading }))),
    );
    expect(new Set(drawn.map((picture) => picture.toString("base64"))).size).toBe(6);
  });

  it("cuts names that are too long, and breaks headings into lines", () => {
    expect(fitted("Ada", 20, 100)).toBe("Ada");
    expect(fitted("Bartholomew the Great", 20, 100)).toMatch(/^Barth\w*…$/);
    expect(wrapped("one two three four", 10, 60, 2)).toEqual(["one two", "three four"]);
    expect(wrapped("", 10, 60, 2)).toEqual([]);
  });
});

describe("kept pictures", () => {
  const drawing = () => {
    let count = 0;
    return { draw: async () => Buffer.from(`${++count}`), drawn: () => count };
  };

  it("are drawn once for a version, however many ask", async () => {
    const [kept, { draw, drawn }] = [new KeptPictures(), drawing()];
    const all = await Promise.all([1, 2, 3].map(() => kept.take("a", "1", draw)));
    expect([all.map(String), drawn()]).toEqual([["1", "1", "1"], 1]);
    expect(String(await kept.take("a", "2", draw))).toBe("2");
  });

  it("go when more are asked for, the longest unasked first; one that failed is tried again", async () => {
    const [kept, { draw, drawn }] = [new KeptPictures(2), drawing()];
    for (const key of ["a", "b", "a", "c", "a"]) await kept.take(key, "1", draw);
    expect(drawn()).toBe(3);
    await kept.take("b", "1", draw);
    expect(drawn()).toBe(4);
    await expect(kept.take("x", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await kept.take("x", "1", draw);
    expect(drawn()).toBe(5);
  });
});
