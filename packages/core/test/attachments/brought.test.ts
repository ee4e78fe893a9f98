import { describe, expect, it } from "vitest";
import { parseGameFile, titleUnder } from "../../src/engine/index.ts";
import {
  ATTACHMENT_LIMIT,
  attachment,
  attachmentProblems,
  checkSetup,
  tableTitle,
} from "../../src/game/index.ts";
import {
  type Action,
  createEngine,
  defineTitle,
  type Engine,
  type Json,
  type LogEntry,
  replay,
  type Setup,
} from "../../src/index.ts";
import { tiny } from "../../src/kit/tiny.ts";
import { joinCatalogues } from "../../src/texts/index.ts";

interface Purse {
  bank: number;
  note?: string;
}

const purse = attachment<Purse>({
  id: "purse",
  own: { bank: tiny.numbers.bank },
  schema: {
    type: "object",
    required: ["bank"],
    additionalProperties: false,
    properties: { bank: { type: "integer", minimum: 1000 }, note: { type: "string" } },
  },
  problems: ({ bank }) => (bank % 100 === 0 ? [] : [{ text: "purse.odd", values: { bank } }]),
  differences: ({ bank }) => (bank === tiny.numbers.bank ? [] : [{ text: "purse.bank", values: { bank } }]),
});

/** As titles do it: the same data for the same file. */
const numbers = new WeakMap<Purse, typeof tiny.numbers>();
const title = defineTitle({
  ...tiny,
  data: {
    attachments: [purse],
    of: (_readings, houseRuleRounds) => {
      const file = purse.of(houseRuleRounds);
      if (file === purse.own) return {};
      const made = numbers.get(file) ?? { ...tiny.numbers, bank: file.bank };
      numbers.set(file, made);
      return { numbers: made };
    },
  },
  catalogue: joinCatalogues(tiny.catalogue, {
    locale: "en",
    texts: {
      "attachment.purse": "the purse",
      "purse.odd": "{bank} is odd",
      "purse.bank": "the bank has {bank}",
    },
    fields: {},
  }),
});

const setup = (attachments?: Record<string, Json>): Setup => ({
  players: ["a", "b"].map((id) => ({ id, name: id })),
  seed: 3,
  ...(attachments && { attachments }),
});
function engine(attachments?: Record<string, Json>): Engine {
  const made = createEngine(title, setup(attachments));
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}
const bank = (one: Engine) => one.start().state.bank;
const refused = (attachments: Record<string, Json>, of = title) => {
  const made = createEngine(of, setup(attachments));
  return made.ok ? undefined : made.refusal;
};

describe("a file that a table brings", () => {
  it("is what the table plays by; the same set-up without it is as it was", () => {
    const plain = engine();
    expect(bank(engine({ purse: { bank: 5000 } })) - bank(plain)).toBe(3000);
    expect(plain.rules.title).toBe(title);
    expect(plain.setup).not.toHaveProperty("attachments");
    expect(purse.read(plain)).toBe(purse.own);
  });

  it("makes one title for one file, and another file another, which leaves the first alone", () => {
    const [rich, same, poor] = [{ bank: 5000 }, { bank: 5000 }, { bank: 1000 }].map((file) =>
      engine({ purse: file }),
    ) as [Engine, Engine, Engine];
    expect(same.rules.title).toBe(rich.rules.title);
    expect(same.rules.chart).toBe(rich.rules.chart);
    expect(poor.rules.title).not.toBe(rich.rules.title);
    expect([bank(rich), bank(poor), bank(rich)]).toEqual([bank(rich), bank(rich) - 4000, bank(rich)]);
    expect(tableTitle(title, setup({ purse: { bank: 5000 } })).numbers.bank).toBe(5000);
  });

  it("is the engine's own: what its bringer does to it afterwards changes nothing", () => {
    const file = { bank: 5000 };
    const one = engine({ purse: file });
    file.bank = 9000;
    expect(purse.read(one).bank).toBe(5000);
    expect(one.setup.attachments).toEqual({ purse: { bank: 5000 } });
    expect(() => Object.assign(purse.read(one), { bank: 1 })).toThrow(TypeError);
    expect(bank(engine({ purse: file }))).toBe(bank(one) + 4000);
  });

  it("goes along in a game file, as it is", () => {
    const file = {
      ...{ format: "railhead-game", formatVersion: 1, title: "tiny", rules: "1", log: [] },
      setup: engine({ purse: { bank: 5000, note: "ours" } }).setup,
    };
    const read = parseGameFile(JSON.stringify(file));
    expect(read).toEqual({ ok: true, file });
    expect(read.ok && bank(engine(read.file.setup.attachments))).toBe(
      bank(engine({ purse: { bank: 5000 } })),
    );
    expect(parseGameFile(JSON.stringify({ ...file, setup: { ...file.setup, attachments: [1] } }))).toEqual({
      ok: false,
      message: "setup.attachments must be an object",
    });
  });
});

