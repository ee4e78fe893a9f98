import { STATE_FORMAT } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { Browser, problemOf } from "./site-kit.ts";

describe("the stream of a table", () => {
  const read = async (answer: Response, enough: (text: string) => boolean): Promise<string> => {
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = "";
    while (!enough(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
    return text;
  };

  it("tells what happens, and resumes after what was seen", async () => {
    const ada = new Browser();
    const id = await ada.create({
      visibility: "public",
      mode: "hotseat",
      seats: [
        { name: "A", holder: "me" },
        { name: "B", holder: "me" },
      ],
    });
    const live = await new Browser().send("GET", "live", { id });
    expect(live.headers.get("content-type")).toContain("text/event-stream");
    expect(live.headers.get("cache-control")).toContain("no-transform");
    await ada.send(
      "POST",
      "moves",
      { id },
      { body: { after: 1, action: { type: "choose_lot", seat: "p1", lot: "1", amount: 100 } } },
    );
    await ada.send("POST", "chat", { id }, { body: { text: "<script>alert(1)</script>" } });
    const text = await read(live, (so) => so.includes("event: chat"));
    expect(text).toContain("id: 1.0\nevent: entries\n");
    expect(text).toContain("id: 2.0\nevent: entries\n");
    expect(text).toContain("id: 2.1\nevent: chat\n");
    for (const resumed of [
      await ada.send("GET", "live", { id }, { query: "?after=1.1" }),
      await ada.send("GET", "live", { id }, { headers: { "last-event-id": "1.1" } }),
    ]) {
      const rest = await read(resumed, (so) => so.includes("event: table"));
      expect([...rest.matchAll(/"seq":(\d+),"kind"/g)].map((match) => match[1])).toEqual(["2"]);
      expect(rest).not.toContain("event: chat");
    }
    // A reader with states of the current format goes on; to others nothing is added.
    const same = await ada.send("GET", "live", { id }, { query: `?after=1.1&format=${STATE_FORMAT}` });
    expect(await read(same, (so) => so.includes("event: table"))).toContain("event: entries");
    for (const format of [STATE_FORMAT - 1, STATE_FORMAT + 1, "x"]) {
      const other = ada.send("GET", "live", { id }, { query: `?after=1.1&format=${format}` });
      expect(await problemOf(other)).toMatchObject({ status: 410, code: "OTHER_FORMAT" });
    }
  });
});

describe("streams of one address", () => {
  const from = (address: string) => new Headers({ "x-forwarded-for": address });

  it("are counted: too many are refused, those of others are not, and a place is free again when one ends", async () => {
    const { enterStream } = await import("@/lib/server/streams.ts");
    const leave = enterStream(from("192.0.2.1"), 2);
    enterStream(from("192.0.2.1"), 2);
    expect(() => enterStream(from("192.0.2.1"), 2)).toThrow("RATE");
    enterStream(from("192.0.2.2"), 2);
    leave();
    leave();
    enterStream(from("192.0.2.1"), 2);
    expect(() => enterStream(from("192.0.2.1"), 2)).toThrow("RATE");
  });

  it("end with the reader, and are not counted where they never began", async () => {
    const open = () =>
      (globalThis as never as Record<symbol, Map<string, number>>)[Symbol.for("railhead.streams")];
    const ada = new Browser();
    const id = await ada.create({ visibility: "public" });
    const headers = { "x-forwarded-for": "192.0.2.9" };
    const live = await ada.send("GET", "live", { id }, { headers });
    expect(open()?.get("192.0.2.9")).toBe(1);
    expect((await ada.send("GET", "live", { id: "nowhere" }, { headers })).status).toBe(404);
    expect(open()?.get("192.0.2.9")).toBe(1);
    await live.body?.cancel();
    expect(open()?.get("192.0.2.9")).toBeUndefined();
  });
});
