import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { folder, json, mainFile } from "./command.ts";

const files = folder();

test("an action that comes slowly through a pipe is waited for", async () => {
  const game = await json<object>(["new", "--title", "18eu", "--players", "2", "--seed", "1"]);
  const path = files.write("game.json", game);
  const [legal] = await json<object[]>(["legal", path, "--json"]);
  const action = files.write("action.json", legal as object);
  const script = files.write("slow.sh", {});
  writeFileSync(script, '(sleep 1; cat "$1") | "$2" "$3" apply "$4"\n');
  const out = await new Promise<string>((resolve, reject) => {
    execFile("bash", [script, action, process.execPath, mainFile, path], (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message} ${stderr}`)) : resolve(stdout),
    );
  });
  expect(JSON.parse(out).log).toHaveLength(1);
});
