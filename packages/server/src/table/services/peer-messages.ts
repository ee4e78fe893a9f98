import type { News } from "../peer-news.ts";
import type { Service } from "./service.ts";
import type { Talking } from "./talking.ts";

/** Word of another process: `id` is the table, empty where word may have been missed. What cannot be read is passed over. */
export function onPeerMessage(
  { runtime, broadcast }: Service,
  talking: Talking,
  id: string,
  text: string,
): void {
  if (id === "") {
    runtime.heardNothing();
    return;
  }
  let news: News;
  try {
    news = JSON.parse(text) as News;
  } catch {
    return;
  }
  if (news.from === runtime.process) return;
  if (news.what === "presence") {
    runtime.hub.onPresence(id, news.from, news, runtime.now());
    broadcast.presence(id, false);
  } else if (news.what === "record") runtime.heard(id, news.added);
  else void talking.heard(id).catch(() => undefined);
}
