import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

/** PUT /api/me/calls: for what a person is called, by which ways, and when not. */
export type CallWishes = v.InferOutput<typeof requests.callWishes>;

/** POST /api/me/pushes: a browser that may be called. Answers 201. */
export type PushRequest = v.InferOutput<typeof requests.pushRequest>;

/** What calls a person. */
export type OccasionName = keyof CallWishes["occasions"];
/** A way by which they are called. */
export type Way = CallWishes["occasions"]["turn"][number];

/** The last try of a way: when, and what went wrong; `again`: it is tried again. */
export interface LastTry {
  at: number;
  problem: string | null;
  again: boolean;
}

/** GET /api/me/calls: what a person chose, and how it went. */
export interface CallsView {
  /** They have chosen; else `wishes` are the usual ones, and a table may ask. */
  chosen: boolean;
  wishes: CallWishes;
  /** The site's public key, for a browser's push service. */
  key: string;
  /** Whether mails can be sent: "ready"; or there is no account, no confirmed address, no mail server. */
  mail: "ready" | "guest" | "unconfirmed" | "none";
  webhook: string | null;
  pushes: { id: string; label: string; created: number; last: LastTry | null }[];
  last: { mail: LastTry | null; webhook: LastTry | null };
}
