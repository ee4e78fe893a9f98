import type { GameFile } from "@railhead/core";
import { describe, expect, test } from "vitest";
import { fails, folder, json, railhead } from "./command.ts";

interface Water {
  ports: { name: string; edge?: number; private?: boolean }[];
  ferries: { id: string; over: string[] }[];
}
const files = folder();
const own = () => json<Water>(["export", "--attachment", "water", "--title", "18oe"]);
async function changed(name: string, change: (file: Water) => void): Promise<string> {
  const file = await own();
  change(file);
  return files.write(name, file);
}
const port = (file: Water, name: string) => file.ports.find((one) => one.name === name) as Water["ports"][0];
const open = (file: Water) => {
  port(file, "Malmö").private = false;
};

describe("files that a table brings", () => {
  test("are named with their title, and its own is printed to begin with", async () => {
    const titles = await json<{ id: string; attachments?: string[] }[]>(["titles", "--json"]);
    expect(titles.map(({ id, attachments }) => [id, attachments])).toEqual([
      ["18eu", undefined],
      ["18ardennes", undefined],
      ["18oe", ["water"]],
    ]);
    expect((await own()).ports).toHaveLength(79);
    expect(await fails(2, ["export", "--attachment", "water", "--title", "18eu"])).toContain(
      "18EU does not use a file for water",
    );
  });

  test("stand in the game file, which says so and plays without them beside it", async () => {
    const path = await changed("open.json", open);
    const made = await railhead(["new", "--title", "18oe", "--players", "4", "--attach", `water=${path}`]);
    expect([made.code, made.err.trim()]).toEqual([0, "custom file for water; differences: 1"]);
    const game = JSON.parse(made.out) as GameFile;
    expect(port(game.setup.attachments?.water as unknown as Water, "Malmö").private).toBe(false);
    const file = files.write("game.json", game);
    expect((await railhead(["show", file])).out).toContain("custom file for water; differences: 1");
    const replayed = await railhead(["replay", file]);
    expect([replayed.code, replayed.err]).toEqual([0, ""]);
    const plain = await json<GameFile>(["new", "--title", "18oe", "--players", "4"]);
    expect(plain.setup).not.toHaveProperty("attachments");
  });

  test("are looked at: what is otherwise, or every problem", async () => {
    const good = await changed("good.json", open);
    const looked = await railhead(["check", "18oe", "--attach", `water=${good}`]);
    expect(looked).toEqual({
      code: 0,
      err: "",
      out: "water is playable; differences: 1\n  port Malmö is public\n",
    });
    const bad = await changed("bad.json", (file) => {
      port(file, "Malmö").edge = 3;
      for (const one of file.ferries) if (one.id === "white-cliffs") one.over = ["Black Sea"];
    });
    const refused = await railhead(["check", "18oe", "--attach", `water=${bad}`]);
    expect([refused.code, refused.err.trim()]).toEqual([1, "railhead: 18oe: 2 problems"]);
    expect(refused.out.trim().split("\n")).toEqual([
      "port Malmö: side 3 of I52 faces no sea",
      "ferry white-cliffs: its line does not cross Black Sea, where its distance counts",
    ]);
    const asJson = await railhead(["check", "18oe", "--attach", `water=${bad}`, "--json"]);
    expect(JSON.parse(asJson.out)[0].problems).toHaveLength(2);
  });

  test("make no game where they cannot be played, and the line names each problem", async () => {
    const bad = await changed("worse.json", (file) => {
      port(file, "Malmö").edge = 3;
      Object.assign(port(file, "Danzig"), { private: true });
    });
    const arguments_ = ["new", "--title", "18oe", "--players", "4", "--attach"];
    const line = await fails(2, [...arguments_, `water=${bad}`]);
    expect(line).toContain("2 problems");
    expect(line).toContain("port Malmö: side 3 of I52 faces no sea");
    expect(line).toContain("port Danzig: a private port must be in a city");
    expect(await fails(2, [...arguments_, "water"])).toContain("--attach needs name=file, not water");
    expect(await fails(2, [...arguments_, `water=${bad}`, "--attach", `water=${bad}`])).toContain("twice");
    expect(await fails(2, [...arguments_, `water=${files.write("no.json", "{")}`])).toContain("no.json");
    expect(
      await fails(2, ["new", "--title", "18eu", "--players", "4", "--attach", `water=${bad}`]),
    ).toContain("18EU does not use a file for water");
  });

  test("draw their map, and bots play by them", async () => {
    const path = await changed("london.json", (file) => {
      file.ports = file.ports.filter(({ name }) => name !== "Malmö");
    });
    const [plain, drawn] = await Promise.all([
      railhead(["map", "--title", "18oe"]),
      railhead(["map", "--title", "18oe", "--attach", `water=${path}`]),
    ]);
    expect([plain.code, drawn.code]).toEqual([0, 0]);
    expect(drawn.out).not.toBe(plain.out);
    const simulated = await railhead([
      ...[
        "simulate",
        "--title",
        "18oe",
        "--players",
        "3",
        "--games",
        "1",
        "--max-actions",
        "60",
        "--jobs",
        "1",
      ],
      ...["--closely", "30", "--attach", `water=${path}`, "--json"],
    ]);
    const report = JSON.parse(simulated.out) as { failures: unknown[]; games: number };
    expect([report.games, report.failures]).toEqual([1, []]);
  });

  test("are told of in German", async () => {
    const path = await changed("deutsch.json", open);
    const { out } = await railhead(["check", "18oe", "--attach", `water=${path}`, "--language", "de"]);
    expect(out).toContain("Hafen Malmö ist öffentlich");
  });
});
