import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, it } from "vitest";
import { checkOrigin, isPrivateAddress, lanOf, turnedAway } from "../../src/http/index.ts";

const at = (...addresses: string[]) => ({
  lo: [{ address: "127.0.0.1" } as NetworkInterfaceInfo],
  eth0: addresses.map((address) => ({ address }) as NetworkInterfaceInfo),
});

describe("a private address", () => {
  it.each(["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.4", "127.0.0.1", "::1", "::ffff:10.0.0.2"])(
    "is %s",
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each([
    "11.0.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "8.8.8.8",
    "fe80::1",
    "2001:db8::1",
    "",
    "10.0.0",
  ])("is not %s", (address) => expect(isPrivateAddress(address)).toBe(false));
});

describe("HOST", () => {
  it("opens nothing where it is not set, names this machine, or is a name that a shell has put there", () => {
    for (const HOST of [undefined, "", "127.0.0.1", "mybox"])
      expect(lanOf({ HOST }, at("192.168.1.4"))).toEqual({ listen: "127.0.0.1", hosts: [] });
  });

  it("0.0.0.0 opens the private networks that the machine is in, and no other", () => {
    const lan = lanOf({ HOST: "0.0.0.0", PORT: "4000" }, at("192.168.1.4", "203.0.113.9", "10.0.0.2"));
    expect(lan).toEqual({ listen: "0.0.0.0", hosts: ["192.168.1.4:4000", "10.0.0.2:4000"] });
    expect(lanOf({ HOST: "0.0.0.0", PORT: "80" }, at("10.0.0.2")).hosts).toEqual(["10.0.0.2"]);
    expect(() => lanOf({ HOST: "0.0.0.0" }, at("203.0.113.9"))).toThrow("no private address");
  });

  it("an address opens that network alone; a public one, or one of another machine, nothing", () => {
    const interfaces = at("192.168.1.4", "10.0.0.2", "203.0.113.9");
    expect(lanOf({ HOST: "10.0.0.2" }, interfaces)).toEqual({ listen: "10.0.0.2", hosts: ["10.0.0.2:3000"] });
    for (const HOST of ["203.0.113.9", "192.168.1.5", "::"])
      expect(() => lanOf({ HOST }, interfaces)).toThrow("no private address of this machine");
  });
});

describe("a site that is opened to the local network", () => {
  const hosts = ["192.168.1.4:3000"];
  const door = (host: string, remoteAddress: string, more = {}) =>
    turnedAway({ method: "GET", headers: { host, ...more }, socket: { remoteAddress } }, { hosts })?.status;

  it("answers to what it has printed and to this machine", () => {
    expect(door("192.168.1.4:3000", "192.168.1.20")).toBeUndefined();
    expect(door("192.168.1.4:3000", "::ffff:192.168.1.20")).toBeUndefined();
    expect(door("127.0.0.1:3000", "127.0.0.1")).toBeUndefined();
  });

  it("answers to no other name, port or sender", () => {
    expect(door("192.168.1.5:3000", "192.168.1.20")).toBe(421);
    expect(door("192.168.1.4:3001", "192.168.1.20")).toBe(421);
    expect(door("evil.test:3000", "192.168.1.20")).toBe(421);
    expect(door("192.168.1.4:3000", "203.0.113.77")).toBe(421);
    expect(door("192.168.1.4:3000", "192.168.1.20", { "x-forwarded-host": "evil.test" })).toBe(421);
  });

  it("lets only its own pages change anything", () => {
    const from = (origin: string) =>
      new Request("http://192.168.1.4:3000/api/tables", {
        method: "POST",
        headers: { host: "192.168.1.4:3000", origin },
      });
    expect(() => checkOrigin(from("http://192.168.1.4:3000"), { hosts })).not.toThrow();
    for (const origin of ["http://192.168.1.5:3000", "http://192.168.1.4", "http://evil.test:3000", "null"])
      expect(() => checkOrigin(from(origin), { hosts })).toThrow();
  });
});
