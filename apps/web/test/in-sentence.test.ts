import { expect, it } from "vitest";
import { inSentence } from "../lib/in-sentence.ts";

it("English words begin small within a sentence, German ones stay as they are", () => {
  expect(inSentence("Sell shares or pass", "en")).toBe("sell shares or pass");
  expect(inSentence("Aktien verkaufen oder passen", "de")).toBe("Aktien verkaufen oder passen");
});
