import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";

/** Addresses that are of one's own house, of one's own machine, or of no one. */
const inner = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(network, bits, "ipv4");

/** The one network of IPv6 that is given out for the open internet, and what of it is for other ends. */
const outer = new BlockList();
outer.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inner.addSubnet(network, bits, "ipv6");

/** Whether an address is one of the open internet. Addresses of IPv4 written as IPv6 are none. */
export function isPublic(address: string): boolean {
  if (!isIP(address)) return false;
  if (isIPv4(address)) return !inner.check(address, "ipv4");
  return outer.check(address, "ipv6") && !inner.check(address, "ipv6");
}

/** How addresses are resolved and judged; tests put in their own. */
export interface Reach {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  allowed: (address: string) => boolean;
  /** Whether a push service may be reached without TLS. */
  plain?: boolean;
  /** Milliseconds for the whole of one try. */
  patience: number;
}

/** The open internet alone. */
export const openInternet: Reach = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allowed: isPublic,
  patience: 5_000,
};

/** Why a call was not delivered. */
export class NotDelivered extends Error {
  /** Another try may help. */
  readonly again: boolean;
  /** What the other end answered, if it did. */
  readonly status: number | undefined;

  constructor(message: string, again: boolean, status?: number) {
    super(message);
    this.again = again;
    this.status = status;
  }
}

/** Where a name leads, judged. Throws `NotDelivered` where one of its addresses is not allowed, or there is none. */
async function targetOf(url: URL, reach: Reach): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await reach.resolve(host).catch(() => {
        throw new NotDelivered("no such host", true);
      });
  const [target] = found;
  if (!target || !found.every(({ address }) => reach.allowed(address)))
    throw new NotDelivered("not a public address", false);
  return target;
}

/** Whether a push service may be where an address leads: https, and public. A name that leads nowhere now may be one. */
export async function mayBePushed(address: string, reach: Reach = openInternet): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (
    url.username ||
    url.password ||
    (url.protocol !== "https:" && !(reach.plain && url.protocol === "http:"))
  )
    return false;
  try {
    await targetOf(url, reach);
    return true;
  } catch (error) {
    return error instanceof NotDelivered && error.again;
  }
}

/** What is posted. */
export interface Parcel {
  address: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/**
 * POSTs a parcel, once. It is sent to the very address that was judged, so that a name cannot lead elsewhere in
 * between; an answer that leads elsewhere is not followed, and nothing of it is read. Throws `NotDelivered`.
 */
export async function post({ address, headers, body }: Parcel, reach: Reach = openInternet): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new NotDelivered("not an address", false);
  const target = await targetOf(url, reach);
  await new Promise<void>((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "Railhead" },
      lookup: (_host, options, callback) => {
        if (options.all) callback(null, [target]);
        else callback(null, target.address, target.family);
      },
    });
    const timer = setTimeout(
      () => request.destroy(new NotDelivered("no answer in time", true)),
      reach.patience,
    );
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      clearTimeout(timer);
      if (status >= 200 && status < 300) resolve();
      else reject(new NotDelivered(`answered ${status}`, status >= 500 || status === 429, status));
    });
    request.on("error", (error) => {
      clearTimeout(timer);
      reject(error instanceof NotDelivered ? error : new NotDelivered(error.message, true));
    });
    request.end(body);
  });
}
