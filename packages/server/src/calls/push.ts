import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";
import type { Parcel } from "./reach.ts";
import type { PushRow } from "./store.ts";

/** The keys by which push services know the site (RFC 8292). */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to: a mailto: or https: address. */
  subject: string;
}

/** VAPID keys from a secret of the site: 32 bytes are a private key of P-256, and the public one is computed. */
export function vapidOf(secret: string, subject: string): Vapid {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(secret, "base64url"));
  return { publicKey: curve.getPublicKey().toString("base64url"), privateKey: secret, subject };
}

/** What the service worker of a page is told. */
export interface PushNews {
  title: string;
  body: string;
  /** Path of the page to open. */
  path: string;
  /** A later one with the same tag takes its place. */
  tag: string;
  language: string;
}

/** A push service keeps a call for so long, in seconds: a turn is of interest tomorrow, too. */
const KEPT = 24 * 3_600;
/** A push service takes 4,096 bytes; encrypting adds up to 103. */
const MOST = 3_000;

/** What a topic may be: 32 characters of base64url. Of two messages of one topic a push service keeps the later one. */
const topicOf = (tag: string): string => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** The text of a message, shortened to what a push may carry. */
function payloadOf(news: PushNews): string {
  let { body } = news;
  for (;;) {
    const text = JSON.stringify({ ...news, body });
    if (Buffer.byteLength(text) <= MOST || body === "") return text;
    body = `${[...body].slice(0, Math.floor([...body].length * 0.7) - 1).join("")}…`;
    if (body === "…") body = "";
  }
}

/** A message to a browser, encrypted for it alone (RFC 8291) and signed by the site (RFC 8292). */
export function pushParcel({ endpoint, p256dh, auth }: PushRow, news: PushNews, vapid: Vapid): Parcel {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(news),
    {
      TTL: KEPT,
      urgency: "normal",
      topic: topicOf(news.tag),
      contentEncoding: "aes128gcm",
      vapidDetails: vapid,
    },
  );
  const { "Content-Length": _length, ...rest } = headers;
  return { address: endpoint, headers: rest, body: body ?? "" };
}

/** Names a browser by its address: the page can work it out, too. */
export const pushId = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url").slice(0, 22);
