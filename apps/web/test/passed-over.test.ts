import { expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { Stream } from "../lib/stream.ts";
import { catalogueOf } from "../lib/texts.ts";
import { sampleTimeline } from "./sample-timeline.ts";

it("every player who is passed over has a line of their own, under their own sign", () => {
  const timeline = sampleTimeline();
  const catalogue = catalogueOf(timeline.engine.rules.title, "en");
  const players = Object.fromEntries(timeline.engine.setup.players.map(({ id, name }) => [id, name]));
  const stream = new Stream({
    catalogue,
    names: { players },
    seatOf: (at) => timeline.moves[at - 1]?.action.seat,
  });
  const { items } = stream.last(chronicle(timeline).rounds, Number.MAX_SAFE_INTEGER);
  const over = timeline.moves.flatMap(({ action, events }, index) =>
    events.flatMap((one, number) =>
      one.type === "passed_over" && events[number + 1]?.type === "passed"
        ? [{ at: index + 1, seat: one.seat, by: action.seat }]
        : [],
    ),
  );
  // Some of them while another player acts.
  expect(over.filter(({ seat, by }) => seat !== by).length).toBeGreaterThan(0);
  for (const { at, seat } of over) {
    const lines = items.filter((one) => one.kind === "move" && one.first <= at && at <= one.at);
    expect(lines.some((one) => one.kind === "move" && one.marks.length === 1 && one.marks[0] === seat)).toBe(
      true,
    );
  }
});
