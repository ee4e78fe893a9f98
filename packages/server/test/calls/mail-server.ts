import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine that keeps what it is given, as it came. */
export class MailServer {
  readonly mails: { to: string[]; text: string }[] = [];
  /** Codes that the next mails are refused with. */
  refuses: number[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const code = this.refuses.shift();
        if (code !== undefined) return done(Object.assign(new Error("not now"), { responseCode: code }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.mails.push({ to, text: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", () => resolve()));
    return this;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Headers of a mail by their lower-case names, unfolded. */
export function headersOf(text: string): Map<string, string[]> {
  const [head = ""] = text.split("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return headers;
}
