import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { ignoreEpipe } from "@/lib/server/pipes.ts";

/** Output whose reader has gone away. */
const broken = () =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
  });

it("a server whose output no one reads any more goes on without a word", async () => {
  const [out, err] = [broken(), broken()];
  ignoreEpipe([out, err]);
  for (const stream of [out, err]) {
    const closed = new Promise<void>((resolve) => stream.on("close", resolve));
    stream.write("a line");
    await closed;
  }
  expect([out.errored, err.errored]).toEqual([expect.any(Error), expect.any(Error)]);
});
