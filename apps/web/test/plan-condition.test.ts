import type { Plan } from "@railhead/server/api";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { ALWAYS, type ConditionDraft, movesText, planOfMoves, problemOfCondition } from "../lib/plans.ts";
import { TableRoom } from "../lib/table-room.ts";
import messages from "../messages/en/index.ts";

const t = createTranslator({ locale: "en", messages, namespace: "around.plans" });
const names: Record<string, string> = { p2: "Ben" };
const say = (plan: Plan) =>
  plan.kind === "moves" ? movesText(t, plan, (player) => names[player] ?? player) : "";
const buy = { type: "buy_share", seat: "p1", company: "BNR" };
const draft = (more: Partial<ConditionDraft>): ConditionDraft => ({
  ...ALWAYS,
  does: "passes",
  player: "p2",
  ...more,
});

describe("the plan that a choice of condition makes", () => {
  it("has no condition where it is always played, whatever was chosen before", () => {
    expect(planOfMoves("p1", [buy], ALWAYS)).toEqual({ kind: "moves", actions: [buy] });
    const before = draft({ does: "", company: "BNR", otherwise: "pass" });
    expect(planOfMoves("p1", [buy], before)).toEqual({ kind: "moves", actions: [buy] });
  });

  it("waits for the player, and passes for its own seat if that is chosen", () => {
    expect(planOfMoves("p1", [buy], draft({}))).toEqual({
      kind: "moves",
      actions: [buy],
      when: { player: "p2", does: "passes" },
    });
    expect(planOfMoves("p1", [buy], draft({ does: "sells", company: "BNR", otherwise: "pass" }))).toEqual({
      kind: "moves",
      actions: [buy],
      when: { player: "p2", does: "sells", company: "BNR" },
      otherwise: [{ type: "pass", seat: "p1" }],
    });
  });

  it("names no company for passing, which would never come about", () => {
    const plan = planOfMoves("p1", [buy], draft({ company: "BNR" }));
    expect(plan).toHaveProperty("when", { player: "p2", does: "passes" });
  });

  it("goes to the server as it is", async () => {
    const sent: unknown[] = [];
    const done = { ok: true as const, value: undefined as never };
    const server = {
      say: async () => done,
      chat: async () => done,
      notes: async () => done,
      propose: async () => done,
      seats: async () => done,
      plans: async (...all: unknown[]) => {
        sent.push(all);
        return done;
      },
    };
    const room = new TableRoom("t1", { chat: [], olderChat: false, notes: "", plans: {} }, { server });
    const plan = planOfMoves("p1", [buy], draft({ does: "buys", otherwise: "pass" }));
    expect(await room.keepPlans("p1", [plan])).toBeUndefined();
    expect(sent).toEqual([
      [
        "t1",
        "p1",
        [
          {
            kind: "moves",
            actions: [buy],
            when: { player: "p2", does: "buys" },
            otherwise: [{ type: "pass", seat: "p1" }],
          },
        ],
      ],
    ]);
  });
});

describe("what is wrong with a condition", () => {
  it("is a player who is not chosen or one's own, or a company that is not offered any more", () => {
    const problem = (more: Partial<ConditionDraft>) => problemOfCondition(draft(more), ["p2", "p3"], ["BNR"]);
    expect(problem({})).toBeUndefined();
    expect(problem({ player: "" })).toBe("player");
    expect(problem({ player: "p1" })).toBe("player");
    expect(problem({ does: "buys" })).toBeUndefined();
    expect(problem({ does: "buys", company: "BNR" })).toBeUndefined();
    expect(problem({ does: "buys", company: "SNCF" })).toBe("company");
    expect(problem({ does: "passes", company: "SNCF" })).toBeUndefined();
    expect(problem({ does: "", player: "", company: "SNCF" })).toBeUndefined();
  });
});

describe("a plan of moves as a sentence", () => {
  it("says nothing of a condition where there is none", () => {
    expect(say(planOfMoves("p1", [buy], ALWAYS))).toBe("The next move as planned");
    expect(say(planOfMoves("p1", [buy, buy], ALWAYS))).toBe("The next 2 moves as planned");
  });

  it.each([
    [{}, "if Ben passes; if not, the plan ends"],
    [{ otherwise: "pass" }, "if Ben passes; if not, pass"],
    [{ does: "buys" }, "if Ben buys a share; if not, the plan ends"],
    [{ does: "buys", company: "BNR" }, "if Ben buys a share of BNR; if not, the plan ends"],
    [{ does: "sells", otherwise: "pass" }, "if Ben sells shares; if not, pass"],
    [{ does: "sells", company: "BNR" }, "if Ben sells shares of BNR; if not, the plan ends"],
    [{ does: "starts" }, "if Ben starts a company; if not, the plan ends"],
    [{ does: "starts", company: "BNR" }, "if Ben starts BNR; if not, the plan ends"],
  ] satisfies [Partial<ConditionDraft>, string][])("says both: %j", (more, text) => {
    expect(say(planOfMoves("p1", [buy], draft(more)))).toBe(`The next move as planned, ${text}`);
  });

  it("counts other moves that were planned elsewhere", () => {
    const when = { player: "p3", does: "passes" } as const;
    expect(say({ kind: "moves", actions: [buy], when, otherwise: [buy] })).toBe(
      "The next move as planned, if p3 passes; if not, another move",
    );
    expect(say({ kind: "moves", actions: [buy], when, otherwise: [buy, buy] })).toMatch(
      /if not, 2 other moves$/,
    );
  });
});
