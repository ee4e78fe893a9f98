import type { CallWishes, PushRequest } from "@railhead/server/api";
import { endpoints } from "@railhead/server/endpoints";
import { ask } from "./api.ts";

/** What calls a person, and how: the server's endpoints as functions. */
export const calls = {
  view: () => ask(endpoints.calls, {}),
  choose: (body: CallWishes) => ask(endpoints.setCalls, { body }),
  try: () => ask(endpoints.tryCalls, { body: {} }),
  addPush: (body: PushRequest) => ask(endpoints.addPush, { body }),
  removePush: (push: string) => ask(endpoints.removePush, { params: { push }, body: {} }),
  leave: (token: string) => ask(endpoints.unsubscribe, { params: { token } }),
};
