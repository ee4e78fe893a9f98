/**
 * Many live tables with many watchers on one site: how long a move takes to reach those who watch, whether any line is
 * lost or comes twice, and what the site uses for it. Games of the lean bot, made beforehand, are played through the API.
 * The built site is started for it, on an empty database:
 *
 *   pnpm --filter @railhead/web load --tables 200 --watchers 600 --rate 40 --seconds 60
 *   pnpm --filter @railhead/web load --database postgresql://postgres@127.0.0.1/postgres --processes 2 --rate 200
 *
 * With `--url http://127.0.0.1:3000` (several, with commas, for several processes of one site) it is one that runs already:
 * start it with RAILHEAD_RATE_SCALE=1000.
 */
import { parseArgs } from "node:util";
import { isSound, run } from "./run.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    database: { type: "string", default: "sqlite" },
    processes: { type: "string", default: "1" },
    tables: { type: "string", default: "200" },
    watchers: { type: "string", default: "600" },
    rate: { type: "string", default: "40" },
    seconds: { type: "string", default: "60" },
    games: { type: "string", default: "8" },
    /** Moves that were played at every table before. */
    from: { type: "string", default: "0" },
    /** An option of Node for the site, as `--node=--cpu-prof`; may come more than once. */
    node: { type: "string", multiple: true, default: [] },
    /** A file for the site's output; ".0", ".1" is added for each process. */
    output: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const number = (
  name: "processes" | "tables" | "watchers" | "rate" | "seconds" | "games" | "from",
): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} wants a number`);
  return value;
};
const load = {
  tables: number("tables"),
  watchers: number("watchers"),
  rate: number("rate"),
  seconds: number("seconds"),
  games: number("games"),
  from: number("from"),
};

const site = values.url
  ? undefined
  : await startSite({
      database: values.database,
      processes: number("processes"),
      node: values.node,
      ...(values.output !== undefined && { output: values.output }),
    });
try {
  const origins = site?.origins ?? (values.url ?? "").split(",").map((url) => new URL(url).origin);
  const report = await run({ origins, ...load, ...(site && { used: site.used }) });
  console.log(values.json ? JSON.stringify(report) : report);
  if (!isSound(report)) process.exitCode = 1;
} finally {
  await site?.stop();
}
