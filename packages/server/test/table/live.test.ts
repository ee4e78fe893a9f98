import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cursorOf, eventStream, frame } from "../../src/table/index.ts";
import { ada, ben, buys, cyd, dov, passes, problem, Site, starts, until } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

describe("who watches a table", () => {
  it("gets every line once, in order, with the cursor to resume from", async () => {
    const id = await site.table([ada, ben]);
    const watch = await site.watch(ben, id);
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ben, id, buys("p2", "ABC"));
    const record = await site.store.entries(id);
    expect(watch.entries()).toEqual(record);
    const cursors = watch.got.filter(({ event }) => event.event === "entries").map(({ cursor }) => cursor);
    expect(cursors.at(-1)).toBe(`${record.length}.0`);
  });

  it("resumes after what was seen: nothing lost, nothing twice, wherever the line broke", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    await site.tables.talking.say(ada, id, { text: "one" });
    await site.move(ben, id, buys("p2", "ABC"));
    await site.tables.talking.say(ben, id, { text: "two" });
    const record = await site.store.entries(id);
    for (let seq = 0; seq <= record.length; seq++) {
      for (const chat of [0, 1, 2]) {
        const watch = await site.watch(ben, id, { seq, chat });
        expect(watch.entries().map((entry) => entry.seq)).toEqual(
          record.slice(seq).map((entry) => entry.seq),
        );
        expect(watch.chat().map((line) => line.text)).toEqual(["one", "two"].slice(chat));
        watch.stop();
      }
    }
  });

  it("misses nothing that lands while they are being let in", async () => {
    const id = await site.table([ada, ben]);
    const after = await site.seq(id);
    const [watch] = await Promise.all([
      site.watch(cyd, id),
      site.tables.playing.move(ada, id, { after, action: starts("p1", "ABC") }),
      site.watch(ben, id),
      site.tables.talking.say(ada, id, { text: "hello" }),
    ]);
    expect(watch.entries().map((entry) => entry.seq)).toEqual(
      (await site.store.entries(id)).map((entry) => entry.seq),
    );
    expect(watch.chat().map((line) => line.text)).toEqual(["hello"]);
  });

  it("is never sent a whole talk: the newest hundred, older ones on request", async () => {
    const id = await site.table([ada, "open"], { visibility: "private" });
    for (let n = 1; n <= 250; n++)
      await site.store.say(id, { name: "Ada", player: "p1", text: `${n}`, at: n });
    const numbers = (lines: { id: number }[]) => [lines.length, lines[0]?.id, lines.at(-1)?.id];
    const opened = await site.open(id, ada);
    expect(numbers(opened.chat)).toEqual([100, 151, 250]);
    expect(opened.olderChat).toBe(true);
    for (const chat of [0, 20]) {
      const stream = await site.watch(ada, id, { seq: 0, chat });
      expect(numbers(stream.chat())).toEqual([100, 151, 250]);
      expect(stream.got.at(-1)?.cursor).toMatch(/\.250$/);
    }
    const page = await site.tables.talking.chat(ada, id, { before: "151" });
    expect([...numbers(page.lines), page.older]).toEqual([100, 51, 150, true]);
    const first = await site.tables.talking.chat(ada, id, { before: "51" });
    expect([...numbers(first.lines), first.older]).toEqual([50, 1, 50, false]);
    expect(await site.tables.talking.chat(ada, id, { before: "1" })).toEqual({ lines: [], older: false });
    expect((await site.tables.talking.chat(ada, id)).lines).toEqual(opened.chat);
    for (const before of ["-1", "x", "1e3", ""])
      expect(await problem(site.tables.talking.chat(ada, id, { before }))).toMatchObject({
        status: 400,
        field: "before",
      });
    expect(await problem(site.tables.talking.chat(cyd, id, { before: "151" }))).toMatchObject({
      status: 404,
    });
    expect(await problem(site.tables.talking.chat(null, id))).toMatchObject({ status: 404 });
    const invitation = (await site.open(id, ada)).table.invitation?.split("/").at(-1) ?? "";
    expect((await site.tables.talking.chat(null, id, { invitation })).lines).toHaveLength(100);
    const long = "x".repeat(1_001);
    expect(await problem(site.tables.talking.say(ada, id, { text: long }))).toMatchObject({ field: "text" });
    expect((await site.tables.talking.say(ada, id, { text: long.slice(1) })).id).toBe(251);
  });

  it("far behind is given the whole record", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat", undo: "free" });
    for (let n = 0; n < 120; n++) {
      await site.move(ada, id, starts("p1", "ABC"));
      await site.undo(ada, id, "p1");
    }
    const watch = await site.watch(null, id);
    expect(watch.entries().map((entry) => entry.seq)).toEqual(Array.from({ length: 241 }, (_, n) => n + 1));
    expect((await site.open(id)).entries).toHaveLength(241);
    const late = await problem(site.tables.playing.move(ada, id, { after: 3, action: passes("p1") }));
    // An answer brings the newest of this many; the stream brings the rest.
    expect(late.entries?.map((entry) => entry.seq)).toEqual(Array.from({ length: 200 }, (_, n) => n + 42));
  });

  it("is told of the table as it looks to them, when it changes and not otherwise", async () => {
    const id = await site.table([ada, "open"]);
    const [host, guest] = [await site.watch(ada, id), await site.watch(ben, id)];
    expect(host.last("table")?.invitation).toMatch(/^\/join\//);
    expect(guest.last("table")?.invitation).toBeUndefined();
    const tables = () => guest.got.filter(({ event }) => event.event === "table").length;
    await until(() => host.last("table")?.watchers === 1);
    expect(guest.last("table")?.watchers).toBe(0);
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    // A person who sits down no longer watches.
    expect(host.last("table")?.watchers).toBe(0);
    expect(guest.last("table")?.seats[1]).toMatchObject({ name: "Ben", mine: true, present: true });
    await site.begin(ada, id);
    const before = tables();
    await site.move(ada, id, starts("p1", "ABC"));
    expect(tables()).toBe(before);
  });

  it("with states of another form than the table's is sent away to open it again", async () => {
    const id = await site.table([ada, ben]);
    const { format } = (await site.open(id)).table;
    const watch = (of?: number) =>
      site.tables.reading.watch(ben, id, {
        after: { seq: 0, chat: 0 },
        ...(of !== undefined && { format: of }),
        send: () => undefined,
      });
    for (const other of [format - 1, format + 1])
      expect(await problem(watch(other))).toEqual({ status: 410, code: "OTHER_FORMAT" });
    expect(site.tables.runtime.hub.of(id)).toEqual([]);
    for (const same of [format, undefined]) await watch(same);
    expect(site.tables.runtime.hub.of(id)).toHaveLength(2);
  });

  it("shows as present, and no longer after leaving", async () => {
    const id = await site.table([ada, ben]);
    const [first, second] = [await site.watch(ada, id), await site.watch(ben, id)];
    await until(() => first.last("table")?.seats[1]?.present === true);
    second.stop();
    await until(() => first.last("table")?.seats[1]?.present === false);
    expect(first.last("table")?.watchers).toBe(0);
    expect(site.tables.stats().watchers).toBe(1);
  });

  it("sees neither themselves among those who watch, nor someone with several tabs twice", async () => {
    const id = await site.table([ada, ben]);
    const told = (watch: { last(name: "table"): { watchers: number } | undefined }) =>
      watch.last("table")?.watchers;
    const reader = await site.watch(ada, id);
    await site.watch(ada, id);
    expect(told(reader)).toBe(0);
    expect((await site.open(id, ada)).table.watchers).toBe(0);
    const other = await site.watch(cyd, id);
    await site.watch(cyd, id);
    await until(() => told(reader) === 1);
    expect(told(other)).toBe(0);
    const stranger = await site.watch(null, id);
    expect(told(stranger)).toBe(1);
    await site.watch(null, id);
    await until(() => told(stranger) === 2 && told(reader) === 3 && told(other) === 2);
    expect((await site.open(id, dov)).table.watchers).toBe(3);
  });

  it("is told of those alone who hold no seat: an opponent plays, and does not watch", async () => {
    const id = await site.table([ada, ben]);
    const reader = await site.watch(ada, id);
    await site.watch(ben, id);
    await until(() => reader.last("table")?.seats[1]?.present === true);
    expect(reader.last("table")?.watchers).toBe(0);
    expect((await site.open(id, null)).table.watchers).toBe(0);
    // A seat that the bot plays for its holder is a seat.
    await site.propose(ben, id, { kind: "bot", seat: "p2", data: { seat: "p2" } });
    const { proposals } = (await site.open(id)).table;
    await site.answer(ada, id, proposals[0]?.id ?? "", { seat: "p1", agree: true });
    expect((await site.open(id, ada)).table.watchers).toBe(0);
  });

  it("is let go when they may no longer see the table", async () => {
    const id = await site.table([ada, ben], { visibility: "private" }).catch(() => "");
    const open = id || (await site.table([ada, "open"], { visibility: "private" }));
    const secret = (await site.open(open)).table.invitation?.split("/").at(-1) ?? "";
    await site.seats(ben, open, { do: "take", seat: "p2", name: "Ben", invitation: secret });
    const watch = await site.watch(ben, open);
    await site.tables.gathering.seats(ben, open, { do: "leave", seat: "p2" });
    expect(watch.isClosed()).toBe(true);
    expect(site.tables.runtime.hub.of(open)).toEqual([]);
  });

  it("all go when the site stops", async () => {
    const id = await site.table([ada, ben]);
    const watches = [await site.watch(ada, id), await site.watch(null, id)];
    await site.tables.close();
    expect(watches.map((watch) => watch.isClosed())).toEqual([true, true]);
  });
});

