import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, user: string): string =>
  createHmac("sha256", secret).update(`unsubscribe|${user}`).digest("base64url");

/** What a link to leave mails carries: who leaves, signed. */
export const leavingToken = (secret: string, user: string): string =>
  `${Buffer.from(user).toString("base64url")}.${sign(secret, user)}`;

/** Who leaves by a link; undefined where it is forged. */
export function leaverOf(secret: string, token: string): string | undefined {
  const [name = "", signature = ""] = token.split(".");
  const user = Buffer.from(name, "base64url").toString("utf8");
  const [right, given] = [Buffer.from(sign(secret, user)), Buffer.from(signature)];
  return user !== "" && right.length === given.length && timingSafeEqual(right, given) ? user : undefined;
}
