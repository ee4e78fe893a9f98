import { describe, expect, it } from "vitest";
import { Browser, opened } from "./site-kit.ts";

const SEED = 271_828_182;

/** What the stream says until the table is told. */
async function streamed(answer: Response): Promise<string> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = "";
  while (!text.includes("event: table")) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  await reader.cancel();
  return text;
}

/** The answers of the site about a table, as they go over the wire: to its host and to a stranger. */
async function answers(host: Browser, id: string): Promise<string> {
  const texts: string[] = [];
  for (const who of [host, new Browser()]) {
    texts.push(await (await who.send("GET", "table", { id })).text());
    texts.push(await streamed(await who.send("GET", "live", { id }, { query: "?after=0.0" })));
    for (const query of ["?list=running", "?list=mine", `?ids=${id}`])
      texts.push(await (await who.send("GET", "tables", {}, { query })).text());
  }
  const action = { type: "choose_lot", seat: "p1", lot: "1", amount: 100 };
  for (const after of [1, 0])
    texts.push(await (await host.send("POST", "moves", { id }, { body: { after, action } })).text());
  texts.push(await (await host.send("POST", "undo", { id }, { body: { after: 0, seat: "p1" } })).text());
  return texts.join("\n");
}

describe("the seed of a game, over the wire", () => {
  const table = (second: object) => ({
    ...{ visibility: "public", order: "seated", seed: SEED, mode: "hotseat" },
    seats: [{ name: "Ada", holder: "me" }, second],
  });

  it("is in no answer while bots sit at it, and is told when it has ended", async () => {
    const ada = new Browser();
    const id = await ada.create(table({ holder: "bot" }));
    const text = await answers(ada, id);
    expect(text).toContain('"rng":0');
    expect(text).toContain("BEHIND");
    expect(text).toContain('"choose_lot"');
    expect(text).not.toContain(String(SEED));
    expect(text).not.toContain('"seed"');
    await ada.send("POST", "proposals", { id }, { body: { kind: "end", data: {}, seat: "p1" } });
    const over = await opened(new Browser(), id);
    expect(over.table).toMatchObject({ phase: "ended", fixedSeed: SEED, setup: { seed: SEED } });
    expect(over.first?.rng).toBe(SEED);
  });

  it("is told where only people sit", async () => {
    const ada = new Browser();
    const text = await answers(ada, await ada.create(table({ name: "Al", holder: "me" })));
    expect(text).toContain(`"seed":${SEED}`);
    expect(text).toContain(`"rng":${SEED}`);
  });
});
