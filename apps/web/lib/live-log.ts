import type { ChatLine, Entry } from "@railhead/server/api";

/** How far a page has read a table: last line of the record, last line of the chat. */
export interface LiveCursor {
  seq: number;
  chat: number;
}

/**
 * What has been read of a table, from the stream and from the answers to one's own requests, which may arrive in any
 * order. Lines of the record come out in order, each once; lines of the chat each once.
 */
export class LiveLog {
  private seq: number;
  private chat: number;
  private readonly early: Map<number, Entry>;
  private readonly heard: Set<number>;

  constructor(
    after: LiveCursor,
    early: Iterable<readonly [number, Entry]> = [],
    heard: Iterable<number> = [],
  ) {
    this.seq = after.seq;
    this.chat = after.chat;
    this.early = new Map(early);
    this.heard = new Set(heard);
  }

  /** Another log that has read the same, and goes on by itself. */
  copy(): LiveLog {
    return new LiveLog(this.cursor, this.early, this.heard);
  }

  /** Where to resume: everything up to here has come out. */
  get cursor(): LiveCursor {
    return { seq: this.seq, chat: this.chat };
  }

  /** A line is known that cannot come out yet, because lines before it are missing. */
  get gap(): boolean {
    return this.early.size > 0;
  }

  /** Takes lines, and gives back those that are next. */
  entries(lines: readonly Entry[]): Entry[] {
    for (const line of lines) if (line.seq > this.seq) this.early.set(line.seq, line);
    const next: Entry[] = [];
    for (let line = this.early.get(this.seq + 1); line; line = this.early.get(this.seq + 1)) {
      this.early.delete(line.seq);
      this.seq = line.seq;
      next.push(line);
    }
    return next;
  }

  /**
   * Takes lines of the chat, and gives back those that are new. Ids may have gaps, so only the stream, which is in
   * order, moves the place to resume from.
   */
  lines(lines: readonly ChatLine[], streamed: boolean): ChatLine[] {
    const from = this.chat;
    const fresh = lines.filter((line) => line.id > from && !this.heard.has(line.id));
    for (const line of fresh) this.heard.add(line.id);
    if (streamed) {
      for (const line of lines) this.chat = Math.max(this.chat, line.id);
      for (const id of this.heard) if (id <= this.chat) this.heard.delete(id);
    }
    return fresh;
  }
}
