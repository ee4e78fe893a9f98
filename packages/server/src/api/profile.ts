import type * as v from "valibot";
import type * as requests from "../requests/index.ts";
import type { Shows, Unrated } from "./people.ts";

/** A rating in points: about 1500 for a newcomer, and how far it may be off. */
export interface Points {
  points: number;
  /** Nineteen times of twenty the true one is no further away. */
  off: number;
}

/** How two people, or a person and the bots of a strength, have done against each other. */
export interface Meeting {
  games: number;
  /** How often the person of the page came before, behind, and level. */
  before: number;
  behind: number;
  level: number;
}

/** Someone in a finished game, as its readers see them. */
export interface Rival {
  name: string;
  /** Their page; absent: they have none. */
  handle?: string;
  /** It is a bot, of this strength. */
  bot?: string;
}

/** A finished game on a person's page. */
export interface FinishedCard {
  table: string;
  name: string;
  title: string;
  ended: number;
  players: (Rival & { rank: number; self?: true })[];
  unrated?: Unrated;
  /** Only those who sat there read of it. */
  private?: true;
}

/** How a person has done with a title and a number of players. */
export interface TitleRecord {
  title: string;
  players: number;
  games: number;
  wins: number;
}

/**
 * GET /api/people/:handle: a person's page as the reader may see it; a field that is not shown is absent. 404 NO_SUCH_PERSON. Games of
 * private tables count for those who sat there alone.
 */
export interface Profile {
  handle: string;
  name: string;
  /** The color that they chose last. */
  colour?: number;
  /** It is the reader's own; then everything is there, and who else sees what. */
  shows?: Shows;
  titles?: TitleRecord[];
  rank?: { games: number; average: number };
  rating?: { overall: Points; titles: ({ title: string } & Points)[] };
  people?: (Rival & Meeting)[];
  /** What the reader has done with them. */
  withReader?: Meeting;
  games?: FinishedCard[];
  /** How many older ones there are. */
  older?: number;
}

/** GET and PUT /api/me/profile: the address of one's own page, and who sees what. 403 GUEST; 409 HANDLE_TAKEN. */
export type OwnProfile = v.InferOutput<typeof requests.ownProfile>;

/** GET /api/tables/:id/result: what a finished game did to ratings. 409 NOT_ENDED. */
export interface TableResult {
  rated: boolean;
  /** Why it is not rated. */
  unrated?: Unrated;
  /** Ratings over all titles, as they were and as they are; absent while they are made. */
  ratings?: (Rival & { player: string; from: Points; to: Points })[];
}
