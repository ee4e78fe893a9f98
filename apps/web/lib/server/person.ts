import type { Profile } from "@railhead/server/api";
import { Refused } from "@railhead/server/http";
import { cache } from "react";
import { tables } from "./tables.ts";
import { currentUser } from "./user.ts";

/** A person's page as the sender of a request may see it; undefined: no one has this name. Read once for each page. */
export const personRead = cache(async (from: Headers, handle: string): Promise<Profile | undefined> => {
  try {
    return await (await tables()).personal.page(await currentUser(from), handle);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
});
