import { clientKey } from "../../http/proxies.ts";
import { withoutCookies } from "../accounts.ts";
import { digest } from "../known.ts";
import { problemOf } from "../problems.ts";
import { type Action, OK } from "./action.ts";
import { checkNew } from "./new-password.ts";
import { knownCookie } from "./sign-in.ts";

/**
 * {name, email, password}. The answer is the same whether the address is known or not, and as much work is done for it; what
 * there is to say goes to the address by mail. A new account, or one whose address was never confirmed, is there for this
 * password once the link of the mail is followed; the owner of another is told that someone tried. 422 PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_GUESSABLE.
 */
export const signUp: Action<"sign-up"> = async (accounts, headers, { name, email, password }) => {
  await checkNew(password);
  await accounts.check("signUp", clientKey(headers));
  await checkNew(password, { email, name });
  await accounts.check("signUpAccount", digest(email));
  accounts.checkRoom();
  const hash = await accounts.hashing.hash(password);
  const { api, $context } = accounts.auth(headers);
  const { internalAdapter } = await $context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known?.user.emailVerified) {
    // As many writes as for a new account.
    for (let n = 0; n < 2; n++) await internalAdapter.updateUser(known.user.id, {});
    accounts.tell(email, { kind: "taken" });
    return { body: OK };
  }
  if (known) {
    await internalAdapter.updatePassword(known.user.id, hash);
    await internalAdapter.updateUser(known.user.id, { name });
  } else {
    try {
      const user = await internalAdapter.createUser(
        { email, name, emailVerified: false },
        { method: "email-password" },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: hash,
      });
    } catch (error) {
      // Two who sign up with one address in the same moment: the database lets one through.
      if (!(await internalAdapter.findUserByEmail(email))) throw error;
    }
  }
  await api.sendVerificationEmail({ headers: withoutCookies(headers), body: { email }, asResponse: true });
  return { body: OK };
};

/** {email}. The answer is the same whether there is such an account or not. */
export const forgot: Action<"forgot"> = async (accounts, headers, { email }) => {
  await accounts.check("forgotAddress", clientKey(headers));
  await accounts.check("forgotAccount", digest(email));
  const answer = await accounts
    .auth(headers)
    .api.requestPasswordReset({ headers, body: { email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/**
 * {token, password}: the secret of the link works once. All sessions end. A person who reads the owner's mail sits at
 * a device of the owner, so guesses by others cannot lock the owner out.
 */
export const reset: Action<"reset"> = async (accounts, headers, { token, password: newPassword }) => {
  await accounts.check("reset", clientKey(headers));
  const auth = accounts.auth(headers);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  await checkNew(newPassword, owner ?? undefined);
  accounts.checkRoom();
  const answer = await auth.api.resetPassword({ headers, body: { token, newPassword }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  if (owner) {
    // Who has read this mail has shown whose address it is.
    if (!owner.emailVerified) await internalAdapter.updateUser(owner.id, { emailVerified: true });
    accounts.tell(owner.email, { kind: "password" });
  }
  return { body: OK, cookies: owner ? [await knownCookie(accounts, headers, owner.email)] : [] };
};

/** {}: sends the mail that confirms the address once more. */
export const verification: Action<"verification"> = async (accounts, headers) => {
  const { user } = await accounts.member(headers);
  if (user.emailVerified) return { body: OK };
  await accounts.check("mail", user.id);
  const answer = await accounts
    .auth(headers)
    .api.sendVerificationEmail({ headers, body: { email: user.email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};
