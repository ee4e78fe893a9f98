import type { Action, TitleDefinition } from "@railhead/core";
import { drawTile } from "@railhead/core/draw";
import { readTitle } from "@railhead/folders";
import { growth, madeFolder, SIZES } from "@railhead/folders/kit";
import { effectOn, houseRules } from "@railhead/house-rules";
import { beforeAll, describe, expect, it } from "vitest";
import { briefOf } from "@/lib/briefs.ts";
import { loadHouseRules } from "@/lib/house-rules.ts";
import { ruleWords } from "@/lib/rule-words.ts";
import { treeOf } from "@/lib/tile-tree.ts";
import { answerApi, Browser, opened } from "./site-kit.ts";

await loadHouseRules();

interface Here {
  title: TitleDefinition;
  ada: Browser;
  /** A table of the title in which some moves have been made. */
  id: string;
  seats: object[];
}
const here = new Map<string, Here>();

/** Makes the first move that is legal. */
async function play({ ada, id }: Pick<Here, "ada" | "id">): Promise<void> {
  const { tables } = await import("@/lib/server/tables.ts");
  const action = await (await tables()).runtime.run(id, async (live) => {
    const [first] = live.rules.legalActions(live.state);
    const { fields, ...rest } = first as typeof first & { fields?: Record<string, { min?: number }> };
    const filled = Object.entries(fields ?? {}).map(([name, { min }]) => [name, min]);
    return { ...rest, ...Object.fromEntries(filled) } as unknown as Action;
  });
  const { table } = await opened(ada, id);
  const moved = await ada.json("POST", "moves", { id }, { body: { after: table.seq, action } });
  expect(moved.status, JSON.stringify(moved.value)).toBe(200);
}

async function created(ada: Browser, title: string, seats: object[]): Promise<string> {
  const body = {
    ...{ title, name: "Made", seats, order: "seated", seed: 1, visibility: "public", mode: "hotseat" },
    ...{ undo: "free", deadline: null },
  };
  const made = await ada.json<{ id: string }>("POST", "tables", {}, { body });
  expect(made.status, JSON.stringify(made.value)).toBe(201);
  return made.value.id;
}

beforeAll(async () => {
  const { folderTitles } = await import("@/lib/server/titles.ts");
  for (const [name, size] of Object.entries(SIZES)) {
    const folder = madeFolder(size);
    const title = JSON.parse(folder.texts.title ?? "{}");
    const read = readTitle({
      ...folder,
      texts: { ...folder.texts, title: JSON.stringify({ ...title, id: `made-${name}` }) },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.findings[0]));
    folderTitles().data.offer(read.title, { ...read.content });
    const ada = new Browser();
    const seats = Array.from({ length: size.players }, (_, at) => ({ name: `p${at}`, holder: "me" }));
    const id = await created(ada, read.title.id, seats);
    here.set(name, { title: read.title, ada, id, seats });
    for (let at = 0; at < 8; at++) await play({ ada, id });
  }
});

/** What a request makes the site do. */
const REQUESTS: Record<string, (of: Here) => unknown> = {
  "a table is set up": ({ ada, title, seats }) => created(ada, title.id, seats),
  "a table is opened": ({ ada, id }) => opened(ada, id),
  "a move is made": (of) => play(of),
  "tables are listed": ({ ada }) => ada.json("GET", "tables", {}, { query: "?list=mine" }),
  "a title is sent": async ({ title }) => {
    return (await answerApi(new Request(`http://railhead.test/api/titles/${title.id}`))).text();
  },
  "the parts of its page are made": ({ title }) => [
    briefOf(title, "de"),
    treeOf(title.tileset),
    title.tileset.tiles.map((tile) => drawTile(tile, 0, title.map.layout)),
    houseRules.map((rule) => [effectOn(rule, title), ruleWords(title, "de").nameOf(rule.slug)]),
  ],
};

describe.each(Object.keys(SIZES).slice(1))("four times as many %s", (dimension) => {
  it.each(Object.keys(REQUESTS))("take no more than six times as long where %s", async (what) => {
    expect(answerApi).toBeDefined();
    const run = REQUESTS[what] as (of: Here) => unknown;
    const [usual, larger] = [here.get("usual") as Here, here.get(dimension) as Here];
    expect(
      await growth(
        () => run(usual),
        () => run(larger),
      ),
    ).toBeUndefined();
  });
});
