import type { Look } from "@railhead/server";
import { isHttps } from "@railhead/server/http";
import { Refused } from "./guard.ts";
import { tables } from "./tables.ts";
import { currentUser } from "./user.ts";

const NAME = "railhead.invitation";

/** The `Set-Cookie` by which this browser, until it is closed, shows the secret of an invitation to the page of its table alone. */
export function invitationCookie(headers: Headers, id: string, secret: string): string {
  const secure = isHttps(headers, { base: process.env.BASE_URL || undefined }) ? "; Secure" : "";
  return `${NAME}=${encodeURIComponent(secret)}; Path=/table/${encodeURIComponent(id)}; HttpOnly; SameSite=Lax${secure}`;
}

function shown(headers: Headers): string | undefined {
  for (const part of headers.get("cookie")?.split("; ") ?? []) {
    const [name, value = ""] = part.split("=");
    if (name !== NAME) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

const found = (asking: Promise<unknown>): Promise<boolean> =>
  asking.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 404) return false;
      throw error;
    },
  );

/** Whether the reader of a page may see the table. */
export const maySee = async (headers: Headers, id: string): Promise<boolean> =>
  found((await tables()).reading.mayRead(await currentUser(headers), id, shown(headers)));

/** The board of a table that its reader may see, and its rules; undefined while there is none. */
export const boardOf = async (headers: Headers, id: string): Promise<Look | undefined> =>
  (await tables()).reading.look(await currentUser(headers), id, shown(headers));

/** Whether a secret opens a table. */
export const opensTable = async (secret: string): Promise<boolean> =>
  found((await tables()).lists.invited(secret));
