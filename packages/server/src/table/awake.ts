import type { Claim, Payer } from "../search/fair-queue.ts";
import type { TableRow } from "../store.ts";
import type { Hub } from "./hub.ts";
import { Lru } from "./queue.ts";
import { personsOf, type User } from "./user.ts";

/** How long bots at a table without people go on after the last person has looked, in milliseconds. */
const AWAKE = 60_000;
/** Tables and people that are remembered. */
const KEPT = 20_000;

/**
 * Which tables someone cares for, and who that is: bots of tables where no one sits sleep unless someone watches, and what bots
 * think is put down to the people of their table.
 */
export class Awake {
  /** When someone last came to a table or left it. */
  private readonly seen = new Lru<number>(KEPT, () => 1);
  /** Where people were last seen. */
  private readonly addresses = new Lru<string>(KEPT, () => 1);

  constructor(
    private readonly hub: Hub,
    private readonly now: () => number,
  ) {}

  /** Someone comes to a table, or leaves it. */
  look(id: string): void {
    this.seen.set(id, this.now());
  }

  /** A person has sent a request. */
  met(user: User | null): void {
    if (user?.address !== undefined) this.addresses.set(user.id, user.address);
  }

  /** No one sits at a table, and for a while no one has watched it: its bots do not move. */
  asleep(row: TableRow): boolean {
    if (personsOf(row).length) return false;
    const now = this.now();
    const { users, strangers } = this.hub.presence(row.id, now);
    if (users.size + strangers > 0) return false;
    return now - (this.seen.peek(row.id) ?? Number.NEGATIVE_INFINITY) >= AWAKE;
  }

  /**
   * For whom a table's bots think: the people who sit there. At a table without people it is the person who set it
   * up, with low priority.
   */
  claim(row: TableRow): Claim {
    const persons = personsOf(row);
    if (!persons.length) return { payers: [this.payer(row.host || row.id)], idle: true };
    return { payers: persons.map(({ user }) => this.payer(user)) };
  }

  /** For whom something is searched that a person asks for. */
  claimOf(user: string): Claim {
    return { payers: [this.payer(user)] };
  }

  private payer(person: string): Payer {
    return { person, address: this.addresses.peek(person) };
  }
}
