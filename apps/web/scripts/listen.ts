import { networkInterfaces } from "node:os";
import { lanOf } from "@railhead/server/http";
import { renderUnicodeCompact } from "uqr";

/*
 * Says on standard output at which address the site listens, and tells people on standard error where it is found: on this machine, and where
 * HOST opens it to the local network by every address there, the first as a QR code.
 */
try {
  const { listen, hosts } = lanOf(process.env, networkInterfaces());
  console.error(`Railhead: http://127.0.0.1:${process.env.PORT || 3000}`);
  const [first] = hosts;
  if (first !== undefined) {
    console.error("Open to the local network, for everybody in it:");
    for (const host of hosts) console.error(`  http://${host}`);
    console.error(`\n${renderUnicodeCompact(`http://${first}`, { border: 2 })}\n`);
  }
  console.log(listen);
} catch (error) {
  console.error(`Railhead does not start: ${(error as Error).message}.`);
  process.exitCode = 1;
}
