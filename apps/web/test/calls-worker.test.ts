import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";

const source = readFileSync(new URL("../public/calls-worker.js", import.meta.url), "utf8");

/** The service worker in a browser that has these pages open. */
function worker(open: string[] = []) {
  const heard = new Map<string, (event: object) => void>();
  const focused: string[] = [];
  const show = vi.fn(async (_title: string, _options: Record<string, unknown>) => undefined);
  const openWindow = vi.fn(async (_address: string) => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    location: new URL("https://railhead.example/calls-worker.js"),
    navigator: {},
    registration: { showNotification: show },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow,
    },
  };
  runInNewContext(source, { self, URL, Promise });
  const send = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    heard.get(name)?.({ ...event, waitUntil });
    await done;
  };
  const push = (text: string) => send("push", { data: { json: () => JSON.parse(text) } });
  const click = (path: string) =>
    send("notificationclick", { notification: { close: () => undefined, data: { path } } });
  return { show, openWindow, focused, push, click };
}

describe("the service worker", () => {
  it("shows a call; a later one of the same table takes its place", async () => {
    const { show, push } = worker();
    await push(
      JSON.stringify({ title: "ערב", body: "תורך", path: "/table/x", tag: "table-x", language: "he" }),
    );
    expect(show.mock.calls).toMatchObject([
      [
        "ערב",
        { body: "תורך", tag: "table-x", renotify: true, lang: "he", dir: "rtl", data: { path: "/table/x" } },
      ],
    ]);
  });

  it("shows something for every push, as browsers demand", async () => {
    const { show, push } = worker();
    await push("nonsense");
    expect(show.mock.calls).toMatchObject([["Railhead", { body: "", data: { path: "/" } }]]);
  });

  it("opens the table on a click, or goes to where it is open", async () => {
    const { openWindow, focused, click } = worker(["https://railhead.example/table/y?at=3"]);
    await click("/table/x");
    expect(openWindow.mock.calls).toEqual([["https://railhead.example/table/x"]]);
    await click("/table/y");
    expect(focused).toEqual(["https://railhead.example/table/y?at=3"]);
  });

  it("opens no page of another site", async () => {
    const { openWindow, click } = worker();
    for (const path of ["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])
      await click(path);
    expect(openWindow.mock.calls.flat()).toEqual(Array(3).fill("https://railhead.example/"));
  });
});
