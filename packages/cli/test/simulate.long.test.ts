import { describe, expect, test } from "vitest";
import { alone, fails, json, railhead } from "./command.ts";

describe.concurrent("simulate", () => {
  const args = [
    "simulate",
    "--title",
    "18eu",
    "--players",
    "3",
    "--games",
    "2",
    "--seed",
    "5",
    "--max-actions",
    "60",
  ];

  test("plays games and says what they met; two jobs give what one gives", async () => {
    const [one, two] = await Promise.all([
      json<object>([...args, "--json"]),
      json<object>([...args, "--jobs", "2", "--json"], "", alone),
    ]);
    expect(one).toMatchObject({
      games: 2,
      endings: { unfinished: 2 },
      failures: [],
      actionsPerGame: { mean: 60 },
    });
    expect({ ...two, milliseconds: 0 }).toEqual({ ...one, milliseconds: 0 });
  });

  test("many games are shared among the cores without being told, and come to the same", async () => {
    const many = [...args, "--games", "9", "--max-actions", "20", "--json"];
    const [one, shared] = await Promise.all([
      json<object>([...many, "--jobs", "1"]),
      json<object>(many, "", alone),
    ]);
    expect(one).toMatchObject({ games: 9, failures: [] });
    expect({ ...shared, milliseconds: 0 }).toEqual({ ...one, milliseconds: 0 });
  });

  test("in words", async () => {
    const { code, out } = await railhead([...args, "--bot", "random"]);
    expect(code).toBe(0);
    expect(out).toContain("2 games of 18EU, random bots");
  });

  test("a bot that is not there", async () => {
    expect(await fails(2, [...args, "--bot", "clever"])).toContain("unknown bot clever");
  });

  test("a failure in a job is one line too", async () => {
    expect(await fails(2, [...args, "--players", "9", "--jobs", "2"], "", alone)).toContain("2 to 6 players");
  });
});
