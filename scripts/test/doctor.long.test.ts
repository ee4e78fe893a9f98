import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findings } from "../doctor.ts";
import { root } from "../workspace.ts";

const place = mkdtempSync(join(tmpdir(), "doctor-"));
afterAll(() => rmSync(place, { recursive: true }));

it("finds nothing on the titles that stand, nor on the examples", async () => {
  expect(await findings(join(root, "titles"))).toEqual([]);
});

it("names the folder, file and line of a mistake", async () => {
  cpSync(join(root, "titles/1889"), join(place, "mine"), { recursive: true });
  const file = join(place, "mine/trains.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"rusts_on": "4",', ""));
  expect((await findings(place)).join("\n")).toMatch(/^mine: trains\.json:\d+:\d+: train 2 never rusts/);
});
