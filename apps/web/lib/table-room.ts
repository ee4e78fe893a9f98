import type { PlayerId } from "@railhead/core";
import type { ChatLine, NewProposal, Plan, Problem, WakingHours } from "@railhead/server/api";
import { api } from "./api.ts";

/** How a room reaches its server; the page's own is `api`. */
export type RoomApi = Pick<typeof api, "say" | "chat" | "notes" | "plans" | "propose" | "seats">;

/** What stands around a game at its table: talk, the reader's own notes and plans. It tells its listeners of changes. */
export class TableRoom {
  readonly id: string;
  chat: readonly ChatLine[];
  /** More was said before the first line that is here. */
  olderChat: boolean;
  /** Lines from this one on came while the page was open, or were there when it was opened; those before were asked for. */
  heardFrom: number;
  olderState: "resting" | "loading" | Problem = "resting";
  /** Chat lines that came since the reader last looked. */
  unread = 0;
  notes: string;
  notesState: "saved" | "saving" | "unsaved" = "saved";
  plans: Record<PlayerId, Plan[]>;
  /** What is being typed around the table, by its field. */
  readonly kept = new Map<string, unknown>();
  version = 0;
  private readonly server: RoomApi;
  private readonly listeners = new Set<() => void>();
  private readonly wait: number;
  /** The secret that the reader came by: a private table gives a seat to no one without it. */
  private readonly invitation: { invitation?: string };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watched = false;

  constructor(
    id: string,
    begin: { chat: ChatLine[]; olderChat: boolean; notes: string; plans: Record<PlayerId, Plan[]> },
    {
      server = api,
      wait = 800,
      invitation,
    }: { server?: RoomApi; wait?: number; invitation?: string | undefined } = {},
  ) {
    this.id = id;
    this.chat = begin.chat;
    this.olderChat = begin.olderChat;
    this.heardFrom = begin.chat[0]?.id ?? 0;
    this.notes = begin.notes;
    this.plans = begin.plans;
    this.server = server;
    this.wait = wait;
    this.invitation = invitation === undefined ? {} : { invitation };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): number => this.version;

  private changed(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  /**
   * Lines arrive: in order, each once (`connectLive` sees to it). After a long absence only the newest do: what lies between
   * can be asked for like everything older.
   */
  hear(lines: readonly ChatLine[]): void {
    const [first] = lines;
    if (!first) return;
    const last = this.chat.at(-1);
    if (first.id > (last?.id ?? 0) + 1) {
      this.olderChat = true;
      this.heardFrom = first.id;
      this.chat = lines;
    } else this.chat = [...this.chat, ...lines];
    if (!this.watched) this.unread += lines.length;
    this.changed();
  }

  /** The reader looks at the talk, or looks away. */
  watch(watched: boolean): void {
    this.watched = watched;
    if (watched && this.unread) {
      this.unread = 0;
      this.changed();
    }
  }

  /** Reads the talk before the first line that is here. */
  async readOlder(): Promise<void> {
    const before = this.chat[0]?.id;
    if (before === undefined || !this.olderChat || this.olderState === "loading") return;
    this.olderState = "loading";
    this.changed();
    const result = await this.server.chat(this.id, before, this.invitation.invitation);
    // What was here may have made way for newer lines meanwhile.
    const same = this.chat[0]?.id === before;
    if (result.ok && same) {
      this.chat = [...result.value.lines, ...this.chat];
      this.olderChat = result.value.older;
    }
    this.olderState = result.ok ? "resting" : result.problem;
    this.changed();
  }

  setPlans(plans: Record<PlayerId, Plan[]>): void {
    this.plans = plans;
    this.changed();
  }

  /** Says something to the table, perhaps to remind a seat of its turn. The line itself comes back over the stream. */
  async say(text: string, reminds?: PlayerId): Promise<Problem | undefined> {
    const result = await this.server.say(this.id, text, ...(reminds === undefined ? [] : [reminds]));
    return result.ok ? undefined : result.problem;
  }

  /** Keeps notes a moment after the last key. What could not be kept stays in the field and is tried again. */
  write(text: string): void {
    this.notes = text;
    this.notesState = "unsaved";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keepNotes(), this.wait);
    this.changed();
  }

  /** Keeps the notes now. */
  async keepNotes(): Promise<void> {
    clearTimeout(this.timer);
    if (this.notesState !== "unsaved") return;
    const text = this.notes;
    this.notesState = "saving";
    this.changed();
    const result = await this.server.notes(this.id, text);
    if (this.notes === text) this.notesState = result.ok ? "saved" : "unsaved";
    if (!result.ok) this.timer = setTimeout(() => void this.keepNotes(), this.wait * 6);
    this.changed();
  }

  /** Replaces the plans of one of the reader's seats. */
  async keepPlans(seat: PlayerId, plans: Plan[]): Promise<Problem | undefined> {
    const before = this.plans;
    this.setPlans({ ...before, [seat]: plans });
    const result = await this.server.plans(this.id, seat, plans);
    if (result.ok) return undefined;
    this.setPlans(before);
    return result.problem;
  }

  /** Takes a seat that stands open. */
  async take(seat: PlayerId, name: string, hours?: WakingHours): Promise<Problem | undefined> {
    const result = await this.server.seats(this.id, {
      ...{ do: "take", seat, name },
      ...this.invitation,
      ...(hours && { hours }),
    });
    return result.ok ? undefined : result.problem;
  }

  propose(proposal: NewProposal): ReturnType<RoomApi["propose"]> {
    return this.server.propose(this.id, proposal);
  }
}
