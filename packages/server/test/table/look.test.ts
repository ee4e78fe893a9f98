import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, problem, Site } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const table = async (holder: "open" | "bot") =>
  (
    await site.tables.create(ada, {
      title: "tiny",
      name: "Friday",
      seats: [
        { name: "Ada", holder: "me" },
        { name: "", holder },
      ],
      seed: 4,
    })
  ).id;

describe("a table at a glance", () => {
  it("has no board while players gather", async () => {
    expect(await site.tables.look(ada, await table("open"))).toBeUndefined();
  });

  it("is the state that the record leads to, and the rules it stands under", async () => {
    const id = await table("bot");
    const { table: view, first } = await site.open(id);
    const look = await site.tables.look(ada, id);
    expect(look?.rules.title.id).toBe("tiny");
    expect(look?.rules.title.version).toBe(view.rules);
    expect(look?.state.round.id).toBe(first?.round.id);
    expect(Object.keys(look?.state.players ?? {})).toEqual(["p1", "p2"]);
  });

  it("is not shown to whom the table is not", async () => {
    const id = await table("bot");
    expect(await problem(site.tables.look(ben, id))).toMatchObject({ code: "NOT_FOUND" });
    expect(await problem(site.tables.look(null, "t-nothing"))).toMatchObject({ code: "NOT_FOUND" });
  });
});
