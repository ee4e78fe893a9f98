import type { GameView } from "@railhead/core/view";
import { OF_LOTS, packetKind, saleData } from "./sale.ts";

/** What the page of a table can show, in the order of the keys 1 to 5. `table` follows the round. */
export const VIEWS = ["table", "map", "trains", "figures", "rules"] as const;
/** Views without a key: the log where it has no column of its own, and the people, plans and policies of a table on the server. */
export const FURTHER = ["log", "room"] as const;
export type View = (typeof VIEWS)[number] | (typeof FURTHER)[number];

/** What the reader of an address wants to see; nothing where it names no view. */
export const viewNamed = (name: string | null): View | undefined =>
  ([...VIEWS, ...FURTHER] as readonly View[]).find((view) => view === name);

/** What the table is laid out for: what is asked decides, and where no one is asked, the round. */
export const STAGES = [
  "stock",
  "start",
  "auction",
  "packet",
  "waterfall",
  "operating",
  "emergency",
  "since",
] as const;
export type Stage = (typeof STAGES)[number];

/** Stages that take the whole screen of a phone above the tabs. */
export const WHOLE: readonly Stage[] = ["start", "emergency", "packet", "waterfall"];

/** Answers that start a company, or name the value of one that came with a private. */
const STARTS: ReadonlySet<string> = new Set(["start_company", "choose_par"]);

/**
 * The layout of a position. Starting a company beside trading is chosen by the reader, and what happened since their last turn opens for them
 * alone: neither is told from here.
 */
export function stageOf({
  round,
  decisions = [],
}: Pick<GameView, "round"> & {
  decisions?: readonly { actions: readonly string[]; data?: unknown }[];
}): Exclude<Stage, "since"> {
  const [decision] = decisions;
  const data = (decision?.data ?? {}) as { emergency?: unknown; lot?: unknown };
  if (data.emergency) return "emergency";
  const packet = packetKind(saleData(decision?.data));
  if (packet) return packet;
  // A lot that was left over is bought in a stock round, beside shares.
  if (decision?.actions.includes("buy_share")) return "stock";
  // A company is started, and no share is traded beside it.
  if (decision?.actions.some((type) => STARTS.has(type))) return "start";
  if (decision?.actions.some((type) => OF_LOTS.has(type)) || typeof data.lot === "string") return "auction";
  return round === "stock" && decision === undefined ? "stock" : "operating";
}
