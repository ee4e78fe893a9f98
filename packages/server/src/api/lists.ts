import type * as requests from "../requests/index.ts";
import type { ClockRules } from "./clocks.ts";
import type { SeatView, TableView } from "./table.ts";

/** A table in a list. */
export interface TableCard {
  id: string;
  name: string;
  title: string;
  phase: TableView["phase"];
  mode: TableView["mode"];
  visibility: TableView["visibility"];
  players: { name: string; holder: SeatView["holder"]; away?: true; handle?: string }[];
  seats: number;
  openSeats: number;
  houseRules: string[];
  /** The viewer is asked to decide. */
  myTurn: boolean;
  mine: boolean;
  deadline: number | null;
  /** The clock of its people; absent: none. */
  clock?: ClockRules;
  /** The language that its people speak, as its host said. */
  language?: string;
  /** A seat is kept for the viewer. */
  kept?: true;
  /** Only to the host, while no one else sits there: when the table is removed. */
  closes?: number;
  /** The clock stands still. */
  paused?: true;
  updated: number;
}

/** Lists of tables that a site has. */
export type ListName = (typeof requests.LISTS)[number];

/**
 * GET /api/tables?list=open (seats to take), ?list=running (public ones being played, to watch: of the dozen last changed
 * those that are not one's own), ?list=mine (those that wait for one first), or ?ids=a,b (at most 50; what the viewer may
 * not see is left out). Newest first.
 */
export interface TableList {
  tables: TableCard[];
}
