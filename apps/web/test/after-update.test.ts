import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scriptOf } from "../lib/after-update.ts";

const reload = vi.fn();
const gone = () => Promise.reject(new Error("gone"));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    location: { href: "https://site.example/table/1", reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

describe("a script of the page", () => {
  it("is given where it comes", async () => {
    expect(await scriptOf(() => Promise.resolve(3))).toBe(3);
  });

  it("that an updated site has no longer loads the page again, but not again and again", async () => {
    vi.stubGlobal("fetch", async () => ({ ok: true }));
    void scriptOf(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(scriptOf(gone)).rejects.toThrow("gone");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that does not come since the site is away leaves the page as it is", async () => {
    vi.stubGlobal("fetch", gone);
    await expect(scriptOf(gone)).rejects.toThrow("gone");
    expect(reload).not.toHaveBeenCalled();
  });
});
