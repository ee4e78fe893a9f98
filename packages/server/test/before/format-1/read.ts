import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import type { Dialect } from "../../../src/db/steps.ts";
import { registryOf } from "../../../src/table/index.ts";

const text = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/**
 * What the version before states had a format has left, of one day: a database of each kind as its own tool writes it
 * down, a backup, and a game file. Ada (p1), Ben (p2) and Cyd (p3) sit at each table. Of 18EU and of 18Ardennes one
 * table is in the middle of an auction, with talk, notes, plans and two proposals, and one in the middle of a turn,
 * where someone is asked for their consent. "Finished" began under rules 1, took back and brought back moves, went on
 * under rules 2 and ended by agreement. "Secret" keeps its seats secret. "Gathering" waits for players.
 */
export const dumpOf = (dialect: Dialect): string => text(dialect === "pg" ? "postgres.sql" : "sqlite.sql");
export const oldBackup = (): string[] => text("backup.jsonl").split("\n").slice(0, -1);
export const oldGame = (): string => text("game.json");

/** When it was left, in milliseconds. */
export const LEFT = 1_795_000_000_000;

export const registry = registryOf([title18ardennes, title18eu], (title, players, chosen) =>
  chooseHouseRules(houseRules, title, players, chosen),
);