describe("chat", () => {
  it("reaches everyone at the table once, and is kept", async () => {
    const id = await site.table([ada, ben]);
    const watch = await site.watch(null, id);
    await site.tables.talking.say(ada, id, { text: " <b>Hello</b>\u0000 " });
    expect(watch.chat()).toMatchObject([{ name: "Ada", player: "p1", text: "<b>Hello</b>" }]);
    expect((await site.open(id, ben)).chat).toEqual(watch.chat());
  });

  it("is for who sits there, has a length, and says something", async () => {
    const id = await site.table([ada, ben]);
    expect(await problem(site.tables.talking.say(cyd, id, { text: "hi" }))).toMatchObject({ status: 403 });
    expect(await problem(site.tables.talking.say(ada, id, { text: " \n " }))).toMatchObject({
      status: 400,
      field: "text",
      code: "EMPTY",
    });
    expect(await problem(site.tables.talking.say(ada, id, { text: "x".repeat(2001) }))).toMatchObject({
      code: "TOO_LONG",
    });
    for (const text of [undefined, 5, ["a"], {}])
      expect(await problem(site.tables.talking.say(ada, id, { text }))).toMatchObject({
        status: 400,
        field: "text",
      });
    expect((await site.open(id)).chat).toEqual([]);
  });
});

