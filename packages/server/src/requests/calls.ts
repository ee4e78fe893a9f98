import * as v from "valibot";
import { timeOfDay, zone } from "./times.ts";
import { list, text, told, word } from "./words.ts";

/** What a person may be called for. */
export const OCCASIONS = ["turn", "invited", "proposal", "talk", "begins", "ends"] as const;
/** The ways by which they may be called. */
export const WAYS = ["push", "mail", "webhook"] as const;

const ways = v.pipe(
  list(word(...WAYS), WAYS.length),
  v.transform((chosen) => WAYS.filter((way) => chosen.includes(way))),
);

/** PUT /api/me/calls: for what a person is called, by which ways, and when not. */
export const callWishes = v.object({
  occasions: v.object({
    turn: ways,
    /** A seat is kept for them. */
    invited: v.optional(ways, []),
    ...{ proposal: ways, talk: ways, begins: ways, ends: ways },
  }),
  /** Hours in which no one calls, on the clock of `zone`. */
  quiet: v.nullable(v.object({ from: timeOfDay, to: timeOfDay })),
  zone,
  /** What reads the webhook; "auto": told by its host. */
  webhookAs: word("auto", "plain", "discord", "slack"),
});

const base64url = (bytes: number, first?: number) =>
  v.pipe(
    text(200, "TOO_LONG"),
    v.regex(/^[\w-]+={0,2}$/, told("NOT_A_PUSH")),
    v.check((value) => {
      // Four characters are three bytes; a single one left over is none.
      if (value.replace(/=+$/, "").length % 4 === 1) return false;
      const binary = atob(value.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/"));
      return binary.length === bytes && (first === undefined || binary.charCodeAt(0) === first);
    }, told("NOT_A_PUSH")),
  );

/** POST /api/me/pushes: a browser's push subscription, as `PushSubscription.toJSON` has it. NOT_A_PUSH, NOT_PUBLIC, TOO_MANY_PUSHES. */
export const pushRequest = v.object({
  endpoint: v.pipe(text(1_000, "TOO_LONG"), v.url(told("NOT_A_PUSH"))),
  keys: v.object({
    /** An uncompressed point of P-256. */
    p256dh: base64url(65, 4),
    auth: base64url(16),
  }),
});
