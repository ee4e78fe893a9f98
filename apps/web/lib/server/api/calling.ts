import { endpoints } from "@railhead/server/endpoints";
import { calling as calls } from "../calls.ts";
import { answering, changing, limitAddress, limitPerson } from "../guard.ts";
import { tables } from "../tables.ts";
import { currentUser } from "../user.ts";
import { acting, answerOf, askedOf, type Handler, objectOf, reading, signedIn } from "./policies.ts";

/** Calls begin with the tables. */
const choosing = async () => {
  await tables();
  return (await calls()).choosing;
};

/** Most characters that are kept of what a browser calls itself. */
const AGENT = 300;

/** What calls a person: chosen, tried, left. */
export const calling = {
  calls: reading(endpoints.calls, "calls", async (user) => (await choosing()).view(signedIn(user))),
  setCalls: acting(endpoints.setCalls, "calls", async (user, { body }) =>
    (await choosing()).choose(user, body),
  ),
  tryCalls: acting(endpoints.tryCalls, "calls", async (user) => (await choosing()).try(user)),
  addPush: ((request, params) =>
    changing(request, async () => {
      await limitAddress("calls", request);
      const user = signedIn(await currentUser(request));
      await limitPerson("calls", user);
      const { body } = askedOf(endpoints.addPush, request, params, await objectOf(request));
      const label = (request.headers.get("user-agent") ?? "").slice(0, AGENT);
      return answerOf(endpoints.addPush, await (await choosing()).addPush(user, body, label));
    })) satisfies Handler,
  removePush: acting(endpoints.removePush, "calls", async (user, { params: { push } }) =>
    (await choosing()).removePush(user, push),
  ),
  /** A mail program sends it: from no page, with a form of its own. The signed token is what lets it in. */
  unsubscribe: ((request, { token = "" }) =>
    answering(async () => {
      await limitAddress("calls", request);
      await (await choosing()).leave(token);
      return answerOf(endpoints.unsubscribe, {});
    })) satisfies Handler,
};
