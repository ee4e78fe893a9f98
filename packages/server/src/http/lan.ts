import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** An address as sockets name it: a mapped IPv4 address without its prefix, no zone. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** Whether an IPv4 address is of this machine or a private network (RFC 1918): 127/8, 10/8, 172.16/12, 192.168/16. IPv6: ::1 alone. */
export function isPrivateAddress(address: string): boolean {
  const ip = plain(address);
  if (ip === "::1") return true;
  if (isIP(ip) !== 4) return false;
  const [a = 0, b = 0] = ip.split(".").map(Number);
  return a === 127 || a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

const isLoopback = (address: string): boolean =>
  plain(address) === "::1" || plain(address).startsWith("127.");

/** Where the site listens, and under which addresses others in the local network reach it. */
export interface Lan {
  /** The address to listen at. */
  listen: string;
  /** Hosts with their port, as a browser writes them; none where only this machine is answered. */
  hosts: string[];
}

/**
 * Reads HOST and PORT. Without HOST, or with one that is a name, only this machine is answered; `0.0.0.0` opens the
 * site to the private networks that the machine is in, a private address to that one network.
 *
 * @throws Error where HOST is an address of the open internet, or of none of the machine's networks
 */
export function lanOf(
  env: Readonly<Record<string, string | undefined>>,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): Lan {
  const host = env.HOST?.trim() ?? "";
  // Some shells put the machine's name there; only an address opens anything.
  if (isIP(host) === 0 || isLoopback(host)) return { listen: isIP(host) ? host : "127.0.0.1", hosts: [] };
  const own = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .map(({ address }) => plain(address))
    .filter((address) => isPrivateAddress(address) && !isLoopback(address));
  const wanted = host === "0.0.0.0" ? own : own.filter((address) => address === host);
  if (!wanted.length)
    throw new Error(
      host === "0.0.0.0"
        ? "HOST=0.0.0.0 opens the site to the local network, and this machine is in none (no private address)"
        : `HOST=${host} is no private address of this machine; it has ${own.join(", ") || "none"}`,
    );
  const port = env.PORT || "3000";
  const suffix = port === "80" ? "" : `:${port}`;
  return { listen: host, hosts: [...new Set(wanted)].map((address) => `${address}${suffix}`) };
}
