import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPublic, mayBePushed, NotDelivered, post, type Reach } from "../../src/calls/reach.ts";
import { shapeOf, type TurnNews, webhookParcel } from "../../src/calls/webhook.ts";

/** Posts news once; gives back why they were not delivered. */
async function deliver(address: string, news: TurnNews, reach?: Reach): Promise<NotDelivered | undefined> {
  try {
    await post(webhookParcel(address, news, "plain", "id-1"), reach);
    return undefined;
  } catch (error) {
    if (error instanceof NotDelivered) return error;
    throw error;
  }
}

const news: TurnNews = {
  table: "http://127.0.0.1/table/x",
  title: "Tiny",
  name: "Friday",
  text: "It is your turn.",
};

interface Got {
  method: string | undefined;
  type: string | undefined;
  body: string;
}

let server: Server;
let got: Got[];
let reply: (response: ServerResponse, request: IncomingMessage) => void;
const port = () => (server.address() as AddressInfo).port;
/** A reach in which names lead to this machine, and this machine counts as the open internet; allowed: a busy one. */
const here: Reach = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  allowed: () => true,
  patience: 20_000,
};

beforeEach(async () => {
  got = [];
  reply = (response) => response.writeHead(204).end();
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      got.push({ method: request.method, type: request.headers["content-type"], body });
      reply(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("a webhook", () => {
  it("is posted the news as JSON, once", async () => {
    expect(await deliver(`http://hook.example:${port()}/a`, news, here)).toBeUndefined();
    expect(got).toEqual([{ method: "POST", type: "application/json", body: JSON.stringify(news) }]);
  });

  it("is not tried again where it said no, and is followed nowhere", async () => {
    for (const status of [301, 302, 307, 404]) {
      got = [];
      reply = (response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${port()}/inner` }).end();
      expect((await deliver(`http://hook.example:${port()}/`, news, here))?.message).toBe(
        `answered ${status}`,
      );
      expect(got).toHaveLength(1);
    }
  });

  it.each([
    [200, undefined, undefined],
    [299, undefined, undefined],
    [300, "answered 300", false],
    [428, "answered 428", false],
    [429, "answered 429", true],
    [499, "answered 499", false],
    [500, "answered 500", true],
    [503, "answered 503", true],
  ])("that answers %i is told as %s; another try may help: %s", async (status, why, again) => {
    reply = (response) => response.writeHead(status).end();
    const failed = await deliver(`http://hook.example:${port()}/`, news, here);
    expect([failed?.message, failed?.again]).toEqual([why, again]);
    expect(got).toHaveLength(1);
  });

  it("is given up when it does not answer in time", async () => {
    reply = () => undefined;
    const failed = await deliver(`http://hook.example:${port()}/`, news, { ...here, patience: 1000 });
    expect([failed?.message, failed?.again]).toEqual(["no answer in time", true]);
    expect(got).toHaveLength(1);
  });

  it("is not waited for while its answer goes on for ever", async () => {
    reply = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(drip));
    };
    expect(await deliver(`http://hook.example:${port()}/`, news, here)).toBeUndefined();
  });

  it.each([
    "http://127.0.0.1:PORT/",
    "http://localhost:PORT/",
    "http://[::1]:PORT/",
    "http://0.0.0.0:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f.1:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "nonsense",
  ])("at an inner address is never asked: %s", async (address) => {
    const failed = await deliver(address.replace("PORT", String(port())), news);
    expect(failed).toBeDefined();
    expect(got).toEqual([]);
  });

  it("whose name leads to an inner address is never asked, not even beside an outer one", async () => {
    const mixed: Reach = {
      ...here,
      allowed: isPublic,
      resolve: async () => [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    };
    expect((await deliver(`http://hook.example:${port()}/`, news, mixed))?.message).toBe(
      "not a public address",
    );
    expect(got).toEqual([]);
  });

  it("is sent to the address that was judged, whatever the name says a moment later", async () => {
    let asked = 0;
    const turning: Reach = {
      ...here,
      resolve: async () => {
        asked++;
        return asked === 1 ? [{ address: "127.0.0.1", family: 4 }] : [{ address: "10.0.0.1", family: 4 }];
      },
    };
    expect(await deliver(`http://hook.example:${port()}/`, news, turning)).toBeUndefined();
    expect(asked).toBe(1);
  });
});

describe("what a webhook is told", () => {
  it.each([
    ["https://discord.com/api/webhooks/1/x", "discord"],
    ["https://canary.discord.com/api/webhooks/1/x", "discord"],
    ["https://discord.com/api/webhooks/1/x/slack", "slack"],
    ["https://hooks.slack.com/services/T/B/x", "slack"],
    ["https://discord.com.example.org/", "plain"],
    ["https://notdiscord.com/", "plain"],
    ["https://example.org/", "plain"],
  ])("%s reads %s", (address, shape) => {
    expect(shapeOf(address)).toBe(shape);
    expect(shapeOf(address, "slack")).toBe("slack");
  });

  it("calls no one in Discord and Slack, whatever a table is named", () => {
    const evil = { ...news, text: "@everyone <!channel> <@U1> & more" };
    const body = (shape: "discord" | "slack") =>
      JSON.parse(String(webhookParcel("https://x.example/", evil, shape, "i").body));
    expect(body("discord")).toEqual({
      content: `@everyone <!channel> <@U1> & more\nhttp://127.0.0.1/table/x`,
      allowed_mentions: { parse: [] },
    });
    expect(body("slack").text).toBe(
      "@everyone &lt;!channel&gt; &lt;@U1&gt; &amp; more\n<http://127.0.0.1/table/x>",
    );
    const long = webhookParcel("https://x.example/", { ...news, text: "a".repeat(5_000) }, "discord", "i");
    expect(JSON.parse(String(long.body)).content.length).toBeLessThanOrEqual(2_000);
  });
});

describe("the address of a push service", () => {
  it.each([
    ["https://8.8.8.8/push", true],
    ["http://8.8.8.8/push", false],
    ["https://127.0.0.1/push", false],
    ["https://[::1]/push", false],
    ["https://10.0.0.7/push", false],
    ["https://2130706433/push", false],
    ["https://a:b@8.8.8.8/push", false],
    ["ftp://8.8.8.8/", false],
    ["nonsense", false],
  ])("%s: %s", async (address, may) => expect(await mayBePushed(address)).toBe(may));

  it("is judged by all that its name leads to", async () => {
    const to = (...addresses: string[]): Reach => ({
      ...here,
      allowed: isPublic,
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    });
    expect(await mayBePushed("https://push.example/", to("8.8.8.8"))).toBe(true);
    expect(await mayBePushed("https://push.example/", to("8.8.8.8", "192.168.0.1"))).toBe(false);
  });
});

describe("addresses", () => {
  it.each(["93.184.216.34", "8.8.8.8", "172.32.0.1", "2606:2800:220:1:248:1893:25c8:1946"])(
    "%s is public",
    (address) => expect(isPublic(address)).toBe(true),
  );
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2001:db8::1",
    "2002:7f00:1::",
    "name",
    "",
  ])("%s is not", (address) => expect(isPublic(address)).toBe(false));

  // First and last of each network, and what is next to it.
  it.each([
    ["0.255.255.255", "1.0.0.0"],
    ["10.0.0.0", "9.255.255.255"],
    ["10.255.255.255", "11.0.0.0"],
    ["100.64.0.0", "100.63.255.255"],
    ["100.127.255.255", "100.128.0.0"],
    ["127.0.0.0", "126.255.255.255"],
    ["127.255.255.255", "128.0.0.0"],
    ["169.254.0.0", "169.253.255.255"],
    ["169.254.255.255", "169.255.0.0"],
    ["172.16.0.0", "172.15.255.255"],
    ["192.0.0.255", "192.0.1.0"],
    ["192.0.2.0", "192.0.1.255"],
    ["192.0.2.255", "192.0.3.0"],
    ["192.88.99.0", "192.88.98.255"],
    ["192.88.99.255", "192.88.100.0"],
    ["192.168.0.0", "192.167.255.255"],
    ["192.168.255.255", "192.169.0.0"],
    ["198.18.0.0", "198.17.255.255"],
    ["198.19.255.255", "198.20.0.0"],
    ["198.51.100.0", "198.51.99.255"],
    ["198.51.100.255", "198.51.101.0"],
    ["203.0.113.0", "203.0.112.255"],
    ["203.0.113.255", "203.0.114.0"],
    ["224.0.0.0", "223.255.255.255"],
    ["1fff:ffff::", "2000::"],
    ["2001:1ff:ffff::", "2001:200::"],
    ["2001:db8::", "2001:db7:ffff::"],
    ["2001:db8:ffff::", "2001:db9::"],
    ["2002::", "2001:ffff::"],
    ["2002:ffff::", "2003::"],
    ["3fff::", "3ffe:ffff::"],
    ["3fff:fff:ffff::", "3fff:1000::"],
    ["4000::", "3fff:ffff::"],
  ])("%s is not, %s beside it is", (inside, outside) =>
    expect([isPublic(inside), isPublic(outside)]).toEqual([false, true]),
  );
});
