import { describe, expect, it } from "vitest";
import { guessable, type Why } from "../../src/accounts/guessable.ts";

const ADA = { email: "ada.byron@example.org", name: "Ada Byron" };

describe("a password", () => {
  it.each<[string, Why]>([
    ["aaaaaaaaaaaa", "repeated"],
    ["abcabcabcabc", "repeated"],
    ["123456789012", "known"],
    ["password1234", "known"],
    ["iloveyou1234", "known"],
    ["abcdefghijkl", "sequence"],
    ["ada.byron@example.org", "own"],
    ["ADA.Byron@Example.ORG", "own"],
    ["adabyron1815", "own"],
    ["example.org1815", "own"],
    ["Railhead18xx", "own"],
    ["railhead2026!", "own"],
  ])("%s is easy to guess: %s", async (password, why) => {
    expect(await guessable(password, ADA)).toBe(why);
  });

  it.each(["qwertyuiopas", "19801980198019", "monkey monkey monkey", "p4ssw0rdp4ssw0rd"])(
    "%s is easy to guess",
    async (password) => {
      expect(await guessable(password, ADA)).toBeDefined();
    },
  );

  it.each([
    "over the hills",
    "correct horse battery staple",
    "kommt mit auf die Reise",
    "\u05de\u05e1\u05d9\u05dc\u05ea \u05d4\u05d1\u05e8\u05d6\u05dc \u05e9\u05dc\u05d9",
    "ada byron rides at dawn",
    "vT9-kQ2-mW7-zR4",
  ])("%s is not", async (password) => {
    expect(await guessable(password, ADA)).toBeUndefined();
  });

  it("that is long is not weighed for long", async () => {
    await guessable("warm up", ADA);
    const used = process.cpuUsage();
    for (const unit of ["xY7#", "p4ssw0rd", "1", "qwertz"]) await guessable(unit.repeat(30), ADA);
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});
