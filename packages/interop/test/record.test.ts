import { describe, expect, test } from "vitest";
import { effectiveActions, parseRecord } from "../src/index.ts";

const base = { title: "18EU", players: [{ id: 7, name: "Ada" }, { id: "8" }], actions: [] as unknown[] };

const read = (record: unknown) => {
  const result = parseRecord(typeof record === "string" ? record : JSON.stringify(record));
  return result.ok ? result.record : result.message;
};

describe("reading a record", () => {
  test("ids become texts, names fall back on them", () => {
    expect(
      read({ ...base, settings: { seed: 3, optional_rules: ["x"] }, result: { 7: 10, 8: 20 } }),
    ).toMatchObject({
      title: "18EU",
      players: [
        { id: "7", name: "Ada" },
        { id: "8", name: "8" },
      ],
      options: ["x"],
      seed: 3,
      result: { 7: 10, 8: 20 },
    });
  });

  test("players of a hot seat have names alone, which are their ids", () => {
    const seated = { ...base, players: [{ name: "Ann B." }, { id: null, name: "Cem" }, "Dan", { id: 7 }] };
    expect(read(seated)).toMatchObject({
      players: [
        { id: "Ann B.", name: "Ann B." },
        { id: "Cem", name: "Cem" },
        { id: "Dan", name: "Dan" },
        { id: "7", name: "7" },
      ],
    });
  });

  test("a byte order mark before it says nothing", () => {
    expect(read(`\uFEFF${JSON.stringify(base)}`)).toEqual(read(base));
  });

  test("a report of Rails, and a game that Rails has saved, are told for what they are", () => {
    expect(read("\uFEFFGameIs,18EU\nPlayerIs,1,Ann")).toContain("a report of Rails");
    for (const begin of ["\uFFFD\uFFFD\0\u0005sr", "\u00AC\u00ED\0\u0005sr"])
      expect(read(begin)).toContain("export its report as a text file");
  });

  test("automatic actions belong to their action and carry its id", () => {
    const actions = [
      {
        type: "pass",
        id: "4",
        entity: 7,
        entity_type: "player",
        auto_actions: [{ type: "bid", entity: 8, price: 5 }],
      },
    ];
    expect(read({ ...base, actions })).toMatchObject({
      actions: [
        {
          type: "pass",
          id: 4,
          entity: "7",
          auto: [{ type: "bid", id: 4, entity: "8", fields: { price: 5 } }],
        },
      ],
    });
  });

  test.each([
    ["", "invalid JSON"],
    ['{"title": "18EU", "pl', "invalid JSON"],
    ["[]", "contains no object"],
    ["{}", "title is missing"],
    [{ title: "18EU", players: [] }, "players are missing"],
    [{ title: "18EU", players: [{}] }, "players[0]: neither an id nor a name"],
    [{ title: "18EU", players: [{ id: 1 }] }, "moves are missing"],
    [{ ...base, actions: [3] }, "actions[0]: not an object"],
    [{ ...base, actions: [{ id: 1 }] }, "actions[0]: the type is missing"],
    [{ ...base, actions: [{ type: "pass", id: "x" }] }, "the id x is not a number"],
    [
      { ...base, actions: [{ type: "pass", id: 1, auto_actions: [{}] }] },
      "auto_actions: the type is missing",
    ],
  ])("%j is refused in one line", (record, said) => {
    const message = read(record);
    expect(message).toContain(said);
    expect(String(message).split("\n")).toHaveLength(1);
  });
});

describe("actions that count", () => {
  /** "a b < c" plays a and b, takes one back, plays c; "<2" takes back to id 2, ">" brings back, "m" chats. */
  const effective = (text: string): string => {
    const actions = text.split(" ").map((word, index) => {
      const id = index + 1;
      if (word === ">") return { type: "redo", id };
      if (word === "m") return { type: "message", id };
      if (word === "<") return { type: "undo", id };
      if (word.startsWith("<")) return { type: "undo", id, action_id: Number(word.slice(1)) };
      return { type: word, id };
    });
    const record = read({ ...base, actions });
    if (typeof record === "string") throw new Error(record);
    return effectiveActions(record.actions)
      .map((action) => action.type)
      .join("");
  };

  test.each([
    ["a b c", "abc"],
    ["a b <", "a"],
    ["a b < c", "ac"],
    ["a b c <1", "a"],
    ["a b c <0", ""],
    ["a b c <9", "abc"],
    ["a < <", ""],
    ["a b < >", "ab"],
    ["a b c <1 >", "abc"],
    ["a b < < > >", "ab"],
    ["a b < c >", "ac"],
    ["a m b m <", "a"],
    ["> a", "a"],
  ])("%s leaves %s", (text, left) => {
    expect(effective(text)).toBe(left);
  });
});
