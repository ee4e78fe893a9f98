import { describe, expect, it } from "vitest";
import { planner, seededRng } from "../../src/bots/index.ts";
import { selectAndRaise, waterfall } from "../../src/parts/index.ts";
import { OpeningTable, opened, payOwners } from "../opening/title.ts";

/** A owns P, which pays; Q is for sale at 40 and does not fall; the others have no money. */
const waiting = (cash: number): OpeningTable =>
  new OpeningTable(
    opened(
      waterfall({ id: "packet", lots: () => ["P", "Q", "R"], finish: "SOLD_OUT", by: 5, income: payOwners }),
    ),
    3,
  )
    .do("buy_lot", { lot: "P", amount: 20 })
    .cash("B", 0)
    .cash("C", 0)
    .pass(2)
    .cash("A", cash);

const chosen = (game: OpeningTable): string =>
  planner("strong").choose(game.engine, game.state, seededRng(1), "A").type;

describe("an opening in which passing brings income", () => {
  it("a planner buys or bids rather than wait for it for ever", () => {
    expect(waiting(300).seat()).toBe("A");
    expect(chosen(waiting(300))).not.toBe("pass");
  });

  it("and waits while it can pay for nothing", () => {
    expect(chosen(waiting(39))).toBe("pass");
  });

  it("and leaves a lot to who bids more: while one is up a pass is a move like others", () => {
    const raised = new OpeningTable(
      opened(selectAndRaise({ id: "packet", lots: () => ["P", "Q"], finish: "SOLD_OUT" })),
      3,
    ).do("choose_lot", { lot: "P", amount: 25 });
    const { engine, state } = raised;
    const seat = raised.seat();
    const types = planner("strong")
      .weigh?.(engine, state, seededRng(1), seat, 9)
      .map(({ action }) => action.type);
    expect(types).toContain("pass");
    raised.do("bid", { amount: 245 });
    expect(planner("strong").choose(engine, raised.state, seededRng(1), raised.seat()).type).toBe("pass");
  });
});
