import type { Invited, ListName, TableCard, TableList } from "../../api.ts";
import { Refused } from "../../http/problem.ts";
import type { TableRow } from "../../store.ts";
import { claimedTable, isTableId, opens } from "../invitation.ts";
import { blockedBy } from "../people.ts";
import { tellsOfPeople } from "../registry.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { seatsOf, type User } from "../user.ts";
import { canRead, cardOf } from "../view.ts";
import { ViewerProjection } from "../viewer-projection.ts";

const LISTED = 100;
/** How many running tables are offered to watch. */
const TO_WATCH = 12;

/** Finding tables: by lists, by their ids, by an invitation. */
export class Lists {
  constructor(private readonly runtime: TableRuntime) {}

  /** A list by its name, or `ids` of tables; what the viewer may not see is left out. */
  async list(user: User | null, which: { list: ListName } | { ids: string[] }): Promise<TableList> {
    const { store } = this.runtime;
    if ("ids" in which) {
      const rows = await Promise.all(
        [...new Set(which.ids)]
          .filter(isTableId)
          .slice(0, 50)
          .map((one) => store.table(one)),
      );
      const seen = rows.filter((row) => row !== undefined && canRead(row, { user, invited: false }));
      return { tables: await this.cards(seen as TableRow[], user) };
    }
    if (which.list === "open") {
      const rows = await this.wanted(user, await store.list({ open: true }, LISTED));
      return { tables: await this.cards(rows, user) };
    }
    if (which.list === "running") {
      const rows = await this.wanted(user, await store.list({ running: true }, TO_WATCH));
      return { tables: (await this.cards(rows, user)).filter((card) => !card.mine) };
    }
    if (!user) return { tables: [] };
    const rows = await this.wanted(user, await store.list({ user: user.id }, LISTED));
    const cards = await this.cards(rows, user);
    const asks = (card: TableCard) => card.myTurn || card.kept === true;
    return { tables: [...cards.filter(asks), ...cards.filter((card) => !asks(card))] };
  }

  /**
   * The tables that a person wants to see, out of these: none set up by a blocked person, unless the viewer sits
   * there. An invitation of theirs counts for nothing.
   */
  async wanted(user: User | null, rows: readonly TableRow[]): Promise<TableRow[]> {
    const blocked = await blockedBy(this.runtime.store, user?.id);
    return rows.filter((row) => !blocked.has(row.host) || seatsOf(row, user).length > 0);
  }

  /** The table that an invitation opens. */
  async invited(secret: string): Promise<Invited> {
    const id = claimedTable(secret);
    const row = isTableId(id) ? await this.runtime.store.table(id) : undefined;
    if (!row || !opens(this.runtime.key, row, secret)) throw new Refused(404, "NOT_FOUND");
    return { id: row.id };
  }

  /** Tables of a list. Where rules hide names or let players go away, the game itself says who is named and who is away. */
  async cards(rows: readonly TableRow[], user: User | null): Promise<TableCard[]> {
    const { people } = this.runtime;
    await people.learn(rows.flatMap(({ seats }) => seats.map((seat) => seat.user)));
    return Promise.all(
      rows.map(async (row) => {
        if (!tellsOfPeople(this.runtime.registry, row)) return cardOf(row, user, people);
        return this.runtime.run(row.id, async (live) =>
          cardOf(live.row, user, people, { live, projection: new ViewerProjection(live, user) }),
        );
      }),
    );
  }
}
