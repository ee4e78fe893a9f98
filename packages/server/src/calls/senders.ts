import type { Email, Mailer } from "../accounts/mail.ts";
import type { Settings } from "../api.ts";
import type { Call, CallText } from "./call.ts";
import { pushParcel, type Vapid } from "./push.ts";
import { NotDelivered, openInternet, post, type Reach } from "./reach.ts";
import type { CallStore } from "./store.ts";
import { shapeOf, webhookParcel } from "./webhook.ts";

/** What a way needs to send by. */
export interface SendersOptions {
  people: CallStore;
  vapid: Vapid;
  /** Address of the site, without a slash at its end. */
  site: string;
  /** Sends mails; absent where the site has no mail server. */
  mail?: {
    send: Mailer;
    /** The confirmed address of a person. */
    address: (user: string) => Promise<string | undefined>;
    /** A call as a mail; `leave`: where one click ends such mails, `page`: where they are chosen. */
    words: (
      text: CallText,
      to: string,
      links: { table: string; leave: string; page: string },
    ) => Promise<Email>;
    /** Token of the link to leave. */
    leaving: (user: string) => string;
  };
  reach?: Reach;
}

/** One call by one way. */
export interface Sent {
  call: Call;
  text: CallText;
  settings: Settings;
  target: string;
  /** The same at every try. */
  id: string;
}

/** Sends by a way. Throws `NotDelivered`. False: there is no one there any more, and nothing to tell of. */
export type Send = (sent: Sent) => Promise<boolean>;

const tagOf = (call: Call): string =>
  call.what === "try" ? "try" : `${call.what === "talk" ? "talk" : "table"}-${call.table.id}`;

/** Addresses that a push service has given up. */
const GONE = new Set([404, 410]);

function byPush({ people, vapid, reach = openInternet }: SendersOptions): Send {
  return async ({ call, text, target }) => {
    const browser = await people.push(target);
    if (!browser || browser.user !== call.user) return false;
    const { title, body, path, language } = text;
    const parcel = pushParcel(browser, { title, body, path, tag: tagOf(call), language }, vapid);
    if (!reach.plain && !parcel.address.startsWith("https:")) throw new NotDelivered("not an address", false);
    try {
      await post(parcel, reach);
    } catch (error) {
      if (!(error instanceof NotDelivered && GONE.has(error.status ?? 0))) throw error;
      await people.removePush(target);
      return false;
    }
    return true;
  };
}

function byMail({ mail, site }: SendersOptions): Send {
  return async ({ call, text, id }) => {
    const to = await mail?.address(call.user);
    if (!mail || to === undefined) return false;
    const token = encodeURIComponent(mail.leaving(call.user));
    const email = await mail.words(text, to, {
      table: `${site}${text.path}`,
      leave: `${site}/unsubscribe/${token}`,
      page: `${site}/account/calls`,
    });
    const { hostname } = new URL(site);
    try {
      await mail.send({
        ...email,
        id: `<${id}@${hostname}>`,
        headers: {
          // RFC 8058: the mail program posts to it, without a person.
          "List-Unsubscribe": `<${site}/api/calls/unsubscribe/${token}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "Auto-Submitted": "auto-generated",
        },
      });
    } catch (error) {
      const { responseCode = 0, message } = error as Error & { responseCode?: number };
      // Mail servers answer 5xx where another try is of no use.
      throw new NotDelivered(message, responseCode < 500, responseCode || undefined);
    }
    return true;
  };
}

function byWebhook({ site, reach = openInternet }: SendersOptions): Send {
  return async ({ text, settings, id }) => {
    const { webhook, calls } = settings;
    if (!webhook) return false;
    const news = { table: `${site}${text.path}`, title: text.game, name: text.table, text: text.body };
    await post(webhookParcel(webhook, news, shapeOf(webhook, calls?.webhookAs), id), reach);
    return true;
  };
}

/** The ways by which a site calls. */
export const sendersOf = (options: SendersOptions) => ({
  push: byPush(options),
  mail: byMail(options),
  webhook: byWebhook(options),
});
export type Senders = ReturnType<typeof sendersOf>;
