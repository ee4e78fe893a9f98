import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onRequestError } from "@/instrumentation.ts";
import { inOneLine, quietTraces, tellFailure } from "@/lib/server/failures.ts";

const write = console.error;
let told: string[];
beforeEach(() => {
  told = [];
  console.error = (...args: unknown[]) => told.push(args.map(String).join(" "));
  process.env.NEXT_RUNTIME = "nodejs";
});
afterEach(() => {
  console.error = write;
  vi.restoreAllMocks();
  delete process.env.NEXT_RUNTIME;
});

const at = { routerKind: "App Router", routePath: "/rules/[title]", routeType: "render" } as never;

describe("a page that throws", () => {
  it("is told in one line: what was asked for, and why", async () => {
    const asked = { method: "GET", path: "/rules/1889?house=x", headers: {} };
    await onRequestError(new TypeError("Failed to parse URL\nfrom /api/titles/1889"), asked, at);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^500 GET \/rules\/1889: TypeError: Failed to parse URL from \/api\/titles\/1889 \(at .*failures\.test\.ts:\d+:\d+\)?\)$/,
    );
  });

  it("is told once, although its heading fails as well", async () => {
    const asked = { method: "GET", path: "/titles/x", headers: {} };
    await onRequestError(new Error("of the heading"), asked, at);
    await onRequestError(new Error("of the page"), asked, at);
    await onRequestError(new Error("of another"), { ...asked, headers: {} }, at);
    expect(told).toHaveLength(2);
  });

  it("tells no secret of its address", () => {
    tellFailure({ method: "GET", url: "/join/s3cret?x=1", headers: {} }, new Error("no"));
    tellFailure({ method: "GET", url: "/reset/t0ken", headers: {} }, "no");
    expect(told.join()).not.toMatch(/s3cret|t0ken|x=1/);
    expect(told[1]).toBe("500 GET /reset/…: no");
  });

  it("is not also written by Next with its trace; all else is", () => {
    quietTraces();
    console.error("⨯", Object.assign(new Error("of a page"), { digest: "123" }));
    console.error("tables", new Error("of another kind"));
    expect(told).toEqual(["tables Error: of another kind"]);
  });

  it("takes no more than a line of any length", () => {
    const error = new Error("x".repeat(10_000));
    expect(inOneLine(error).length).toBeLessThanOrEqual(800);
    expect(inOneLine({ toString: () => "a\nb" })).toBe("a b");
  });
});
