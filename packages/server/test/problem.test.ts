import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, lineOf, problemAnswer, Refused, tooMany } from "../src/http/index.ts";

const answered = async (thrown: unknown) => {
  const response = await answering(() => {
    throw thrown;
  });
  return [response.status, await response.json(), response.headers.get("retry-after")];
};

describe("a request that is turned down", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("is answered with its problem, and kept by no one", async () => {
    expect(await answered(new Refused(404, "NOT_FOUND"))).toEqual([
      404,
      { error: { code: "NOT_FOUND" } },
      null,
    ]);
    const long = { code: "TOO_LONG", values: { limit: 20 } };
    expect(await answered(new Refused(400, long))).toEqual([400, { error: long }, null]);
    const answer = problemAnswer(400, long, { "x-more": "1" });
    expect([answer.headers.get("cache-control"), answer.headers.get("x-more")]).toEqual(["no-store", "1"]);
    expect(new Refused(404, "NOT_FOUND").message).toBe("NOT_FOUND");
  });

  it("because there were too many says when to try again", async () => {
    expect(tooMany(30)).toBeInstanceOf(Refused);
    expect(await answered(tooMany(30))).toEqual([
      429,
      { error: { code: "RATE", values: { seconds: 30 } } },
      "30",
    ]);
  });

  it.each([[new Error("lost")], [null], [undefined], ["lost"], [7], [{ status: 404 }]])(
    "by nothing of ours is our fault: %s",
    async (thrown) => {
      const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(await answered(thrown)).toEqual([500, { error: { code: "SERVER" } }, null]);
      expect(told).toHaveBeenCalledTimes(1);
      const [line] = told.mock.calls[0] ?? [];
      expect(line).toContain(thrown instanceof Error ? thrown.message : String(thrown));
      expect(line).not.toContain("\n");
    },
  );

  it("tells anyone who runs the site what it came of and where, in one line of sane length", () => {
    const cause = new TypeError("no such column\n  at line 3");
    const line = lineOf(new Error(`the query failed\n${"x".repeat(2_000)}`, { cause }));
    expect(line).toMatch(/^a request failed: Error: the query failed x+ \(at .*problem\.test\.ts/);
    expect(line.length).toBeLessThan(900);
    expect(lineOf(new Error("failed", { cause }))).toContain(
      "Error: failed because of TypeError: no such column at line 3",
    );
  });

  it("is not what is answered", async () => {
    const response = await answering(async () => new Response("well", { status: 201 }));
    expect([response.status, await response.text()]).toEqual([201, "well"]);
  });
});
