import { describe, expect, it } from "vitest";
import { quietUntil } from "../../src/calls/quiet.ts";

const night = { from: "22:00", to: "07:30" };
const until = (zone: string, at: string, quiet = night) => {
  const end = quietUntil(quiet, zone, Date.parse(at));
  return end === undefined ? undefined : new Date(end).toISOString();
};

describe("quiet hours", () => {
  it.each([
    ["UTC", "2026-01-10T21:59:59Z", undefined],
    ["UTC", "2026-01-10T22:00:00Z", "2026-01-11T07:30:00.000Z"],
    ["UTC", "2026-01-11T07:29:59Z", "2026-01-11T07:30:59.000Z"],
    ["UTC", "2026-01-11T07:30:00Z", undefined],
    ["Asia/Jerusalem", "2026-01-10T20:00:00Z", "2026-01-11T05:30:00.000Z"],
    ["Asia/Kolkata", "2026-01-10T16:30:00Z", "2026-01-11T02:00:00.000Z"],
    ["America/New_York", "2026-01-10T22:00:00Z", undefined],
  ])("in %s at %s end at %s", (zone, at, end) => expect(until(zone, at)).toBe(end));

  it("end by the clock where it is put forward or back meanwhile", () => {
    // Berlin: forward on 29 March 2026 at 2:00, back on 25 October 2026 at 3:00.
    expect(until("Europe/Berlin", "2026-03-28T22:00:00Z")).toBe("2026-03-29T05:30:00.000Z");
    expect(until("Europe/Berlin", "2026-10-24T21:00:00Z")).toBe("2026-10-25T06:30:00.000Z");
  });

  it("that end in an hour that there is not, end soon after", () => {
    const end = until("Europe/Berlin", "2026-03-28T23:00:00Z", { from: "22:00", to: "02:30" }) ?? "";
    expect(Date.parse(end)).toBeGreaterThanOrEqual(Date.parse("2026-03-29T00:30:00Z"));
    expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse("2026-03-29T01:30:00Z"));
  });

  it("within a day, and of no length", () => {
    expect(until("UTC", "2026-01-10T13:00:00Z", { from: "12:00", to: "14:00" })).toBe(
      "2026-01-10T14:00:00.000Z",
    );
    expect(until("UTC", "2026-01-10T15:00:00Z", { from: "12:00", to: "14:00" })).toBeUndefined();
    expect(until("UTC", "2026-01-10T12:00:00Z", { from: "12:00", to: "12:00" })).toBeUndefined();
    expect(quietUntil(null, "UTC", 0)).toBeUndefined();
  });
});