describe("notes", () => {
  it("are for oneself alone", async () => {
    const id = await site.table([ada, ben]);
    const watch = await site.watch(ben, id);
    await site.tables.talking.notes(ada, id, { text: "buy CW" });
    expect((await site.open(id, ada)).notes).toBe("buy CW");
    expect((await site.open(id, ben)).notes).toBe("");
    expect((await site.open(id, null)).notes).toBe("");
    expect(JSON.stringify(watch.got)).not.toContain("buy CW");
    expect(await problem(site.tables.talking.notes(ada, id, { text: "x".repeat(40_001) }))).toMatchObject({
      status: 400,
      field: "text",
    });
  });
});

describe("a reminder", () => {
  it("is a line of talk by which who is asked is told of their turn again, once in ten minutes", async () => {
    const id = await site.table([ada, ben]);
    const [asked] = await site.acting(id);
    const [who, other] = asked === "p1" ? [ada, ben] : [ben, ada];
    const before = site.turns.length;
    const remind = (from: typeof ada, seat: string) =>
      site.tables.talking.say(from, id, { text: "your turn", reminds: seat });
    await remind(other, `${asked}`);
    expect(site.turns.slice(before)).toMatchObject([{ user: who.id, seat: asked, table: { id } }]);
    expect((await site.tables.talking.chat(ada, id)).lines.map(({ text }) => text)).toEqual(["your turn"]);
    expect(await problem(remind(other, `${asked}`))).toMatchObject({ status: 409, code: "REMINDED" });
    site.pass(10 * 60_000);
    await remind(other, `${asked}`);
    expect(site.turns.length).toBe(before + 2);
    // No one reminds themselves, nor someone who is not asked.
    site.pass(10 * 60_000);
    expect(await problem(remind(who, `${asked}`))).toMatchObject({ code: "NOT_ASKED" });
    expect(await problem(remind(who, asked === "p1" ? "p2" : "p1"))).toMatchObject({ code: "NOT_ASKED" });
    expect((await site.tables.talking.chat(ada, id)).lines).toHaveLength(2);
  });
});

