import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asking, kinds, type Place } from "../databases.ts";
import { ada, ben, starts, until } from "../table/kit.ts";
import { ALL, type CallingSite, callingSite } from "./calling-site.ts";
import { MailServer } from "./mail-server.ts";
import { PushService } from "./push-service.ts";

const PROCESS = fileURLToPath(new URL("./process.ts", import.meta.url));

/** A process of the site, by commands. */
class Process {
  private readonly answers: object[] = [];
  private readonly child: ChildProcess;

  constructor(place: Place, options: object = {}) {
    this.child = spawn(process.execPath, ["--import", "tsx", PROCESS, JSON.stringify(options)], {
      env: { ...process.env, ...place.env },
      stdio: ["pipe", "pipe", "inherit"],
    });
    createInterface({ input: this.child.stdout as NodeJS.ReadableStream }).on("line", (line) =>
      this.answers.push(JSON.parse(line)),
    );
  }

  async answer(): Promise<object> {
    await until(() => this.answers.length > 0);
    return this.answers.shift() as object;
  }

  async move(table: string, seat: string, first: boolean): Promise<void> {
    this.child.stdin?.write(`${JSON.stringify({ move: table, seat, first })}\n`);
    await this.answer();
  }

  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once("close", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }
}

for (const { name, place: make } of kinds) {
  describe(`processes that call on ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let push: PushService;
    let mail: MailServer;
    let own: CallingSite | undefined;
    let processes: Process[];

    beforeEach(async () => {
      place = await make();
      push = await new PushService().listen();
      mail = await new MailServer().listen();
      processes = [];
    });
    afterEach(async () => {
      for (const one of processes) await one.kill();
      await own?.close();
      own = undefined;
      await push.close();
      await mail.close();
      await place.drop();
    });

    const begin = async (options: object = {}): Promise<Process> => {
      const made = new Process(place, options);
      processes.push(made);
      await made.answer();
      return made;
    };
    /** A table at which Ada moves next, and Ben is called by push and mail; made by this process. */
    const table = async (one: CallingSite): Promise<string> => {
      const calls = {
        ...ALL,
        occasions: { ...ALL.occasions, turn: ["push" as const, "mail" as const], begins: [] },
      };
      await one.database.store.setSettings(ben.id, { sound: false, notify: false, webhook: null, calls });
      for (const { id } of (await one.choosing.view(ben)).pushes) await one.choosing.removePush(ben, id);
      await one.choosing.addPush(ben, push.subscribe("/ben"), "Firefox");
      return one.site.table([ada, ben]);
    };
    /** Jobs that are over: of a turn by push and mail, the one that decides and the mail. */
    const over = () =>
      asking(place, async (ask) => {
        const [found] = await ask(
          place.env.DATABASE_URL
            ? "select count(*) as n from pgboss.job where state = 'completed'"
            : "select count(*) as n from jobs where state = 'over'",
        );
        return Number(found?.n);
      });
    const open = async (): Promise<CallingSite> => {
      own = await callingSite({ env: place.env, reach: push.reach, smtp: mail.url });
      return own;
    };

    // One process serves a SQLite file.
    if (name === "PostgreSQL")
      it("send each call once, two of them", async () => {
        const one = await open();
        const other = await begin({ smtp: mail.url });
        const ids: string[] = [];
        for (let n = 0; n < 10; n++) ids.push(await table(one));
        await Promise.all(
          ids.map((id, at) =>
            at % 2 ? other.move(id, "p1", true) : one.site.move(ada, id, starts("p1", "ABC")),
          ),
        );
        await until(() => push.pushed.length >= 10 && mail.mails.length >= 10);
        await one.calls.sweep(0, Number.MAX_SAFE_INTEGER);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        expect(push.pushed.map(({ news }) => news.path).sort()).toEqual(
          ids.map((id) => `/table/${id}`).sort(),
        );
        expect(mail.mails).toHaveLength(10);
      });

    it("call once where one was killed between the move and the call", async () => {
      const first = await open();
      const id = await table(first);
      await first.close();
      own = undefined;
      const silent = await begin({ silent: true });
      await silent.move(id, "p1", true);
      await silent.kill();
      processes = [];
      await open();
      await until(() => push.pushed.length > 0 && mail.mails.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect([push.pushed.length, mail.mails.length]).toEqual([1, 1]);
    });

    it("call once where one was killed while it sent", async () => {
      const first = await open();
      const id = await table(first);
      await first.close();
      own = undefined;
      // The push service says nothing to the one that dies.
      push.answers = [0];
      const dying = await begin({ smtp: mail.url });
      await dying.move(id, "p1", true);
      await until(async () => push.asked > 0 && (await over()) === 2);
      await dying.kill();
      processes = [];
      expect(push.pushed).toEqual([]);
      await open();
      await until(() => push.pushed.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      expect([push.pushed.length, mail.mails.length]).toEqual([1, 1]);
    });
  });
}
