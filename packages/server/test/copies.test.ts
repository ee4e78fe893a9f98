import { describe, expect, it, vi } from "vitest";
import { Refused } from "../src/http/problem.ts";
import { SeqTaken } from "../src/store.ts";

describe("copies of a class that a bundler makes", () => {
  it("count as one, and other errors as none", async () => {
    vi.resetModules();
    const other = await import("../src/http/problem.ts");
    const store = await import("../src/store.ts");
    expect(other.Refused).not.toBe(Refused);
    expect(new other.Refused(404, "NOT_FOUND")).toBeInstanceOf(Refused);
    expect(store.SeqTaken).not.toBe(SeqTaken);
    expect(new store.SeqTaken("3")).toBeInstanceOf(SeqTaken);
    const error = new Error("Refused");
    expect([error instanceof Refused, error instanceof SeqTaken]).toEqual([false, false]);
    expect(new Refused(400, "X") instanceof SeqTaken).toBe(false);
  });
});
