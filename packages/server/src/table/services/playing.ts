import type { Answer, Moved, MoveRequest, NewProposal, Plan, UndoRequest } from "../../api.ts";
import type { PlansSent } from "../../requests/index.ts";
import { move, redo, storePlans, undo } from "../moves.ts";
import { countedFrom } from "../plan-when.ts";
import { answer, propose } from "../proposals.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { ownSeat, type User } from "../user.ts";
import { plansFor } from "../view.ts";
import type { Service } from "./service.ts";

/** Moves, taking them back, what the others are asked to agree to, and plans. */
export class Playing {
  private readonly runtime: TableRuntime;

  constructor(private readonly service: Service) {
    this.runtime = service.runtime;
  }

  async move(user: User, id: string, request: MoveRequest): Promise<Moved> {
    await this.runtime.precompute(id, user.id, request.action.seat);
    await this.runtime.write(id, (live) => move(this.runtime, live, user, request));
    return this.service.afterLines(user, id, request.after);
  }

  /** The answer, and whether a proposal was made instead. */
  async undo(user: User, id: string, request: UndoRequest): Promise<Moved & { proposed: boolean }> {
    const proposed = await this.runtime.write(id, async (live) => {
      const consent = await undo(this.runtime, live, user, request);
      if (consent) {
        const data = { to: consent.propose };
        await propose(this.runtime, live, user, { kind: "undo", seat: request.seat, data });
      }
      return consent !== undefined;
    });
    return { ...(await this.service.afterLines(user, id, request.after)), proposed };
  }

  /** The answer, and whether a proposal was made instead. */
  async redo(user: User, id: string, request: UndoRequest): Promise<Moved & { proposed: boolean }> {
    const proposed = await this.runtime.write(id, async (live) => {
      const consent = await redo(this.runtime, live, user, request);
      if (consent) await propose(this.runtime, live, user, { kind: "redo", seat: request.seat, data: {} });
      return consent !== undefined;
    });
    return { ...(await this.service.afterLines(user, id, request.after)), proposed };
  }

  propose(user: User, id: string, request: NewProposal): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user);
      live.mustBeReady();
      return propose(this.runtime, live, user, request);
    });
  }

  answer(user: User, id: string, proposal: string, request: Answer): Promise<Moved> {
    return this.service.adding(user, id, (live) => {
      this.service.admit(live, user);
      live.mustBeReady();
      return answer(this.runtime, live, user, proposal, request);
    });
  }

  async plans(user: User, id: string, { seat, plans }: PlansSent): Promise<{ plans: Plan[] }> {
    await this.runtime.run(id, async (live) => {
      this.service.admit(live, user);
      live.mustBeReady();
      ownSeat(live.row, user, seat);
      await storePlans(this.runtime, live, seat, countedFrom(plans, live.row.seq));
    });
    await this.service.settle(id);
    return this.runtime.run(id, async (live) => ({ plans: plansFor(live, user)[seat] ?? [] }));
  }
}
