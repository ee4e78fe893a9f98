// Puts the machine into a private network, as far as the site can see: loaded before it (`node --import`).
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

os.networkInterfaces = () => ({ eth0: [{ address: "10.77.0.1" }, { address: "203.0.113.9" }] });
syncBuiltinESMExports();
