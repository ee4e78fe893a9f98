import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const packages = join(root, "../../packages");
/** Where components stand: those of the site, and those that titles bring. */
const FOLDERS = [
  ...["app", "components", "lib"].map((folder) => join(root, folder)),
  join(packages, "table-ui/src"),
  ...readdirSync(packages)
    .filter((name) => name.startsWith("title-") && readdirSync(join(packages, name)).includes("ui"))
    .map((name) => join(packages, name, "ui")),
];
/**
 * Effects are for the world outside React: the network, timers, what the browser tells and measures. What
 * follows from properties and state is computed, what follows on an event is done in its handler, and what many
 * components need of the browser is a hook of `lib/hooks`.
 */
const MOST = 40;

it(`components have at most ${MOST} effects`, () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const effects = files.flatMap(
    (file) => readFileSync(file, "utf8").match(/\buse(?:Layout)?Effect\(/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(300);
  expect(effects.length).toBeGreaterThan(20);
  expect(effects.length).toBeLessThanOrEqual(MOST);
});
