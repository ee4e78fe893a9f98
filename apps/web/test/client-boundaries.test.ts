import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { clientFiles } from "./client-boundaries.ts";

const root = join(import.meta.dirname, "..");

it("only files at which the server hands over to the browser say so", () => {
  const { client, boundaries } = clientFiles(root, ["app", "components", "lib"]);
  expect(boundaries.length).toBeGreaterThan(5);
  expect([...client].sort()).toEqual(boundaries);
});

it("a directive inside the browser's part is found, one at its border is a boundary", () => {
  const made = mkdtempSync(join(tmpdir(), "railhead-client-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(made, file)), { recursive: true });
    writeFileSync(join(made, file), text);
  };
  write(
    "app/page.tsx",
    'import { Border } from "@/lib/border";\nimport type { T } from "../lib/named.ts";\n',
  );
  write("lib/border.tsx", '"use client";\nimport "./inner.tsx";\n');
  write("lib/inner.tsx", '"use client";\n');
  write("lib/named.ts", '"use client";\n');
  expect(clientFiles(made, ["app", "lib"])).toEqual({
    client: ["lib/border.tsx", "lib/inner.tsx", "lib/named.ts"],
    boundaries: ["lib/border.tsx"],
  });
});
