/**
 * A process that writes is killed (SIGKILL) at a random moment, 20 times on each database; on PostgreSQL the server's own
 * process is ended another 20 times. What was acknowledged must be there. PostgreSQL: where DATABASE_URL_TEST names a server.
 */
import { kinds } from "../test/databases.ts";
import { type Killing, killOnce, type Victim } from "../test/killed.ts";

const TIMES = Number(process.env.TIMES ?? 20);

async function measure(name: string, make: NonNullable<(typeof kinds)[number]["place"]>, victim: Victim) {
  const place = await make();
  const results: Killing[] = [];
  try {
    for (let n = 0; n < TIMES; n++) results.push(await killOnce(place, `t${n}`, victim));
  } finally {
    await place.drop();
  }
  const sum = (of: (one: Killing) => number): number => results.reduce((all, one) => all + of(one), 0);
  const sound = results.filter((one) => one.faults.length === 0).length;
  console.log(
    `${name}, ${victim} killed: ${sound} of ${TIMES} sound; ${sum((one) => one.acknowledged)} lines acknowledged, ` +
      `${sum((one) => Math.max(0, one.acknowledged - one.stored))} lost, ` +
      `${sum((one) => Math.max(0, one.stored - one.acknowledged))} written and not yet acknowledged`,
  );
  for (const { faults } of results) for (const fault of faults) console.log(`  ${fault}`);
  if (sound < TIMES) process.exitCode = 1;
}

for (const { name, place } of kinds) {
  if (!place) console.log(`${name}: DATABASE_URL_TEST names no server.`);
  else {
    await measure(name, place, "writer");
    if (name === "PostgreSQL") await measure(name, place, "backend");
  }
}
