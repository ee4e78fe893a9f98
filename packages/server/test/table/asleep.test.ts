import { afterEach, describe, expect, it, vi } from "vitest";
import type { Claim } from "../../src/search/fair-queue.ts";
import type { BotTurn, SearchPool } from "../../src/search/index.ts";
import type { Thought } from "../../src/table/bot-move.ts";
import { ada, ben, passes, Site, starts, until } from "./kit.ts";

const sites: Site[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const site of sites.splice(0)) await site.tables.close();
});

const nothing = () => Promise.reject(new Error("nobody should ask"));

/** A site whose bots think until they are let go, and then pass or start a company. */
function slowSite(options: ConstructorParameters<typeof Site>[0] = {}) {
  const asked: { turn: BotTurn; claim: Claim | undefined; go: () => void }[] = [];
  const pool: SearchPool = {
    best: nothing,
    play: nothing,
    rebuild: nothing,
    think: ({ turn }, claim) =>
      new Promise((resolve) => {
        const thought: Thought = { action: turn.seq === 2 ? starts(turn.seat, "ABC") : passes(turn.seat) };
        asked.push({ turn, claim, go: () => resolve(thought) });
      }),
    close: async () => undefined,
  };
  const site = new Site({ pool, patience: 0, ...options });
  sites.push(site);
  return { site, asked };
}

const botsAlone = async (site: Site): Promise<string> => {
  const seats = [{ holder: "bot" }, { holder: "bot" }];
  return (
    await site.tables.gathering.create(ada, { title: "tiny", order: "seated", visibility: "public", seats })
  ).id;
};

describe("bots of a table where no one sits", () => {
  it("go on for a minute when no one watches, then sleep, and wake when someone comes", async () => {
    const { site, asked } = slowSite();
    const id = await botsAlone(site);
    await until(() => asked.length === 1);
    asked[0]?.go();
    // The minute has not gone by.
    await until(() => asked.length === 2);
    site.pass(60_000);
    asked[1]?.go();
    // Its row asks no one to look at it.
    await until(async () => (await site.store.table(id))?.due === null);
    expect(asked).toHaveLength(2);
    expect(await site.seq(id)).toBe(2);
    await site.tables.attendant.sweepNow();
    expect(asked).toHaveLength(2);
    await site.open(id, ben);
    // Its earlier choice is played, and the next is asked.
    await until(() => asked.length === 3);
    expect(await site.seq(id)).toBe(3);
  });

  it("go on as long as someone watches, and a minute longer", async () => {
    const { site, asked } = slowSite();
    const id = await botsAlone(site);
    const watching = await site.watch(null, id);
    await until(() => asked.length === 1);
    site.pass(600_000);
    asked[0]?.go();
    await until(() => asked.length === 2);
    watching.stop();
    site.pass(59_000);
    asked[1]?.go();
    await until(() => asked.length === 3);
    site.pass(1_000);
    asked[2]?.go();
    await until(async () => (await site.store.table(id))?.due === null);
    expect(asked).toHaveLength(3);
  });

  it("sleep after a restart, though their row says that they are overdue", async () => {
    const { site, asked } = slowSite();
    const id = await botsAlone(site);
    await until(() => asked.length === 1);
    const clock = { now: 2_000_000 };
    const again = slowSite({ store: site.store, clock });
    expect((await site.store.table(id))?.due).toBeLessThan(clock.now);
    await again.site.tables.attendant.sweepNow();
    expect(again.asked).toHaveLength(0);
    expect((await site.store.table(id))?.due).toBeNull();
    await again.site.watch(null, id);
    await until(() => again.asked.length === 1);
  });

  it("are put down to anyone who set the table up, and can wait; those of people to the people who sit there", async () => {
    const { site, asked } = slowSite();
    await site.tables.gathering.create(
      { ...ada, address: "10.0.0.1" },
      { title: "tiny", order: "seated", seats: [{ holder: "bot" }, { holder: "bot" }] },
    );
    await until(() => asked.length === 1);
    expect(asked[0]?.claim).toEqual({ payers: [{ person: ada.id, address: "10.0.0.1" }], idle: true });
    const id = await site.table([ada, "bot", ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => asked.length === 2);
    expect(asked[1]?.claim).toEqual({
      payers: [
        { person: ada.id, address: "10.0.0.1" },
        { person: ben.id, address: undefined },
      ],
    });
  });
});

describe("bots of a table where someone sits", () => {
  it("play though no one watches, however long", async () => {
    const { site, asked } = slowSite();
    const id = await site.table([ada, "bot"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => asked.length === 1);
    site.pass(3_600_000);
    asked[0]?.go();
    await until(async () => (await site.acting(id)).includes("p1"));
  });
});

describe("overdue tables", () => {
  it("are looked at while the bots of another think", async () => {
    const { site, asked } = slowSite();
    const busy = await site.table([ada, "bot"]);
    const late = await site.table([ada, ben], { deadline: 60 });
    await site.move(ada, busy, starts("p1", "ABC"));
    await until(() => asked.length === 1);
    site.pass(60_000);
    void site.tables.attendant.sweepNow();
    await until(async () => (await site.acting(late)).includes("p2"));
    asked[0]?.go();
  });
});
