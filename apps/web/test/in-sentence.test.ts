import { expect, it } from "vitest";
import { inSentence } from "../lib/in-sentence.ts";

it("English words begin small within a sentence, German ones stay as they are", () => {
  expect(inSentence("Sell shares or pass", "en")).toBe("sell shares or pass");
  expect(inSentence("Aktien verkaufen oder passen", "de")).toBe("Aktien verkaufen oder passen");
  // A name keeps its capitals.
  expect(inSentence("P1: lay tile 7 on F5", "en")).toBe("P1: lay tile 7 on F5");
  expect(inSentence("NFL buys P1", "en")).toBe("NFL buys P1");
  expect(inSentence("A tile", "en")).toBe("a tile");
});
