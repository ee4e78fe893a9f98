import { scryptOf } from "../../src/accounts/hashing.ts";
import { Accounts, accountsDb, type Hashing, handleAccounts, type Notice } from "../../src/accounts/index.ts";
import { openDatabase } from "../../src/db/index.ts";
import { type Kind, kinds } from "../databases.ts";

const plain: Hashing = {
  hash: async (password) => `plain:${password}`,
  verify: async ({ hash, password }) => hash === `plain:${password}`,
};

/** As the site does it, with a 128th of the work. */
const light = scryptOf({ ln: 10, r: 8, p: 1 });

interface Wishes {
  base?: string;
  place?: Kind["place"];
  /** Passwords: "site" as the site keeps them, "plain" as they are (for tests that need many); else by a lighter scrypt. */
  passwords?: "site" | "plain";
}

/** A letter with a link. */
export interface Mail {
  kind: "reset" | "verify";
  email: string;
  token: string;
}

/** A site with its mail and its people, on a database of its own. */
export async function house({ place = kinds[0]?.place, passwords, base }: Wishes = {}) {
  if (!place) throw new Error("no such database here");
  const { env, drop } = await place();
  const database = await openDatabase(env);
  const db = accountsDb(database.dialect, database.db);
  const mails: Mail[] = [];
  const notices: ({ email: string } & Notice)[] = [];
  const moves: [string, string | null][] = [];
  const accounts = new Accounts({
    db,
    secret: "a secret that is long enough for every purpose",
    site: { base },
    ...(passwords !== "site" && { hashing: passwords === "plain" ? plain : light }),
    mail: {
      reset: async (email, token) => void mails.push({ kind: "reset", email, token }),
      verify: async (email, token) => void mails.push({ kind: "verify", email, token }),
      notice: async (email, { kind, ...more }) =>
        void notices.push({ kind, email, ...more } as (typeof notices)[number]),
    },
    async moveUser(from, to) {
      moves.push([from, to]);
      await database.store.moveUser(from, to);
    },
  });
  return {
    accounts,
    database,
    db,
    mails,
    notices,
    moves,
    browser: (address?: string) => new Browser(accounts, base ?? "http://railhead.test", address, mails),
    async close() {
      await database.close();
      await drop();
    },
  };
}

export type House = Awaited<ReturnType<typeof house>>;

/** Keeps cookies and sends requests as a page of the site does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** All `Set-Cookie` headers so far. */
  readonly set: string[] = [];

  constructor(
    readonly accounts: Accounts,
    readonly origin: string,
    readonly address = "192.0.2.1",
    readonly mails: Mail[] = [],
  ) {}

  headers(more: Record<string, string | null> = {}): Headers {
    const headers = new Headers({
      host: new URL(this.origin).host,
      origin: this.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      "x-forwarded-for": this.address,
      "user-agent": "Test browser",
    });
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    for (const [name, value] of Object.entries(more))
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    return headers;
  }

  async send(
    path: string,
    init: RequestInit & { headers?: Headers; duplex?: "half" } = {},
  ): Promise<Response> {
    const request = new Request(`${this.origin}/api/auth/${path}`, { headers: this.headers(), ...init });
    const answer = await handleAccounts(this.accounts, request, path.split("?")[0] ?? "");
    for (const cookie of answer.headers.getSetCookie()) {
      this.set.push(cookie);
      const [pair = "", ...attributes] = cookie.split(/; ?/);
      const [name = "", ...value] = pair.split("=");
      if (attributes.some((one) => /^max-age=0$/i.test(one))) this.cookies.delete(name);
      else this.cookies.set(name, value.join("="));
    }
    return answer;
  }

  post(path: string, body: unknown = {}, more: Record<string, string | null> = {}): Promise<Response> {
    return this.send(path, { method: "POST", body: JSON.stringify(body), headers: this.headers(more) });
  }

  /** As `post`, for a request that must succeed. */
  async done<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<T> {
    const answer = await this.post(path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Signs up, follows the link of the mail, and signs in. */
  async join(fields: { name: string; email: string; password: string }) {
    await this.done("sign-up", fields);
    const { email, password } = fields;
    const token = [...this.mails].reverse().find((mail) => mail.email === email.trim().toLowerCase())?.token;
    return this.done<{ id: string; name: string }>("sign-in", { email, password, confirm: token });
  }

  /** As `post`, for a request that must be turned down: its status and problem. */
  async refused(path: string, body: unknown = {}, more: Record<string, string | null> = {}) {
    const answer = await this.post(path, body, more);
    if (answer.ok) throw new Error(`${path} was not refused`);
    const { error } = (await answer.json()) as { error: { code: string; field?: string } };
    return { status: answer.status, ...error };
  }

  async get<T = unknown>(path: string): Promise<T> {
    return (await (await this.send(path, { method: "GET" })).json()) as T;
  }

  me() {
    return this.get<{ id: string; name: string; guest: boolean; email?: string; verified?: boolean } | null>(
      "me",
    );
  }
}
