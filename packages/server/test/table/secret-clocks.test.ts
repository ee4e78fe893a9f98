import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { NewTable } from "../../src/api.ts";
import { registryOf } from "../../src/table/index.ts";
import { ada, ben, cyd, Site } from "./kit.ts";

let site: Site;
beforeEach(() => {
  const registry = registryOf([title18eu], (title, players, chosen) =>
    chooseHouseRules(houseRules, title, players, chosen),
  );
  site = new Site({ registry, clock: { now: Date.UTC(2026, 0, 1, 12) } });
});
afterEach(() => site.tables.close());

const hours = { from: "08:00", to: "20:00", zone: "Asia/Kolkata" };
const clock = { kind: "bank", bank: 600, increment: 0, per: "turn", atZero: "mark", waking: true } as const;

/** A table of three whose clocks all rest by the same hours. */
async function table(rules: readonly string[]): Promise<string> {
  const id = await site.table([ada, "open", "open"], {
    ...{ title: "18eu", clock, hours, order: "seated" },
    houseRules: rules.map((slug) => ({ slug })),
  } as Partial<NewTable>);
  for (const [at, who] of [ben, cyd].entries())
    await site.seats(who, id, { do: "take", seat: `p${at + 2}`, name: who.name, hours });
  await site.begin(ada, id);
  return id;
}

it("hours are told of whose clock runs, and of no one where it is secret who sits where", async () => {
  const open = await site.open(await table([]), null);
  expect(Object.keys(open.table.clock?.awake ?? {})).toHaveLength(1);
  const secret = (await site.open(await table(["secret-seats"]), null)).table.clock;
  expect(Object.keys(secret?.reading?.turns ?? {})).toHaveLength(1);
  expect(secret?.awake).toBeUndefined();
});
