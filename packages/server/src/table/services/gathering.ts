import type {
  Created,
  HouseRulesRequest,
  ImportPlace,
  Moved,
  NewTable,
  PaceRequest,
  SeatRequest,
} from "../../api.ts";
import { Refused } from "../../http/problem.ts";
import { setPace } from "../aids.ts";
import { changeHouseRules, create } from "../create.ts";
import { remove } from "../people.ts";
import { rematch, sitInvited } from "../rematch.ts";
import { changeSeat, checkTake, start } from "../seats.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { removeUnjoined } from "../unjoined.ts";
import type { User } from "../user.ts";
import type { Service } from "./service.ts";

/** A table before its game: set up, seats taken and left, house rules chosen, begun or deleted. */
export class Gathering {
  private readonly runtime: TableRuntime;

  constructor(private readonly service: Service) {
    this.runtime = service.runtime;
  }

  async create(user: User, asked: NewTable): Promise<Created> {
    this.runtime.awake.met(user);
    const id = await create(this.runtime, user, asked);
    this.runtime.awake.look(id);
    void this.service.attendant.attend(id);
    return { id };
  }

  /** How many imports are done before the one that its sender calls so. */
  importPlace(ticket: string): ImportPlace {
    const before = this.runtime.imports.before(ticket);
    return before === undefined ? {} : { before };
  }

  seats(user: User, id: string, request: SeatRequest): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user, request.do === "take" ? request.invitation : undefined);
      live.mustBeReady();
      return changeSeat(this.runtime, live, user, request);
    });
  }

  /** Taking a seat as it is asked for. Throws what it would throw before anyone is known: no such table, wrong invitation, no such seat, taken. */
  async checkSeat(id: string, request: SeatRequest): Promise<Extract<SeatRequest, { do: "take" }>> {
    if (request.do !== "take") throw new Refused(401, "SIGN_IN");
    await this.runtime.run(id, async (live) => {
      this.service.admit(live, null, request.invitation);
      checkTake(live.row, request, null);
    });
    return request;
  }

  /** The host chooses other house rules while seats are gathered. Throws VARIANT_LOCKED once the game has begun. */
  houseRules(user: User, id: string, { houseRules }: HouseRulesRequest): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user);
      return changeHouseRules(this.runtime, live, user, houseRules);
    });
  }

  /** The host chooses how long a bot's move is waited for, before the game and during it. */
  pace(user: User, id: string, { pace }: PaceRequest): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user);
      return setPace(this.runtime, live, user, pace);
    });
  }

  begin(user: User, id: string): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user);
      return start(this.runtime, live, user);
    });
  }

  /**
   * The people of a finished game play again: the first who asks sets the table up, the others are led to it and sit down. Throws
   * NOT_ENDED, FORBIDDEN.
   */
  async rematch(user: User, id: string): Promise<Created> {
    await this.runtime.run(id, async (live) => {
      this.service.admit(live, user);
    });
    const next = await rematch(this.runtime, id, user);
    this.runtime.awake.look(next);
    await this.runtime.write(next, (live) => sitInvited(this.runtime, live, user));
    void this.service.attendant.attend(next);
    return { id: next };
  }

  /** Removes tables that no one has joined for too long. Answers how many went. */
  sweep(): Promise<number> {
    return removeUnjoined(this.runtime);
  }

  /** The host deletes a table that gathers players. Throws FORBIDDEN, NOT_OPEN. */
  remove(user: User, id: string): Promise<void> {
    return this.runtime.write(id, async (live) => {
      this.service.admit(live, user);
      await remove(this.runtime, live, user);
    });
  }
}
