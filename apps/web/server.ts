import { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { type Handler, lanOf, lineOf } from "@railhead/server/http";
import { renderUnicodeCompact } from "uqr";
import { withAssets } from "./lib/server/assets.ts";
import { handedOver } from "./lib/server/inside.ts";
import { type SiteServer, siteServer } from "./lib/server/serve.ts";

/*
 * The program that serves the site: `node dist/server.js` serves what was built, `tsx server.ts --dev` serves the sources. HOST and PORT
 * say where. SIGTERM and SIGINT end it when open requests are answered. What it does with a request says `lib/server/serve.ts`.
 */

const dev = process.argv.includes("--dev");
// Next and React read it as they are loaded.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || (dev ? "development" : "production") });

serve().catch((error) => {
  console.error(`Railhead does not start: ${(error as Error).message}.`);
  process.exit(1);
});

async function serve(): Promise<void> {
  const port = Number(process.env.PORT || 3000);
  const { listen, hosts } = lanOf(process.env, networkInterfaces());
  const { default: nextApp } = await import("next");
  // Next listens for upgrades (pages in development hear of changes by one) at the server that it is told: this one hears what the guard lets in.
  const behind = new Server();
  const app = nextApp({ dev, dir: process.cwd(), hostname: listen, port, httpServer: behind });
  const inside = handedOver();
  await app.prepare();
  const handle = app.getRequestHandler();
  const next: Handler = (request, response) =>
    void handle(request, response).catch((error) => {
      console.error(lineOf(error));
      response.destroy();
    });
  const site = siteServer({
    site: { base: process.env.BASE_URL || undefined, hosts },
    proxies: process.env.TRUSTED_PROXIES,
    next: dev ? next : withAssets(join(process.cwd(), ".next/static"), next),
    ...(dev && {
      upgrade: (request, socket, head) => {
        if (!behind.emit("upgrade", request, socket, head)) socket.destroy();
      },
    }),
    inside: await inside,
  });
  await new Promise<void>((resolve, reject) => {
    site.server.once("error", reject).listen(port, listen, () => resolve());
  });
  tellWhere(port, hosts);
  const end = () => void stop(site, () => app.close());
  process.once("SIGTERM", end).once("SIGINT", end);
}

async function stop(site: SiteServer, close: () => Promise<void>): Promise<void> {
  // In development a page keeps its connection for news of changes.
  await site.stop(dev ? 0 : undefined);
  await close();
  process.exit(0);
}

/** Tells people where the site is found: on this machine, and where HOST opens it to the local network by every address there, the first as a QR code. */
function tellWhere(port: number, hosts: readonly string[]): void {
  console.error(`Railhead: http://127.0.0.1:${port}`);
  const [first] = hosts;
  if (first === undefined) return;
  console.error("Open to the local network, for everyone in it:");
  for (const host of hosts) console.error(`  http://${host}`);
  console.error(`\n${renderUnicodeCompact(`http://${first}`, { border: 2 })}\n`);
}
