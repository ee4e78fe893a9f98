import { handleAccounts } from "@railhead/server/accounts";
import { endpoints } from "@railhead/server/endpoints";
import { answering, changing, limitAddress, limitPerson } from "../guard.ts";
import { site } from "../site.ts";
import { tables } from "../tables.ts";
import { currentUser } from "../user.ts";
import { acting, answerOf, askedOf, type Handler, objectOf, reading, signedIn } from "./policies.ts";

/** Everything below /api/auth, with the refusals of what is not there; it parses its forms by the schemas of the table. */
export const accounts: Handler = (request) =>
  answering(async () => {
    const path = new URL(request.url).pathname.slice("/api/auth/".length);
    return handleAccounts((await site()).accounts, request, path);
  });

/** A person's own settings, those about others, and accounts. */
export const people = {
  settings: reading(endpoints.settings, "lists", async (user) =>
    (await tables()).personal.settings(signedIn(user)),
  ),
  setSettings: ((request, params) =>
    changing(request, async () => {
      await limitAddress("settings", request);
      const user = signedIn(await currentUser(request));
      await limitPerson("settings", user);
      const { body } = askedOf(endpoints.setSettings, request, params, await objectOf(request));
      return answerOf(endpoints.setSettings, await (await tables()).personal.setSettings(user, body));
    })) satisfies Handler,
  person: reading(endpoints.person, "lists", async (user, { params: { handle } }) =>
    (await tables()).personal.page(user, handle),
  ),
  profile: reading(endpoints.profile, "lists", async (user) =>
    (await tables()).personal.profile(signedIn(user)),
  ),
  setProfile: acting(endpoints.setProfile, "settings", async (user, { body }) =>
    (await tables()).personal.setProfile(user, body),
  ),
  result: reading(endpoints.result, "lists", async (user, { params: { id }, query: { invitation } }) =>
    (await tables()).personal.result(user, id, invitation),
  ),
  blocks: reading(endpoints.blocks, "blocks", async (user) =>
    (await tables()).personal.blocks(signedIn(user)),
  ),
  block: acting(endpoints.block, "blocks", async (user, { body }) =>
    (await tables()).personal.block(user, body),
  ),
  unblock: acting(endpoints.unblock, "blocks", async (user, { params: { block } }) => {
    await (await tables()).personal.unblock(user, block);
    return {};
  }),
  me: accounts,
  sessions: accounts,
  verify: accounts,
  signIn: accounts,
  signInCode: accounts,
  signUp: accounts,
  signOut: accounts,
  guest: accounts,
  name: accounts,
  forgot: accounts,
  reset: accounts,
  password: accounts,
  email: accounts,
  verification: accounts,
  delete: accounts,
  endSession: accounts,
  twoStep: accounts,
  twoStepConfirm: accounts,
  twoStepOff: accounts,
  twoStepCodes: accounts,
};