describe("a game with a file", () => {
  /** Since version 2 no one buys shares of CW. */
  const amended = defineTitle({
    ...title,
    version: "2",
    readings: { closed: "CW" },
    earlier: [{ version: "1", readings: { closed: "" }, changes: ["change.closed"] }],
    catalogue: joinCatalogues(title.catalogue, {
      locale: "en",
      texts: { "change.closed": "Shares of CW are not bought" },
      fields: {},
    }),
  });
  const under = (version: string) => {
    const made = createEngine(titleUnder(amended, version) as typeof title, {
      ...setup({ purse: { bank: 5000 } }),
      order: "seated",
    });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.engine;
  };
  const log = [
    { type: "start_company", seat: "a", company: "ABC", price: 60 },
    { type: "buy_share", seat: "b", company: "ABC", from: "treasury" },
    { type: "undo", seat: "b" },
    { type: "adopt_rules", seat: "a", rules: "2" },
    { type: "pass", seat: "b" },
  ] as LogEntry[];

  it("keeps it through moves taken back, an adopted version, a branch, and a replay on trust", () => {
    const { timeline, refused: met } = replay(under("1"), log, under);
    expect(met).toBeUndefined();
    expect(timeline.engine.rules.title.version).toBe("2");
    expect([0, 1, 2].map((at) => purse.read(timeline.engineAt(at)).bank)).toEqual([5000, 5000, 5000]);
    expect(timeline.state().bank).toBe(bank(engine({ purse: { bank: 5000 } })));
    const branch = timeline.branch(1);
    expect(branch.play({ type: "pass", seat: "b" } as Action)).toBeUndefined();
    expect(purse.read(branch.engine).bank).toBe(5000);
    const trusted = replay(under("1").trusting(), log, (version) => under(version).trusting());
    expect(trusted.timeline.state()).toEqual(timeline.state());
  });

  it("is not played on by a version that refuses its file", () => {
    const strict = { ...purse, problems: () => [{ text: "purse.odd", values: { bank: 1 } }] };
    const made = createEngine(
      { ...amended, data: { of: () => ({}), attachments: [strict] } },
      setup({ purse: { bank: 5000 } }),
    );
    expect(made.ok ? undefined : made.refusal.code).toBe("ATTACHMENT_UNFIT");
  });
});

describe("a file that cannot be played is refused", () => {
  it("where the title takes none of that name", () => {
    expect(refused({ water: {} })).toEqual({
      code: "ATTACHMENT_UNKNOWN",
      values: { title: tiny.credits.name, attachment: "water" },
    });
    expect(refused({ purse: { bank: 5000 } }, tiny)?.code).toBe("ATTACHMENT_UNKNOWN");
    expect(refused({ constructor: {} })?.code).toBe("ATTACHMENT_UNKNOWN");
  });

  it("where it is too large, whatever is in it", () => {
    const note = "x".repeat(ATTACHMENT_LIMIT);
    expect(refused({ purse: { bank: 5000, note } })).toMatchObject({
      code: "ATTACHMENT_LARGE",
      values: { attachment: "purse", most: ATTACHMENT_LIMIT },
    });
    const short = "x".repeat(ATTACHMENT_LIMIT - 100);
    expect(refused({ purse: { bank: 5000, note: short } })).toBeUndefined();
  });

  it("with everything that is wrong with its shape, and of a sound one with its sense", () => {
    const lines = (file: Json) => attachmentProblems(purse, file).map(({ text }) => text);
    expect(lines({ bnak: 1, note: 3 })).toEqual(["shape.lacks", "shape.unknown", "shape.type"]);
    expect(lines([])).toEqual(["shape.type"]);
    expect(lines(null)).toEqual(["shape.type"]);
    expect(lines({ bank: 999 })).toEqual(["shape.least"]);
    expect(lines({ bank: 1050 })).toEqual(["purse.odd"]);
    expect(lines({ bank: 1100 })).toEqual([]);
    const { problems, attachments } = checkSetup(title, setup({ purse: { bnak: 1 }, water: {} }));
    expect(problems.map(({ code, values }) => [code, values.attachment])).toEqual([
      ["ATTACHMENT_UNFIT", "purse"],
      ["ATTACHMENT_UNFIT", "purse"],
      ["ATTACHMENT_UNKNOWN", "water"],
    ]);
    // What is not fit is left out, and the title's own holds.
    expect(attachments).toEqual({});
    expect(tableTitle(title, setup({ purse: { bnak: 1 } }))).toBe(title);
  });
});

describe("a title that declares one", () => {
  it("needs a name for it in its texts, and names none twice", () => {
    expect(() => defineTitle({ ...title, catalogue: tiny.catalogue })).toThrow(
      "attachment.purse has no text",
    );
    expect(() => defineTitle({ ...title, data: { of: () => ({}), attachments: [purse, purse] } })).toThrow(
      "purse appears twice",
    );
  });

  it("has a schema of words that the check knows", () => {
    const said = (schema: object) => () => attachment({ ...purse, schema: { ...purse.schema, ...schema } });
    expect(said({})).not.toThrow();
    expect(said({ not: {} })).toThrow("the schema of purse has not");
    expect(said({ $ref: "other.json" })).toThrow("$ref other.json");
    expect(said({ additionalProperties: { type: "string" } })).toThrow("additionalProperties");
    expect(said({ oneOf: [{ type: "string" }] })).toThrow("oneOf");
    expect(said({ items: { format: "date" } })).toThrow("format");
  });
});
