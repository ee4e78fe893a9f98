import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { Refused } from "../http/problem.ts";

/** How passwords are kept and compared. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
  /** The hash was made in an older way: it is to be made again when the password is next at hand. */
  outdated?(hash: string): boolean;
}

/** Cost of scrypt as OWASP's Password Storage Cheat Sheet has it: 2^17 rounds, blocks of 8, one lane: 128 MiB for each. */
export const SCRYPT = { ln: 17, r: 8, p: 1 } as const;
/** What was used before (better-auth's own): "salt:key" in hex, the salt taken as text. 32 MiB. */
const BEFORE = { ln: 14, r: 16, p: 1 } as const;
const LENGTH = 64;

/** Passwords hashed at once by a process, which bounds memory (2 × 128 MiB) and leaves threads to others; and waiting. */
export const AT_ONCE = { running: 2, waiting: 50 } as const;

let running = 0;
const line: (() => void)[] = [];

/** Too many want to sign in at once. */
export const busyHashing = (): Refused => new Refused(503, "BUSY", { "retry-after": "10" });

/** Runs jobs a few at a time, in order. Throws BUSY (503) where too many wait already. */
export async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE.running) {
    if (line.length >= AT_ONCE.waiting) throw busyHashing();
    await new Promise<void>((resolve) => line.push(resolve));
  } else running++;
  try {
    return await job();
  } finally {
    const next = line.shift();
    if (next) next();
    else running--;
  }
}

/** How many passwords are being hashed, and how many wait. */
export const hashingLoad = (): { running: number; waiting: number } => ({ running, waiting: line.length });

/** Work of scrypt: 2^`ln` rounds, blocks of `r`, `p` lanes. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** In a thread of Node's pool: the event loop goes on meanwhile. */
function derive(password: string, salt: Buffer | string, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

function parse(text: string): { cost: Cost; salt: Buffer | string; key: Buffer } | undefined {
  const found = FORM.exec(text);
  if (found) {
    const [, ln, r, p, salt = "", key = ""] = found;
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, "base64url"),
      key: Buffer.from(key, "base64url"),
    };
  }
  const [oldSalt, oldKey] = text.split(":");
  if (oldSalt && oldKey) return { cost: BEFORE, salt: oldSalt, key: Buffer.from(oldKey, "hex") };
  return undefined;
}

/**
 * scrypt in strings of the PHC form, `$scrypt$ln=17,r=8,p=1$salt$key`. A hash of another cost is compared by the cost that it was
 * made with, and no less work is done then than for any other, so that the time does not tell it from an unknown address.
 */
export function scryptOf(cost: Cost): Required<Hashing> {
  const { ln, r, p } = cost;
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    const key = await inTurn(() => derive(password, salt, cost));
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
  };
  const outdated = (text: string): boolean => {
    const known = parse(text)?.cost;
    return known?.ln !== ln || known.r !== r || known.p !== p;
  };
  return {
    hash,
    outdated,
    async verify({ hash: stored, password }) {
      const known = parse(stored);
      if (!known) return false;
      const [key] = await Promise.all([
        inTurn(() => derive(password, known.salt, known.cost)),
        outdated(stored) ? hash(password) : undefined,
      ]);
      return key.length === known.key.length && timingSafeEqual(key, known.key);
    },
  };
}

/** How this site keeps passwords. */
export const scryptHashing: Required<Hashing> = scryptOf(SCRYPT);
