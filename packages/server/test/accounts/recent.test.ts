import { describe, expect, it } from "vitest";
import { RecentUsers } from "../../src/accounts/recent.ts";

const ada = { id: "u1", name: "Ada", guest: false };
const headers = (cookie: string) => new Headers({ cookie });

describe("who was looked up a moment ago", () => {
  it("counts for five seconds, and no longer once anything about accounts has changed", () => {
    const clock = { now: 0 };
    const recent = new RecentUsers(() => clock.now);
    recent.set("a", ada);
    clock.now = 4_999;
    expect(recent.get("a")).toEqual(ada);
    clock.now = 5_000;
    expect(recent.get("a")).toBeUndefined();
    recent.set("a", ada);
    recent.clear();
    expect(recent.get("a")).toBeUndefined();
  });

  it("is known by the whole cookie of the session, with its signature, and by nothing else", () => {
    const key = RecentUsers.keyOf(headers("x=1; railhead.session_token=abc.sig; y=2"));
    expect(key).toBe("railhead.session_token=abc.sig");
    expect(RecentUsers.keyOf(headers("__Host-railhead.session_token=abc.sig"))).not.toBe(key);
    expect(RecentUsers.keyOf(headers("__Secure-railhead.session_token=abc.sig"))).not.toBe(key);
    expect(RecentUsers.keyOf(headers("railhead.session_token=abc.other"))).not.toBe(key);
    expect(RecentUsers.keyOf(headers("other.railhead.session_token=abc.sig"))).toBeUndefined();
    expect(RecentUsers.keyOf(new Headers())).toBeUndefined();
  });

  it("is forgotten, all at once, where ten thousand are known and one more comes", () => {
    const recent = new RecentUsers(() => 0);
    const many = Array.from({ length: 10_000 }, (_, at) => `key ${at}`);
    for (const key of many) recent.set(key, ada);
    expect(many.every((key) => recent.get(key) === ada)).toBe(true);
    recent.set("one more", ada);
    expect(recent.get("one more")).toBe(ada);
    expect(many.some((key) => recent.get(key))).toBe(false);
  });
});
