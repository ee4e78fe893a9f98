import { describe, expect, it } from "vitest";
import { deviceOf, digest, knownDevice } from "../../src/accounts/known.ts";

const SECRET = "a secret of the house";
const ADA = "ada@example.org";
const mark = knownDevice(SECRET, ADA);
const [owner = "", device = "", signature = ""] = mark.split(".");
/** Another letter in one place, of the same alphabet. */
const altered = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

describe("the mark of a known device", () => {
  it("is taken from whom it was given to, and names the device", () => {
    expect(deviceOf(SECRET, ADA, mark)).toBe(device);
    expect(owner).toBe(digest(ADA));
    expect(device).not.toBe("");
  });

  it("is another one every time, and says nothing of the address", () => {
    expect(knownDevice(SECRET, ADA).split(".")[1]).not.toBe(device);
    expect(mark).not.toContain("ada");
    expect(digest("Ada@example.org")).not.toBe(digest(ADA));
  });

  it("is refused to anyone else", () => {
    expect(deviceOf(SECRET, "ben@example.org", mark)).toBeUndefined();
    expect(deviceOf(SECRET, "ben@example.org", `${digest("ben@example.org")}.${device}.${signature}`)).toBe(
      undefined,
    );
  });

  it("is refused where it was forged with the victim's own digest, though it is as long as a genuine one", () => {
    const forged = [
      `${owner}.${device}.${"A".repeat(signature.length)}`,
      ...[0, 20, signature.length - 2].map((at) => `${owner}.${device}.${altered(signature, at)}`),
      `${owner}.${altered(device, 3)}.${signature}`,
      knownDevice("another secret", ADA),
    ];
    for (const one of forged) {
      expect(one).toHaveLength(mark.length);
      expect(one.split(".")[0]).toBe(digest(ADA));
      expect(deviceOf(SECRET, ADA, one), one).toBeUndefined();
    }
  });

  it.each([
    undefined,
    "",
    ".",
    "..",
    `${owner}.${device}`,
    `${owner}..${signature}`,
    `.${device}.${signature}`,
  ])("is none: %s", (text) => expect(deviceOf(SECRET, ADA, text)).toBeUndefined());

  it("is refused with a signature that is longer or shorter, and throws nothing", () => {
    for (const other of [signature.slice(1), `${signature}A`, "Ä".repeat(signature.length)])
      expect(deviceOf(SECRET, ADA, `${owner}.${device}.${other}`)).toBeUndefined();
  });
});
