import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, problem, Site } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const table = async (holder: "open" | "bot") =>
  (
    await site.tables.gathering.create(ada, {
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
    expect(await site.tables.reading.look(ada, await table("open"))).toBeUndefined();
  });

  it("is the state that the record leads to, and the rules it stands under", async () => {
    const id = await table("bot");
    const { table: view, first } = await site.open(id);
    const look = await site.tables.reading.look(ada, id);
    expect(look?.rules.title.id).toBe("tiny");
    expect(look?.rules.title.version).toBe(view.rules);
    expect(look?.state.flow).toEqual(first?.flow);
    expect(Object.keys(look?.state.players ?? {})).toEqual(["p1", "p2"]);
  });

  it("is not shown to whom the table is not", async () => {
    const id = await table("bot");
    expect(await problem(site.tables.reading.look(ben, id))).toMatchObject({ code: "NOT_FOUND" });
    expect(await problem(site.tables.reading.look(null, "t-nothing"))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("may be read by anyone who may see it, whether it is in memory or not, and is not there for others", async () => {
    const id = await table("open");
    const invitation = (await site.open(id)).table.invitation?.split("/").at(-1) ?? "";
    const other = new Site({ store: site.store });
    for (const { tables } of [site, other]) {
      await tables.reading.mayRead(ada, id);
      await tables.reading.mayRead(null, id, invitation);
      await tables.reading.mayRead(ben, id, invitation);
      const absent = { status: 404, code: "NOT_FOUND" };
      for (const [who, secret] of [
        [ben, undefined],
        [null, undefined],
        [null, ""],
        [null, `${invitation}x`],
        [ben, `${invitation.slice(0, -1)}_`],
      ] as const)
        expect(await problem(tables.reading.mayRead(who, id, secret))).toEqual(absent);
      for (const nothing of ["nothing", "", "../..", "x".repeat(65)])
        expect(await problem(tables.reading.mayRead(ada, nothing))).toEqual(absent);
    }
    expect(other.tables.runtime.peek(id)).toBeUndefined();
    await other.tables.close();
  });
});
