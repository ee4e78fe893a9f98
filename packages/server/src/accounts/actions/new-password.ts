import { Refused } from "../../http/problem.ts";
import { PASSWORD } from "../auth.ts";
import { guessable } from "../guessable.ts";

/** Throws PASSWORD_SHORT, PASSWORD_LONG and PASSWORD_GUESSABLE (422): what is wrong with a new password of this person. */
export async function checkNew(password: string, owner?: { email: string; name?: string }): Promise<void> {
  const refuse = (code: string, values: Record<string, string | number>) =>
    new Refused(422, { code, field: "password", values });
  // Counted as one sees them.
  if ([...password].length < PASSWORD.min) throw refuse("PASSWORD_SHORT", { min: PASSWORD.min });
  if (password.length > PASSWORD.max) throw refuse("PASSWORD_LONG", { max: PASSWORD.max });
  const why = owner && (await guessable(password, owner));
  if (why) throw refuse("PASSWORD_GUESSABLE", { why });
}
