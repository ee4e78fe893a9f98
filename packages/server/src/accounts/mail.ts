import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** Its Message-ID, where the same mail may come twice. */
  id?: string;
  headers?: Record<string, string>;
}

/** Sends emails; settles when the mail server has taken one over. */
export type Mailer = (email: Email) => Promise<void>;

/**
 * `SMTP_URL`: address of the mail server, smtp://user:password@host:587 or smtps://...; `MAIL_FROM`: the sender, "Railhead
 * <railhead@example.org>".
 */
export type MailEnv = Readonly<Record<string, string | undefined>>;

/**
 * By SMTP where `SMTP_URL` names a server. Else emails are laid into the folder `outbox` as text files that only the
 * site's own user may read, and `log` is called, so that the operator can pass a link on.
 */
export function mailer(env: MailEnv, outbox: string, log: (line: string) => void = console.log): Mailer {
  if (!env.SMTP_URL) return (email) => layOut(email, outbox, log);
  const transport = createTransport({ url: env.SMTP_URL, ...PATIENCE });
  const from = env.MAIL_FROM || `Railhead <railhead@${new URL(env.SMTP_URL).hostname}>`;
  return async ({ to, subject, text, id, headers }) => {
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      subject: oneLine(subject),
      text,
      ...(id !== undefined && { messageId: id }),
      ...(headers && { headers }),
    });
  };
}

/** Milliseconds that a mail server is waited for: less than another process waits before it takes the call over. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A header in one line: names of tables and people get into subjects. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Emails laid out so far: their files sort as they came, also within one millisecond. */
let laid = 0;

async function layOut({ to, subject, text }: Email, outbox: string, log: (line: string) => void) {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const number = String(++laid).padStart(6, "0");
  const moment = new Date().toISOString().replaceAll(":", "-");
  const name = `${moment}-${number}-${randomBytes(4).toString("hex")}.txt`;
  const path = join(outbox, name);
  await writeFile(path, `To: ${to}\nSubject: ${oneLine(subject)}\n\n${text}\n`, { mode: 0o600, flag: "wx" });
  log(`no SMTP_URL: a mail was written to ${path}`);
}
