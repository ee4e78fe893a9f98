import type * as v from "valibot";
import type * as requests from "../requests/index.ts";
import type { TableCard } from "./lists.ts";

/** What a public table must be like to be found. */
export type Wishes = v.InferOutput<typeof requests.findQuery>;

/** Ratings of the people at a table who show theirs to everyone, in points. */
export interface RatingSpan {
  low: number;
  high: number;
  average: number;
  /** How many show theirs. */
  people: number;
}

/** A public table that was found. */
export interface FoundTable extends TableCard {
  /** Absent: no one there shows a rating, or the table keeps names secret. */
  rating?: RatingSpan;
  /** People without a seat, other than the viewer, who have it open now. */
  watchers: number;
}

/**
 * GET /api/finding: public tables that are not over and fit the query, a page of them. First those with a seat kept for the viewer, then those
 * with a free seat, then the rest; of each the last changed first. A page after the last one is the last one.
 */
export interface FoundTables {
  tables: FoundTable[];
  /** How many fit, on all pages. */
  count: number;
  /** More tables were open than were looked at: `count` may be too low. */
  more?: true;
  page: number;
  pages: number;
}

/** A person who was found: their page is "/people/" and the handle. */
export interface FoundPerson {
  name: string;
  handle: string;
}

/**
 * GET /api/search?text=: tables by name (public ones, and those of the viewer), people by name and handle (who show the viewer anything on their
 * page, and have not blocked them), titles by name. At most ten of each.
 */
export interface SearchResults {
  tables: TableCard[];
  people: FoundPerson[];
  titles: { id: string; name: string }[];
  /** There are more than ten of these. */
  more: ("tables" | "people" | "titles")[];
}
