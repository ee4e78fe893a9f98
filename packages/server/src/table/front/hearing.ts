import type { News } from "../desk.ts";
import type { Service } from "./service.ts";
import type { Talking } from "./talking.ts";

/** Word of another process: `id` is the table, empty where word may have been missed. What cannot be read is passed over. */
export function hear({ desk, broadcast }: Service, talking: Talking, id: string, text: string): void {
  if (id === "") {
    desk.heardNothing();
    return;
  }
  let news: News;
  try {
    news = JSON.parse(text) as News;
  } catch {
    return;
  }
  if (news.from === desk.process) return;
  if (news.what === "presence") {
    desk.hub.hear(id, news.from, news.users, news.watchers, desk.now());
    broadcast.presence(id, false);
  } else if (news.what === "record") desk.heard(id, news.added);
  else void talking.heard(id).catch(() => undefined);
}
