import type { GameState } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import type { Entry } from "../src/api.ts";
import type { TableRow } from "../src/store.ts";

/** A table with something in every field. */
export function tableRow(id: string, change: Partial<TableRow> = {}): TableRow {
  return {
    id,
    name: `Table ${id}`,
    title: "18eu",
    rules: "1",
    setup: { players: [{ id: "p1", name: "Ann" }], seed: 7, options: { "7": 1, b: true, a: "x" } },
    fixedSeed: 7,
    phase: "playing",
    mode: "online",
    visibility: "public",
    undo: "free",
    deadline: null,
    clock: { kind: "bank", bank: 600, increment: 5, per: "turn", atZero: "bot", waking: true },
    language: "de",
    due: null,
    host: "ann",
    invitation: null,
    seats: [
      {
        ...{ player: "p1", name: "Ann", user: "ann", bot: false },
        hours: { from: "08:00", to: "22:30", zone: "Europe/Berlin" },
      },
      { player: "p3", name: "Bot", user: null, bot: true, strength: "steady", colour: 5 },
      { player: "p2", name: "", user: null, bot: false },
    ],
    proposals: [],
    acting: ["p1"],
    aids: { pace: "brisk", hints: true, ahead: false },
    unrated: true,
    rematch: null,
    format: STATE_FORMAT,
    failed: null,
    seq: 0,
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    ...change,
  };
}

export const move = (seq: number, note = `n${seq}`): Entry => ({
  seq,
  kind: "move",
  log: { type: "pass", seat: "p1", note },
  events: [{ type: "passed", player: "p1" }],
  patch: { bank: [seq], "10": [1], a: [] },
  at: 1_700_000_000_000 + seq,
  by: "Ann",
});

export const state = (bank: number): GameState =>
  ({ bank, market: { stacks: { "1,2": ["B", "A"], "0,1": ["C"] } } }) as unknown as GameState;
