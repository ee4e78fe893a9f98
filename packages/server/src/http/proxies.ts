import { BlockList, isIP, isIPv4 } from "node:net";

/** The addresses of proxies before the site ("127.0.0.1, 10.0.0.0/8"), whose word on their clients counts. */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address);
    const length = Number(bits ?? (family === 4 ? 32 : 128));
    if (!family || !Number.isInteger(length) || length < 0 || length > (family === 4 ? 32 : 128))
      throw new Error(`TRUSTED_PROXIES: "${entry}" is no address or network`);
    trusted.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  }
  return trusted;
}

type Head = Record<string, string | string[] | undefined>;

/**
 * Leaves in the forwarded headers of a request only what can be believed, before anything reads them. From a trusted
 * proxy `x-forwarded-for` becomes the one address that the outermost trusted proxy saw, and protocol and host stay.
 * From any other peer all of it is thrown away and the address is the sender's own.
 */
export function cleanForwarded(headers: Head, peer: string | undefined, trusted: BlockList): void {
  const from = plain(peer ?? "");
  const chain = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => plain(one.trim()))
    .filter(Boolean);
  delete headers.forwarded;
  delete headers["x-real-ip"];
  if (!isTrusted(from, trusted)) {
    for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];
    headers["x-forwarded-for"] = from;
    return;
  }
  let client = from;
  while (chain.length > 0 && isTrusted(client, trusted)) {
    const next = chain.pop() as string;
    if (!isIP(next)) break;
    client = next;
  }
  headers["x-forwarded-for"] = client;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const isTrusted = (address: string, trusted: BlockList) =>
  isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/**
 * Who sends the request, for counting: its address, of IPv6 the first half (a household gets that much). "unknown"
 * where nothing is known. Believes `x-forwarded-for`, which `cleanForwarded` has made true.
 */
export function clientKey(headers: Headers): string {
  const address = plain(headers.get("x-forwarded-for")?.trim() ?? "");
  if (isIPv4(address)) return address;
  if (isIP(address) !== 6) return "unknown";
  const [left = "", right] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const head = left ? left.split(":") : [];
  const tail = right ? right.split(":") : [];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill("0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.padStart(4, "0"))
    .join(":")}::`;
}
