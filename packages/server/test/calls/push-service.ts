import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reach } from "../../src/calls/reach.ts";

/** A message that the service took, as the browser reads it. */
export interface Pushed {
  /** Which subscription it is for. */
  path: string;
  topic: string | undefined;
  ttl: number;
  news: { title: string; body: string; path: string; tag: string };
}

interface Browser {
  curve: ECDH;
  auth: Buffer;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac("sha256", key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Decrypts a message as RFC 8291 says, of one record (RFC 8188). */
function decrypted(body: Buffer, { curve, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const from = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), from]);
  const key = hmac(hmac(auth, curve.computeSecret(from)), info, "\x01");
  const made = hmac(salt, key);
  const content = hmac(made, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
  const nonce = hmac(made, "Content-Encoding: nonce\0\x01").subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", content, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString("utf8");
}

/** Checks a signature of RFC 8292: who sent it, for which service. Throws where it is wrong. */
function checkVapid(header: string | undefined, audience: string): string {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  if (!signed || aud !== audience || !sub || exp * 1_000 < Date.now()) throw new Error("not signed for me");
  return key;
}

/** A push service on this machine that speaks RFC 8030. */
export class PushService {
  readonly pushed: Pushed[] = [];
  /** Requests, taken or not. */
  asked = 0;
  /** Keys of the sites that sent. */
  readonly keys = new Set<string>();
  /** How the next requests are answered, one after another; then 201. 0: never. */
  answers: number[] = [];
  readonly faults: string[] = [];
  private readonly browsers = new Map<string, Browser>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => this.take(request.url ?? "", request.headers, Buffer.concat(parts), response));
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The machine itself counts as the open internet. */
  get reach(): Reach {
    return {
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      allowed: () => true,
      plain: true,
      patience: 5_000,
    };
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A new subscription, as a browser has it. */
  subscribe(path: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const curve = createECDH("prime256v1");
    curve.generateKeys();
    const auth = randomBytes(16);
    this.browsers.set(path, { curve, auth });
    const keys = { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
    return { endpoint: `${this.origin}${path}`, keys };
  }

  private take(
    path: string,
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
    response: ServerResponse,
  ): void {
    this.asked++;
    const status = this.answers.shift() ?? 201;
    if (status === 0) return;
    if (status !== 201) return void response.writeHead(status).end();
    try {
      const browser = this.browsers.get(path);
      if (!browser) throw new Error("no such subscription");
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
      this.keys.add(checkVapid(headers.authorization as string, this.origin));
      const news = JSON.parse(decrypted(body, browser));
      const topic = headers.topic as string | undefined;
      if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error("a topic that is none");
      this.pushed.push({ path, topic, ttl: Number(headers.ttl), news });
      response.writeHead(201, { location: `${this.origin}/message` }).end();
    } catch (error) {
      this.faults.push((error as Error).message);
      response.writeHead(400).end();
    }
  }
}
