import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, beforeEach, expect, it } from "vitest";
import { registryOf } from "../../src/table/index.ts";
import { ada, ben, cyd, Site } from "../table/kit.ts";
import { finished } from "./people-kit.ts";

let site: Site;
beforeEach(() => {
  const registry = registryOf([title18eu], (title, players, chosen) =>
    chooseHouseRules(houseRules, title, players, chosen),
  );
  site = new Site({ registry });
});
afterEach(() => site.tables.close());

it("a table that keeps names secret has no ratings, in no list and under no filter", async () => {
  await site.tables.runtime.people.learn([ada, ben, cyd].map(({ id }) => id));
  await finished(site, [ada, ben, cyd]);
  await site.table([ada, ben, cyd], { title: "18eu", name: "Open" });
  await site.table([ada, ben, cyd], {
    ...{ title: "18eu", name: "Secret", houseRules: [{ slug: "secret-seats" }] },
  });
  const rated = async (query: object) =>
    (await site.tables.finding.find(null, { page: 1, ...query })).tables
      .filter(({ rating }) => rating !== undefined)
      .map(({ name }) => name);
  expect(await rated({})).toEqual(["Open"]);
  for (const rating of ["low", "high"] as const) expect(await rated({ rating })).toEqual([]);
  expect((await site.tables.finding.find(null, { page: 1, rating: "middle" })).count).toBe(1);
  const [secret] = (await site.tables.finding.search(null, "secret")).tables;
  expect(secret?.name).toBe("Secret");
  expect(JSON.stringify(secret)).not.toMatch(/ada|ben|cyd|"handle"/i);
});
