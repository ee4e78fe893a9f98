import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guidePictures, PICTURES } from "../guide-pictures.ts";
import { root } from "../workspace.ts";

it("the pictures of the guide are what the program draws (run `pnpm guide-pictures`), and the guide shows them", () => {
  const guide = readFileSync(join(root, "docs/designing-a-title.md"), "utf8");
  for (const [name, text] of Object.entries(guidePictures())) {
    expect(readFileSync(join(PICTURES, name), "utf8") === text, name).toBe(true);
    expect(guide).toContain(`images/${name}`);
  }
});
