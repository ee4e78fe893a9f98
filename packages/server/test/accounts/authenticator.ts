import { createHmac } from "node:crypto";

/** What an authenticator shows (RFC 6238: SHA-1, six digits, 30 seconds), written down here once more on purpose. */
export function shown(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** An app that shows each code of the three that count now once, as a person who waits for the next one has them. */
export function app(secret: string): () => string {
  const seen = new Set<string>();
  return () => {
    for (const later of [-30_000, 0, 30_000]) {
      const code = shown(secret, Date.now() + later);
      if (seen.has(code)) continue;
      seen.add(code);
      return code;
    }
    throw new Error("no code is left that was not used");
  };
}
