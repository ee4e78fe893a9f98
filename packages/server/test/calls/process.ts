/**
 * A process of a site that calls. It reads commands as lines of JSON, and answers each with a line: `{ move: table, seat }` starts or passes
 * for a seat.
 */
import { createInterface } from "node:readline";
import { ada, ben, passes, starts } from "../table/kit.ts";
import { callingSite } from "./calling-site.ts";

const { silent, smtp } = JSON.parse(process.argv[2] ?? "{}") as { silent?: boolean; smtp?: string };
const reach = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  allowed: () => true,
  plain: true,
  patience: 20_000,
};
const env = process.env as Record<string, string>;
const { site } = await callingSite({ env, reach, ...(silent && { silent }), ...(smtp && { smtp }) });
const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({ ready: true });
createInterface({ input: process.stdin }).on("line", async (line) => {
  const { move, seat, first } = JSON.parse(line);
  const who = seat === "p1" ? ada : ben;
  await site.move(who, move, first ? starts(seat, "ABC") : passes(seat));
  say({ moved: true });
});
