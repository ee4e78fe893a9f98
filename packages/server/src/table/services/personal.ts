import type {
  Blocked,
  BlockRequest,
  OwnProfile,
  Profile,
  ReportRequest,
  Settings,
  TableResult,
} from "../../api.ts";
import { Refused } from "../../http/problem.ts";
import type { ReportRow } from "../../store.ts";
import { isTableId } from "../invitation.ts";
import { block, blockedBy, report } from "../people.ts";
import type { TableRuntime } from "../table-runtime.ts";
import type { User } from "../user.ts";
import type { Service } from "./service.ts";

/** A person's own settings, and those about others: blocks, reports. */
export class Personal {
  private readonly runtime: TableRuntime;

  constructor(
    private readonly service: Service,
    private readonly reported: (report: ReportRow) => void,
  ) {
    this.runtime = service.runtime;
  }

  /** Whom a person has blocked. */
  async blocks(user: User): Promise<Blocked[]> {
    const rows = await this.runtime.store.blocks(user.id);
    return rows.map(({ id, name, at }) => ({ id, name, since: at }));
  }

  /** Blocks someone at a table; what they say from now on no longer reaches the sender's open streams. */
  async block(user: User, { table, ...who }: BlockRequest): Promise<Blocked> {
    const made = await this.runtime.run(table, async (live) => {
      this.service.admit(live, user);
      return block(this.runtime, live, user, who);
    });
    await this.refreshBlocks(user);
    return made;
  }

  /** Takes a block back. Throws NOT_FOUND where there is none such. */
  async unblock(user: User, id: string): Promise<void> {
    if (!isTableId(id) || !(await this.runtime.store.unblock(user.id, id)))
      throw new Refused(404, "NOT_FOUND");
    await this.refreshBlocks(user);
  }

  /** Reports a person to the operator. */
  async report(user: User, id: string, request: ReportRequest): Promise<void> {
    const row = await this.runtime.run(id, async (live) => {
      this.service.admit(live, user);
      return report(this.runtime, live, user, request);
    });
    this.reported(row);
  }

  private async refreshBlocks(user: User): Promise<void> {
    const blocked = await blockedBy(this.runtime.store, user.id);
    for (const id of this.runtime.hub.open)
      for (const watcher of this.runtime.hub.of(id))
        if (watcher.user?.id === user.id) watcher.blocked = blocked;
  }

  async settings(user: User): Promise<Settings> {
    return (await this.runtime.store.settings(user.id)) ?? { webhook: null, sound: false, notify: false };
  }

  async setSettings(user: User, chosen: Settings): Promise<Settings> {
    const { colour, calls } = await this.settings(user);
    const kept = { ...(colour !== undefined && { colour }), ...(calls !== undefined && { calls }) };
    const settings = { ...kept, ...chosen };
    await this.runtime.store.setSettings(user.id, settings);
    return settings;
  }

  /** A person's page, as the viewer may see it. Throws NO_SUCH_PERSON (404). */
  page(viewer: User | null, handle: string): Promise<Profile> {
    return this.runtime.people.page(viewer, handle);
  }

  /** One's own page: its address, and who sees what. Throws GUEST. */
  profile(user: User): Promise<OwnProfile> {
    return this.runtime.people.own(user);
  }

  /** Changes it. Throws GUEST, HANDLE_TAKEN. */
  setProfile(user: User, chosen: OwnProfile): Promise<OwnProfile> {
    return this.runtime.people.setOwn(user, chosen);
  }

  /** What a finished game did to ratings. Throws NOT_ENDED (409), NOT_FOUND. */
  async result(user: User | null, id: string, invitation?: string): Promise<TableResult> {
    await this.runtime.run(id, async (live) => {
      this.service.admit(live, user, invitation);
    });
    return this.runtime.people.result(id);
  }

  /**
   * Moves seats, notes and host to another user (a guest who signs up). Null: to no one (an account that is deleted).
   */
  async moveUser(from: string, to: string | null): Promise<void> {
    const rows = await this.runtime.store.list({ user: from }, 100_000);
    await this.runtime.store.moveUser(from, to);
    void this.runtime.ratings.settle().catch((error: unknown) => console.error("ratings", error));
    for (const { id, proposals } of rows) {
      this.runtime.heard(id);
      this.runtime.announce(id, { what: "record" });
      // What waited for them alone waits for no one now.
      if (proposals.length) void this.service.attendant.attend(id);
    }
  }
}
