import type { Moved } from "../../api.ts";
import { Refused } from "../../http/problem.ts";
import { Attendant } from "../attendant.ts";
import { mayAct } from "../auto.ts";
import type { LiveTable } from "../live-table.ts";
import { patiently, Rebuilder } from "../rebuild/rebuilder.ts";
import type { TableRuntime } from "../table-runtime.ts";
import type { User } from "../user.ts";
import { canRead, invitedBy, type Viewer } from "../view.ts";
import { ViewerProjection } from "../viewer-projection.ts";
import { Broadcast } from "../watch.ts";

/**
 * What every service needs: the runtime, the attendant that plays for people who are away, and the broadcast to watchers;
 * who may see a table, and the answer to what adds lines to a record.
 */
export class Service {
  readonly runtime: TableRuntime;
  readonly attendant: Attendant;
  readonly broadcast: Broadcast;
  readonly rebuilder: Rebuilder;
  private readonly patience: number;

  /** `patience`: how long an answer waits for what bots and plans play after a move, in milliseconds. */
  constructor(runtime: TableRuntime, patience: number) {
    this.runtime = runtime;
    this.attendant = new Attendant(runtime);
    this.broadcast = new Broadcast(runtime);
    this.rebuilder = new Rebuilder(runtime);
    this.patience = patience;
  }

  /** The viewer, if they may see the table. Throws NOT_FOUND otherwise, as if there were none. */
  admit(live: LiveTable, user: User | null, invitation?: string): Viewer {
    this.runtime.awake.met(user);
    const viewer = { user, invited: invitedBy(this.runtime.key, live.row, invitation) };
    if (!canRead(live.row, viewer)) throw new Refused(404, "NOT_FOUND");
    return viewer;
  }

  /** Lets bots and plans play, for a while. */
  async settle(id: string): Promise<void> {
    await patiently(this.attendant.attend(id), this.patience);
  }

  /** Has a table that waits to be made again made before all others; for a while it is waited for. */
  async rebuild(live: LiveTable): Promise<void> {
    if (live.unready?.state !== "waiting") return;
    await patiently(this.rebuilder.first(live.id), this.patience);
  }

  /** Answers with the lines after one, as the user may see them, and those that were played meanwhile. */
  async afterLines(user: User, id: string, after: number): Promise<Moved> {
    await this.settle(id);
    return this.runtime.run(id, async (live) => {
      const lines = live.since(after) ?? live.recent;
      const projection = new ViewerProjection(live, user);
      return { entries: lines.map((line) => projection.line(line)), seq: live.row.seq };
    });
  }

  /** Does what adds lines to a record without a look at it, and answers with the lines. */
  async adding(user: User, id: string, job: (live: LiveTable) => Promise<void>): Promise<Moved> {
    const after = await this.runtime.write(id, async (live) => {
      const before = live.row.seq;
      await job(live);
      return before;
    });
    return this.afterLines(user, id, after);
  }

  /** Someone comes: lets play at once where something is due or bots have slept, otherwise when it will be due. */
  attendIfDue(live: LiveTable): void {
    if (live.unready) return;
    this.runtime.awake.look(live.id);
    const { due, phase } = live.row;
    const now = due === null ? mayAct(live.row, live.plans) : due <= this.runtime.now();
    if (phase === "playing" && now) void this.attendant.attend(live.id);
    else this.attendant.schedule(live);
  }
}
