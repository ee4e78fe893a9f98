import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerApi } from "@/lib/server/api/router.ts";
import { siteServer } from "@/lib/server/serve.ts";
import { inside } from "@/lib/server/start.ts";

/*
 * A site without pages, as a program of its own: its endpoints are those of the site, and Next is slow. It says where a table of it is
 * followed, and when Next is asked.
 */
const { server, stop } = siteServer({
  site: {},
  inside,
  async next(_request, response) {
    console.log("asked");
    await sleep(500);
    response.end("whole");
  },
});
const seats = ["Ada", "Ben"].map((name) => ({ name, holder: "me" }));
const table = await answerApi(
  new Request("http://localhost/api/tables", {
    method: "POST",
    headers: { origin: "http://localhost", host: "localhost", "content-type": "application/json" },
    body: JSON.stringify({ title: "18eu", seats, seed: 1, visibility: "public", mode: "hotseat" }),
  }),
);
const { id } = (await table.json()) as { id: string };
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/tables/${id}/live`),
);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
