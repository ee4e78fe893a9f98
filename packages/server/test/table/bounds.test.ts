import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDepth } from "../../src/table/index.ts";
import { invitationOf, newInvitation, opens } from "../../src/table/invitation.ts";
import { LIMITS } from "../../src/table/limits.ts";

describe("an invitation", () => {
  const KEY = "a key for tests";
  const row = { id: "table1", invitation: newInvitation() };
  const secret = invitationOf(KEY, row) ?? "";

  it("opens its own table", () => {
    expect(opens(KEY, row, secret)).toBe(true);
  });

  it("opens nothing where it is not whole, another's, or made with another key", () => {
    const others = [
      undefined,
      "",
      secret.slice(0, -1),
      `${secret}A`,
      secret.toUpperCase(),
      invitationOf("another key", row),
      invitationOf(KEY, { ...row, invitation: newInvitation() }),
      invitationOf(KEY, { ...row, id: "table2" }),
    ];
    for (const other of others) expect(opens(KEY, row, other), other).toBe(false);
  });

  it("is none to a table that has none, whatever is shown", () => {
    const closed = { ...row, invitation: null };
    expect(invitationOf(KEY, closed)).toBeUndefined();
    for (const shown of [undefined, "", secret, "undefined", "null"])
      expect(opens(KEY, closed, shown), shown).toBe(false);
  });
});

describe("a body", () => {
  const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = "x";
    for (let at = 0; at < depth; at++) value = wrap(value);
    return value;
  };
  const [inList, inTable] = [(inner: unknown) => [inner], (inner: unknown) => ({ a: 1, inner })];

  it("may be nested so deep, and no deeper", () => {
    for (const wrap of [inList, inTable]) {
      expect(() => checkDepth(nested(LIMITS.depth, wrap))).not.toThrow();
      expect(() => checkDepth(nested(LIMITS.depth + 1, wrap))).toThrow("BAD_BODY");
      expect(() => checkDepth([1, { a: null, b: nested(LIMITS.depth + 1, wrap) }])).toThrow("BAD_BODY");
    }
  });

  it("that is flat passes, however much is in it", () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => checkDepth(value) === undefined));
    checkDepth(Array.from({ length: 50_000 }, (_, at) => ({ at, text: "a text with many letters" })));
  });
});
