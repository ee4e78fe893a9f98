import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallWishes } from "../../src/api.ts";
import { MOST_PUSHES } from "../../src/calls/index.ts";
import { asking, kinds, type Place } from "../databases.ts";
import { ada, ben, passes, problem, starts, until } from "../table/kit.ts";
import { ALL, type CallingOptions, type CallingSite, callingSite } from "./calling-site.ts";
import { headersOf, MailServer } from "./mail-server.ts";
import { PushService } from "./push-service.ts";

/** Long enough for what should not come to have come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 700));

for (const { name, place: make } of kinds) {
  describe(`calls on ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let push: PushService;
    let mail: MailServer;
    let hooks: Server;
    let hooked: { body: unknown; key: string | undefined }[];
    let sites: CallingSite[];
    let clock: number;

    beforeAll(async () => {
      place = await make();
      mail = await new MailServer().listen();
      hooks = createServer((request, response) => {
        let text = "";
        request.on("data", (part) => {
          text += part;
        });
        request.on("end", () => {
          hooked.push({ body: JSON.parse(text), key: request.headers["idempotency-key"] as string });
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((resolve) => hooks.listen(0, "127.0.0.1", resolve));
    });
    afterAll(async () => {
      await mail.close();
      await new Promise((resolve) => hooks.close(resolve));
      await place.drop();
    });
    beforeEach(async () => {
      push = await new PushService().listen();
      mail.mails.length = 0;
      mail.refuses = [];
      hooked = [];
      sites = [];
      clock = 0;
    });
    afterEach(async () => {
      for (const one of sites) await one.close();
      await push.close();
    });

    const open = async (more: Partial<CallingOptions> = {}): Promise<CallingSite> => {
      const now = () => Date.now() + clock;
      const made = await callingSite({ env: place.env, reach: push.reach, smtp: mail.url, now, ...more });
      sites.push(made);
      return made;
    };

    /** Ben wishes to be called, and has a browser; a table where Ada moves next. */
    const table = async (
      { site, database, choosing }: CallingSite,
      calls: CallWishes = ALL,
      named = "Evening",
    ) => {
      const port = (hooks.address() as AddressInfo).port;
      await database.store.setSettings(ben.id, {
        sound: false,
        notify: false,
        webhook: `http://hook.example:${port}/`,
        calls,
      });
      for (const { id } of (await choosing.view(ben)).pushes) await choosing.removePush(ben, id);
      await choosing.addPush(ben, push.subscribe("/ben"), "Firefox");
      const id = await site.table([ada, ben], { name: named });
      return id;
    };
    const only = (
      occasions: Partial<CallWishes["occasions"]>,
      more: Partial<CallWishes> = {},
    ): CallWishes => ({
      ...ALL,
      occasions: { turn: [], invited: [], proposal: [], talk: [], begins: [], ends: [], ...occasions },
      ...more,
    });
    /** Quiet hours that began an hour ago and end in one. */
    const quietNow = () => {
      const minutes = (at: number) => new Date(at).toISOString().slice(11, 16);
      const now = Date.now();
      return { from: minutes(now - 60 * 60_000), to: minutes(now + 60 * 60_000) };
    };
    /** Lets held and failed jobs come at once. */
    const hurry = () =>
      asking(place, (ask) =>
        ask(
          place.env.DATABASE_URL
            ? "update pgboss.job set start_after = now() where state < 'active'"
            : "update jobs set at = 0 where state = 'waiting'",
        ),
      );

    it("arrive once by every way within two seconds of a move, encrypted for the browser alone", async () => {
      const one = await open();
      const id = await table(one, ALL, "Evening\r\nBcc: all@example.org");
      // The first message of a process loads what encrypts and sends.
      await one.choosing.try(ben);
      await until(() => push.pushed.length > 0 && mail.mails.length > 0 && hooked.length > 0);
      for (const list of [push.pushed, mail.mails, hooked]) list.length = 0;
      const began = performance.now();
      await one.site.move(ada, id, starts("p1", "ABC"));
      await until(() => push.pushed.length > 0 && mail.mails.length > 0 && hooked.length > 0);
      expect(performance.now() - began).toBeLessThan(2_000);
      await settled();
      const row = await one.database.store.table(id);
      expect(push.faults).toEqual([]);
      expect(push.pushed).toEqual([
        {
          path: "/ben",
          topic: expect.stringMatching(/^[\w-]{32}$/),
          ttl: 86_400,
          news: { title: row?.name, body: "turn", path: `/table/${id}`, tag: `table-${id}`, language: "en" },
        },
      ]);
      expect([...push.keys]).toEqual([(await one.choosing.view(ben)).key]);
      expect(hooked).toEqual([
        {
          body: {
            table: `https://railhead.example/table/${id}`,
            title: "Tiny",
            name: row?.name,
            text: "turn",
          },
          key: expect.any(String),
        },
      ]);
      expect(mail.mails).toHaveLength(1);
      const headers = headersOf(mail.mails[0]?.text ?? "");
      expect(mail.mails[0]?.to).toEqual(["u-ben@example.org"]);
      expect(headers.get("bcc")).toBeUndefined();
      expect(headers.get("subject")).toHaveLength(1);
      expect(headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
      const [link = ""] = headers.get("list-unsubscribe") ?? [];
      const [, token = ""] =
        /^<https:\/\/railhead\.example\/api\/calls\/unsubscribe\/([^>]+)>$/.exec(link) ?? [];
      await one.choosing.leave(decodeURIComponent(token));
      expect((await one.choosing.view(ben)).wishes.occasions.turn).toEqual(["push", "webhook"]);
      expect(await problem(one.choosing.leave(`${token}x`))).toMatchObject({ code: "BAD_LINK" });
      const view = await one.choosing.view(ben);
      for (const last of [view.pushes[0]?.last, view.last.mail, view.last.webhook])
        expect(last).toMatchObject({ problem: null, again: false });
    });

    it("do not come while one looks, nor for a turn that one took before", async () => {
      const one = await open();
      const id = await table(one);
      const watch = await one.site.watch(ben, id);
      await one.site.move(ada, id, starts("p1", "ABC"));
      await settled();
      expect(push.asked).toBe(0);
      expect(mail.mails).toEqual([]);
      watch.stop();
      // A turn that was seen is not made up for.
      await one.calls.sweep(0, Number.MAX_SAFE_INTEGER);
      await settled();
      expect(push.asked).toBe(0);
    });

    it("of quiet hours are held until their end, and dropped where one has moved", async () => {
      const one = await open();
      const quiet = quietNow();
      const wishes = only({ turn: ["push"] }, { quiet });
      const [moved, waits] = [await table(one, wishes), await table(one, wishes)];
      for (const id of [moved, waits]) await one.site.move(ada, id, starts("p1", "ABC"));
      await one.site.move(ben, moved, passes("p2"));
      await settled();
      expect(push.asked).toBe(0);
      clock = 2 * 60 * 60_000;
      await hurry();
      await until(() => push.pushed.length > 0);
      await settled();
      expect(push.pushed.map(({ news }) => news.path)).toEqual([`/table/${waits}`]);
    });

    it("of quiet hours are not held for someone who looked as they came up", async () => {
      const one = await open();
      const quiet = quietNow();
      const id = await table(one, only({ turn: ["push"] }, { quiet }));
      const watch = await one.site.watch(ben, id);
      await one.site.move(ada, id, starts("p1", "ABC"));
      await settled();
      watch.stop();
      clock = 2 * 60 * 60_000;
      await hurry();
      await settled();
      expect(push.asked).toBe(0);
    });

    it("that fail are tried again, and the person reads how it went", async () => {
      const one = await open();
      const id = await table(one, only({ turn: ["push"] }));
      push.answers = [503, 503];
      await one.site.move(ada, id, starts("p1", "ABC"));
      const last = async () => (await one.choosing.view(ben)).pushes[0]?.last;
      await until(async () => (await last())?.problem === "answered 503");
      expect(await last()).toMatchObject({ again: true });
      await until(async () => {
        await hurry();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return push.pushed.length > 0;
      });
      await settled();
      expect([push.asked, push.pushed.length]).toEqual([3, 1]);
      expect(await last()).toMatchObject({ problem: null });
    });

    it("that never arrive are given up, and that is told", async () => {
      const one = await open({ times: { lease: 2, pause: 1, again: 2 } });
      const id = await table(one, only({ turn: ["push"] }));
      push.answers = Array(20).fill(500);
      await one.site.move(ada, id, starts("p1", "ABC"));
      await until(async () => {
        await hurry();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return (await one.choosing.view(ben)).pushes[0]?.last?.again === false;
      });
      await hurry();
      await settled();
      expect(push.asked).toBe(3);
      expect((await one.choosing.view(ben)).pushes[0]?.last).toMatchObject({ problem: "answered 500" });
    });

    it("drop a browser whose address is gone", async () => {
      const one = await open();
      const id = await table(one, only({ turn: ["push"] }));
      push.answers = [410];
      await one.site.move(ada, id, starts("p1", "ABC"));
      await until(async () => (await one.choosing.view(ben)).pushes.length === 0);
      await settled();
      expect(push.asked).toBe(1);
    });

    it("of a mail that is refused permanently are not tried again", async () => {
      const one = await open();
      const id = await table(one, only({ turn: ["mail"] }));
      mail.refuses = [550, 550];
      await one.site.move(ada, id, starts("p1", "ABC"));
      await until(async () => (await one.choosing.view(ben)).last.mail !== null);
      expect((await one.choosing.view(ben)).last.mail).toMatchObject({ again: false });
      await hurry();
      await settled();
      expect(mail.refuses).toEqual([550]);
    });

    it("come for proposals, talk and the end, as one chose; not from who is blocked", async () => {
      const one = await open();
      const id = await table(one, only({ proposal: ["push"], talk: ["push"], begins: ["push"] }));
      const bodies = () => push.pushed.map(({ news }) => news.body);
      await until(() => bodies().includes("begins"));
      await one.site.propose(ada, id, { kind: "end", seat: "p1", data: {} });
      await until(() => bodies().includes("proposal"));
      await one.site.tables.talking.say(ada, id, { text: "hello" });
      await until(() => bodies().includes("talk"));
      // Of several messages in a short time one calls.
      await one.site.tables.talking.say(ada, id, { text: "hello again" });
      await settled();
      expect(bodies()).toEqual(["begins", "proposal", "talk"]);
      const other = await table(one, only({ talk: ["push"] }));
      await one.site.tables.personal.block(ben, { table: other, seat: "p1" });
      await one.site.tables.talking.say(ada, other, { text: "hello" });
      await settled();
      expect(bodies()).toHaveLength(3);
    });

    it("make up for a turn of which a crash left no job, once", async () => {
      const silent = await open({ silent: true });
      const id = await table(silent, only({ turn: ["push"] }));
      await silent.site.move(ada, id, starts("p1", "ABC"));
      await settled();
      expect(push.asked).toBe(0);
      const next = await open();
      await until(() => push.pushed.length > 0);
      await next.calls.sweep(0, Number.MAX_SAFE_INTEGER);
      // What changes the record without a move is no other turn.
      await next.site.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
      await next.calls.sweep(0, Number.MAX_SAFE_INTEGER);
      await settled();
      expect(push.pushed).toHaveLength(1);
    });

    it("know at most 20 browsers of a person, however often one asks", async () => {
      const one = await open();
      await table(one);
      const answers = await Promise.allSettled(
        Array.from({ length: 300 }, (_, at) =>
          one.choosing.addPush(ben, push.subscribe(`/b${at}`), "Firefox"),
        ),
      );
      const refused = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason.problem] : [],
      );
      expect(refused[0]).toEqual({ code: "TOO_MANY_PUSHES", values: { max: MOST_PUSHES } });
      const { pushes } = await one.choosing.view(ben);
      expect(pushes.length).toBeLessThanOrEqual(MOST_PUSHES);
      expect(pushes.length + refused.length).toBeGreaterThanOrEqual(300);
      // One that is known may come again.
      const again = push.subscribe("/again");
      for (const { id } of pushes.slice(0, 2)) await one.choosing.removePush(ben, id);
      await one.choosing.addPush(ben, again, "Firefox");
      await one.choosing.addPush(ben, again, "Firefox");
    });

    it("can be tried", async () => {
      const one = await open();
      await table(one);
      await one.choosing.try(ben);
      await until(() => push.pushed.length > 0 && mail.mails.length > 0 && hooked.length > 0);
      expect(push.pushed[0]?.news.path).toBe("/account/calls");
    });
  });
}
