import type { ChatLine, ChatPage, ChatRequest, NotesRequest } from "../../api.ts";
import type { SaidLine } from "../../store.ts";
import { CHAT_PAGE } from "../limits.ts";
import type { LiveTable } from "../live-table.ts";
import { blockedBy } from "../people.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { say, whomToRemind } from "../talk.ts";
import type { User } from "../user.ts";
import { ViewerProjection } from "../viewer-projection.ts";
import { type Occasion, tellTalk, turnOf } from "./occasions.ts";
import type { Service } from "./service.ts";

/** What is said at a table, and a person's private notes. */
export class Talking {
  private readonly runtime: TableRuntime;

  constructor(
    private readonly service: Service,
    private readonly occasion: (occasion: Occasion) => void,
  ) {
    this.runtime = service.runtime;
  }

  async say(user: User, id: string, { text, reminds }: ChatRequest): Promise<ChatLine> {
    return this.runtime.run(id, async (live) => {
      this.service.admit(live, user);
      const reminded =
        reminds === undefined ? undefined : whomToRemind(live, user, reminds, this.runtime.now());
      const line = await say(this.runtime, live, user, text);
      await this.tell(live, line);
      if (reminds !== undefined && reminded !== undefined) {
        live.reminded.set(reminds, this.runtime.now());
        this.occasion({ ...turnOf(live, reminded), reminder: true, at: line.id });
      }
      tellTalk(live, line, reminded, this.occasion);
      return new ViewerProjection(live, user).chat(line);
    });
  }

  /** A page of what was said, before a line of it or up to now. */
  async chat(
    user: User | null,
    id: string,
    { before, invitation }: { before?: number; invitation?: string } = {},
  ): Promise<ChatPage> {
    return this.runtime.run(id, (live) => {
      this.service.admit(live, user, invitation);
      return this.page(live, user, before);
    });
  }

  async notes(user: User, id: string, { text }: NotesRequest): Promise<void> {
    return this.runtime.run(id, async (live) => {
      this.service.admit(live, user);
      await this.runtime.store.setNotes(id, user.id, text);
    });
  }

  /** Another process has stored something that was said. */
  async heard(id: string): Promise<void> {
    if (this.runtime.hub.of(id).length) await this.runtime.run(id, (live) => this.tell(live));
  }

  /**
   * Sends talk to watchers who have not got it.
   * Other processes may have stored lines unknown here: a watcher who misses one before `line` gets everything after
   * their last.
   */
  async tell(live: LiveTable, line?: SaidLine): Promise<void> {
    const { hub, store } = this.runtime;
    const heard = hub.of(live.id).map((watcher) => watcher.chat);
    if (!heard.length) return;
    const last = Math.min(...heard);
    const next = line && last === line.id - 1;
    const lines = next ? [line] : await store.chat(live.id, { after: last, limit: CHAT_PAGE });
    for (const watcher of hub.of(live.id)) this.service.broadcast.chat(live, watcher, lines);
  }

  /** The lines before one, or the last ones, without those of people whom the reader has blocked. */
  async page(live: LiveTable, user: User | null, before?: number): Promise<ChatPage> {
    const which = { limit: CHAT_PAGE + 1, ...(before !== undefined && { before }) };
    const [lines, blocked] = await Promise.all([
      this.runtime.store.chat(live.id, which),
      blockedBy(this.runtime.store, user?.id),
    ]);
    const projection = new ViewerProjection(live, user);
    const heard = lines.slice(-CHAT_PAGE).filter((line) => !line.user || !blocked.has(line.user));
    return {
      lines: heard.map((line) => projection.chat(line)),
      older: lines.length > CHAT_PAGE,
    };
  }
}
