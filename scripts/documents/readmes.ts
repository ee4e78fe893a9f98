import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What running an example gave. */
export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a block of TypeScript as a program of the package in `folder` (absolute), which may import that package by its name.
 * The block is written to a hidden folder of the package for as long as it runs.
 */
export function runExample(folder: string, code: string): Ran {
  const place = mkdtempSync(join(folder, ".readme-"));
  try {
    const file = join(place, "example.ts");
    writeFileSync(file, code);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    return { status, stdout, stderr };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
