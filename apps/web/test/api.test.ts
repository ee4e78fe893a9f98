import { createTranslator } from "next-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, type ProblemTexts, problemText } from "../lib/api.ts";
import messages from "../messages/en/index.ts";

const texts: Record<string, string> = messages.problems;
const t: ProblemTexts = Object.assign(
  (key: string, values?: Record<string, string | number>) =>
    (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values?.[name])),
  { has: (key: string) => Object.hasOwn(texts, key) },
);

const asked: { url: string; init: RequestInit }[] = [];
function answer(response: Response | Error): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    if (response instanceof Error) throw response;
    return response;
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe("the client of the server", () => {
  it("sends JSON and gives back the answer", async () => {
    answer(Response.json({ entries: [], seq: 8 }));
    const moved = await api.move("a b", 7, { type: "pass", seat: "p1" });
    expect(moved).toEqual({ ok: true, value: { entries: [], seq: 8 } });
    expect(asked[0]?.url).toBe("/api/tables/a%20b/moves");
    expect(asked[0]?.init.method).toBe("POST");
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      after: 7,
      action: { type: "pass", seat: "p1" },
    });
  });

  it("asks for lists by their kind and for at most 50 tables by id", async () => {
    answer(Response.json({ tables: [] }));
    expect(await api.tables({ list: "mine" })).toEqual({ ok: true, value: [] });
    answer(Response.json({ tables: [] }));
    await api.tables({ ids: Array.from({ length: 60 }, (_, n) => `t${n}`) });
    expect(asked[0]?.url).toBe("/api/tables?list=mine");
    expect(new URL(asked[1]?.url ?? "", "http://x").searchParams.get("ids")?.split(",")).toHaveLength(50);
  });

  it("gives a problem as it was sent", async () => {
    const problem = { code: "SEAT_TAKEN", field: "seat" };
    answer(Response.json({ error: problem }, { status: 409 }));
    expect(await api.start("t")).toEqual({ ok: false, status: 409, problem });
  });

  it("tells a dead network, a slow server and someone else's answer apart", async () => {
    answer(new TypeError("failed to fetch"));
    expect(await api.open("t")).toEqual({ ok: false, status: 0, problem: { code: "OFFLINE" } });
    answer(new DOMException("late", "TimeoutError"));
    expect(await api.open("t")).toEqual({ ok: false, status: 0, problem: { code: "TIMEOUT" } });
    answer(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await api.open("t")).toEqual({ ok: false, status: 502, problem: { code: "SERVER" } });
  });
});

describe("the text of a problem", () => {
  it("is a sentence for every code of the contract, and names one that no one has worded", () => {
    for (const code of ["SIGN_IN", "BEHIND", "BUSY", "TOO_LARGE"]) {
      expect(problemText({ code }, t)).toMatch(/^[A-Z].*\.$/);
    }
    expect(problemText({ code: "MARTIANS" }, t)).toContain("MARTIANS");
    const words = createTranslator({ locale: "en", messages, namespace: "problems" });
    const wait = (seconds: number) => problemText({ code: "RATE", values: { seconds } }, words as never);
    expect(wait(1)).toBe("Too many requests. Try again in 1 second.");
    expect(wait(60)).toContain("60 seconds");
    expect(wait(3_500)).toContain("59 minutes");
  });

  it("leaves a refusal of the engine to its title", () => {
    const problem = { code: "REFUSED", refusal: { code: "POOR", values: {} } };
    expect(problemText(problem, t, (refusal) => `by the rules: ${refusal.code}`)).toBe("by the rules: POOR");
  });
});
