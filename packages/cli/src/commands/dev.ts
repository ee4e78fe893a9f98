import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readArgs } from "../args.ts";
import { failed, wrong } from "../failure.ts";
import { print } from "../io.ts";
import { above } from "../own-code.ts";
import { tell } from "../speech.ts";

/** Where the site of a title keeps its tables: beside its files. */
const beside = (path: string): string => join(path.endsWith(".json") ? dirname(path) : path, ".railhead");

/** railhead dev ./my-title [--port 3000] [--data folder] */
export async function dev(argv: string[]): Promise<void> {
  const args = readArgs(argv, { port: { type: "string" }, data: { type: "string" } }, [
    tell`the title's folder`,
  ]);
  const path = resolve(args.positionals[0] as string);
  if (!existsSync(path)) throw wrong(tell`${path}: no such folder`);
  const port = args.number("port", Number(process.env.PORT) || 3000, 1);
  const checkout = above(join("apps", "web", "next.config.ts"));
  if (checkout === undefined) throw wrong(tell`railhead dev needs a checkout of Railhead; none found here`);
  const site = join(checkout, "apps", "web");
  if (![".next/required-server-files.json", "dist/server.js"].every((file) => existsSync(join(site, file))))
    throw wrong(tell`the site has not been built yet: npm start once, or pnpm build`);
  print(tell`${path} at http://127.0.0.1:${port}; reloads when you save. Ctrl-C ends it.`);
  const { DATABASE_URL: _none, ...env } = process.env;
  const running = spawn(process.execPath, [join(site, "dist", "server.js")], {
    cwd: site,
    stdio: "inherit",
    env: {
      ...env,
      HOST: "127.0.0.1",
      PORT: String(port),
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      RAILHEAD_DEV: path,
      RAILHEAD_DATA: resolve(args.text("data") ?? beside(path)),
      RAILHEAD_RATE_SCALE: "1000",
      // Threads would know nothing of a title in TypeScript.
      RAILHEAD_THREADS: "0",
    },
  });
  const end = () => void running.kill("SIGTERM");
  process.once("SIGINT", end).once("SIGTERM", end);
  const code = await new Promise<number | null>((done, broken) => {
    running.once("error", broken).once("close", done);
  });
  if (code) throw failed(tell`the site ended with ${code}`);
}
