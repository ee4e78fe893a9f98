import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailer } from "../../src/accounts/index.ts";

/** A mail server that takes everything. */
async function post() {
  const commands: string[] = [];
  const emails: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [rest, letter] = ["", false];
    say("220 post.test");
    socket.on("data", (data) => {
      rest += data;
      for (;;) {
        const end = rest.indexOf(letter ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + (letter ? 5 : 2));
        (letter ? emails : commands).push(text);
        letter = !letter && text === "DATA";
        say(letter ? "354 go on" : "250 taken");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { commands, emails, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}

let server: Awaited<ReturnType<typeof post>>;
let folder: string;
let outbox: string;
beforeEach(async () => {
  server = await post();
  folder = mkdtempSync(join(tmpdir(), "emails-"));
  outbox = join(folder, "outbox");
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const LETTER = { to: "ada@example.org", subject: "Your link", text: "http://railhead.test/reset/abc" };

describe("with a mail server", () => {
  it("emails go to it alone: nothing is laid out, nothing is logged", async () => {
    const lines: string[] = [];
    await mailer({ SMTP_URL: server.url }, outbox, (line) => lines.push(line))(LETTER);
    expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      "MAIL FROM:<railhead@127.0.0.1>",
      "RCPT TO:<ada@example.org>",
    ]);
    expect(server.emails).toHaveLength(1);
    for (const part of ["From: Railhead <railhead@127.0.0.1>", "Subject: Your link", LETTER.text])
      expect(server.emails[0]).toContain(part);
    expect(lines).toEqual([]);
    expect(existsSync(outbox)).toBe(false);
  });

  it("they come from whom the site names", async () => {
    const MAIL_FROM = "Trains <trains@example.org>";
    await mailer({ SMTP_URL: server.url, MAIL_FROM }, outbox)(LETTER);
    expect(server.commands).toContain("MAIL FROM:<trains@example.org>");
    expect(server.emails[0]).toContain(`From: ${MAIL_FROM}`);
  });

  it("each goes to one address, whatever is written there, and adds no line to its head", async () => {
    const send = mailer({ SMTP_URL: server.url }, outbox);
    const to = "ada@example.org, eve@example.org";
    await send({ ...LETTER, to, subject: "One\r\nBcc: eve@example.org" }).catch(() => undefined);
    expect(server.commands.filter((line) => line.startsWith("RCPT")).length).toBeLessThanOrEqual(1);
    expect(server.commands).not.toContain("RCPT TO:<eve@example.org>");
    for (const letter of server.emails) expect(letter.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
  });

  it("that takes none, the sender is told", async () => {
    server.close();
    await expect(mailer({ SMTP_URL: server.url }, outbox)(LETTER)).rejects.toThrow();
  });
});
