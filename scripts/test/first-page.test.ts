import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packages, root } from "../workspace.ts";

const READMES = packages()
  .filter(({ folder }) => folder !== "scripts")
  .map(({ folder }) => `${folder}/README.md`);

it("what the first pages lead to is there, and the picture is small", () => {
  for (const page of ["README.md", "CONTRIBUTING.md", "docs/command.md", ...READMES]) {
    const text = readFileSync(join(root, page), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => to as string);
    if (!READMES.includes(page)) expect(links.length).toBeGreaterThan(0);
    for (const to of links)
      expect([page, to, existsSync(join(root, page, "..", to))]).toEqual([page, to, true]);
  }
  expect(statSync(join(root, "docs/images/table.png")).size).toBeLessThan(250_000);
});
