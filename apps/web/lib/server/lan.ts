import { lanOf } from "@railhead/server/http";

/** The addresses by which others in the local network reach the site; none where it is not opened to them. */
export function lanAddresses(env: NodeJS.ProcessEnv = process.env): string[] {
  return env.BASE_URL ? [] : lanOf(env).hosts.map((host) => `http://${host}`);
}