describe("settings", () => {
  it("are a person's own, and begin as nothing", async () => {
    expect(await site.tables.personal.settings(ada)).toEqual({ webhook: null, sound: false, notify: false });
    await site.tables.personal.setSettings(ada, {
      webhook: "https://example.org/hook",
      sound: true,
      notify: false,
    });
    expect(await site.tables.personal.settings(ada)).toEqual({
      webhook: "https://example.org/hook",
      sound: true,
      notify: false,
    });
    expect((await site.tables.personal.settings(ben)).webhook).toBeNull();
  });

  it.each([
    [{ webhook: "ftp://example.org", sound: true, notify: true }, "webhook"],
    [{ webhook: "javascript:alert(1)", sound: true, notify: true }, "webhook"],
    [{ webhook: "https://user:pass@example.org", sound: true, notify: true }, "webhook"],
    [{ webhook: "here", sound: true, notify: true }, "webhook"],
    [{ webhook: 7, sound: true, notify: true }, "webhook"],
    [{ webhook: null, sound: "yes", notify: true }, "sound"],
    [{ webhook: null, sound: true }, "notify"],
  ])("of nonsense are refused by their field: %j", async (body, field) => {
    expect(await problem(site.tables.personal.setSettings(ada, body))).toMatchObject({ status: 400, field });
  });
});

describe("the stream", () => {
  /** Reads this many messages, goes, and reads what is still there. */
  const text = async (stream: ReadableStream<Uint8Array>, abort: AbortController, messages: number) => {
    let read = "";
    const decoder = new TextDecoder();
    // Node's streams can be walked through; the types of the browser's do not say so.
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      read += decoder.decode(part);
      if (read.split("\n\n").length > messages) abort.abort();
    }
    return read;
  };

  it("is Server-Sent Events with ids, ends when its reader goes, and tells who sends", async () => {
    const abort = new AbortController();
    const stopped = vi.fn();
    const stream = await eventStream(abort.signal, async (send) => {
      send({ event: "entries", data: [{ seq: 3, kind: "notice", events: [], at: 5 }] }, "3.1");
      return stopped;
    });
    expect(await text(stream, abort, 2)).toBe(
      ': open\n\nid: 3.1\nevent: entries\ndata: [{"seq":3,"kind":"notice","events":[],"at":5}]\n\n',
    );
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it("pings, so that proxies keep it open and the page knows it lives", async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const stream = await eventStream(abort.signal, async () => () => undefined);
    const reader = stream.getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("event: ping\ndata: \n\n");
    abort.abort();
    expect((await reader.read()).done).toBe(true);
    vi.useRealTimers();
  });

  it("drops a reader who does not read", async () => {
    const stopped = vi.fn();
    let send: ((text: string) => void) | undefined;
    await eventStream(new AbortController().signal, async (put) => {
      send = (said) => put({ event: "chat", data: [{ id: 1, name: "A", text: said, at: 0 }] }, "0.1");
      return stopped;
    });
    for (let n = 0; n < 5; n++) send?.("x".repeat(1024 * 1024));
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it("that is over before it has begun ends what sends, once", async () => {
    const stopped = vi.fn();
    const told = await eventStream(new AbortController().signal, async (_send, closed) => {
      closed();
      return stopped;
    });
    expect((await told.getReader().read()).done).toBe(true);
    expect(stopped).toHaveBeenCalledTimes(1);
    const gone = new AbortController();
    gone.abort();
    await eventStream(gone.signal, async () => stopped);
    expect(stopped).toHaveBeenCalledTimes(2);
  });

  it("does not open where the table does not", async () => {
    const opening = eventStream(new AbortController().signal, () => Promise.reject(new Error("no")));
    await expect(opening).rejects.toThrow("no");
  });

  it("reads where to resume from, whatever it is sent", () => {
    expect(cursorOf("12.3")).toEqual({ seq: 12, chat: 3 });
    for (const odd of [null, "", "12", "-1.2", "a.b", "1.2.3", "9".repeat(20)])
      expect(cursorOf(odd)).toEqual({ seq: 0, chat: 0 });
  });

  it("keeps lines together: no text can break out of its event", () => {
    const line = { id: 1, name: "A\nevent: entries", text: "a\n\nid: 9.9\r\ndata: x", at: 0 };
    expect(frame({ event: "chat", data: [line] }, "0.1").split("\n")).toHaveLength(5);
  });
});
