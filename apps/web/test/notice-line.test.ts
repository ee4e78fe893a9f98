import { type Action, createEngine, Timeline } from "@railhead/core";
import type { Entry, Moved } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NoticeLine } from "../components/game/decision/draft.tsx";
import { SessionContext } from "../components/game/session.ts";
import type { Result } from "../lib/api.ts";
import { LiveGame } from "../lib/live-game.ts";
import { TableSession } from "../lib/table-session.ts";
import messages from "../messages/en/index.ts";

const LOST = messages.play.lost;
const FASTER = messages.play.notice.fasterDropped;

/** A table whose answers come when the test gives them. */
function table() {
  const made = createEngine(title18eu, {
    players: ["a", "b", "c"].map((id) => ({ id, name: id })),
    seed: 1,
    order: "seated",
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const answers: ((result: Result<Moved>) => void)[] = [];
  const asked = () => new Promise<Result<Moved>>((resolve) => answers.push(resolve));
  const session = new TableSession(new LiveGame(new Timeline(made.engine)), {
    mine: ["a"],
    transport: { move: asked, undo: asked, redo: asked, answer: asked, saw: () => {} },
    clock: {
      setTimeout(run) {
        queueMicrotask(run);
        return 0;
      },
      clearTimeout() {},
    },
  });
  return { session, answer: (result: Result<Moved>) => answers.shift()?.(result) };
}

/** What the reader is told beside the controls. */
const told = (session: TableSession): string =>
  renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale: "en",
      messages,
      timeZone: "UTC",
      children: createElement(SessionContext, { value: session, children: createElement(NoticeLine) }),
    }),
  );

const lot = (lot: string): Action => ({ type: "choose_lot", seat: "a", lot });
const others: Entry = { seq: 1, kind: "move", log: lot("2"), events: [], at: 0 };
const behind: Result<Moved> = { ok: false, status: 409, problem: { code: "BEHIND", entries: [others] } };

describe("what the reader is told while the stream of the table is lost", () => {
  it("says that someone was faster, and still says so when the stream fails again", async () => {
    const { session, answer } = table();
    session.setStreamLost(true);
    const sent = session.send(lot("1"));
    answer(behind);
    expect(await sent).toBe(false);
    expect(told(session)).toContain(FASTER);
    session.setStreamLost(true);
    expect(told(session)).toContain(FASTER);
    session.dismiss();
    expect(told(session)).not.toContain(FASTER);
  });

  it("says so when the stream is lost only after the answer", async () => {
    const { session, answer } = table();
    const sent = session.send(lot("1"));
    answer(behind);
    await sent;
    expect(told(session)).not.toContain(LOST);
    session.setStreamLost(true);
    expect(told(session)).toContain(FASTER);
    expect(told(session)).toContain(LOST);
  });

  it("does not take the answer to a request for the stream's return", async () => {
    const { session, answer } = table();
    session.setStreamLost(true);
    const sent = session.send(lot("1"));
    answer(behind);
    await sent;
    expect(told(session)).toContain(LOST);
    session.setStreamLost(false);
    expect(told(session)).not.toContain(LOST);
  });

  it("does not take the stream's return for an answer", async () => {
    const { session, answer } = table();
    const sent = session.send(lot("1"));
    answer({ ok: false, status: 0, problem: { code: "OFFLINE" } });
    await new Promise((resolve) => setImmediate(resolve));
    session.setStreamLost(true);
    session.setStreamLost(false);
    expect(told(session)).toContain(LOST);
    answer(behind);
    await sent;
    expect(told(session)).not.toContain(LOST);
    expect(told(session)).toContain(FASTER);
  });
});
