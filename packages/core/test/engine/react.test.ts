import { describe, expect, it } from "vitest";
import { Position } from "../../src/kit/index.ts";
import { purchases, reacting, sales } from "../positions/react.ts";
import { accepted, act, engineOf, lone, step } from "./lone.ts";

/** ABC has operated under B, C and D have a share each, and A is on turn; D has used their marker. */
const table = () =>
  new Position(reacting, 4)
    .inPlay("ABC", { cell: [0, 2], shares: { B: 30, C: 10, D: 10, A: 20 } })
    .fact("markers", { used: ["D"], reserved: {}, still: [], barred: [] })
    .stock("A");

describe("an action that is held", () => {
  it("keeps what it is about, and who has been asked before, only where there is something to keep", () => {
    const at = table().do("buy_share", { company: "ABC", from: "treasury" });
    const action = { type: "buy_share", seat: "A", company: "ABC", from: "treasury" };
    expect(at.state.pending).toStrictEqual([
      { kind: "react_purchase", seats: ["B"], company: "ABC", data: { action, company: "ABC" } },
    ]);
    at.do("let_through");
    expect(at.state.pending).toStrictEqual([
      {
        kind: "react_purchase",
        seats: ["C"],
        company: "ABC",
        data: { action, company: "ABC", asked: { react_purchase: ["B"] } },
      },
    ]);
    expect(at.engine.decisions(at.state)).toMatchObject([
      { id: "react_purchase", seats: ["C"], company: "ABC", forced: false },
    ]);
    expect([purchases.held(at.ctx())?.action, sales.held(at.ctx())]).toEqual([action, undefined]);
  });

  it("about no company keeps none", () => {
    const kind = "react_lay";
    const interrupt = {
      kind,
      actions: [act("let_through"), act("object")],
      forced: false,
      reacts: { ask: () => undefined },
    };
    const title = lone([step("one", [act("lay_tile")])], { interrupts: [interrupt] });
    const engine = engineOf(title, {
      slug: "heard",
      version: "1",
      chains: { "action.announced": () => ({ kind }) },
    });
    const { state } = accepted(engine.apply(engine.start().state, { type: "lay_tile", seat: "A" }));
    expect(state.pending).toStrictEqual([
      { kind, seats: ["B"], data: { action: { type: "lay_tile", seat: "A" } } },
    ]);
  });

  it("is what can be turned down: without one it is a fault", () => {
    const at = table();
    expect(() => at.write((tx) => purchases.turnDown(tx))).toThrow("nothing is held that could be refused");
    at.write((tx) => tx.pending().push({ kind: "discard_train", seats: ["A"], data: null }));
    expect(() => at.write((tx) => purchases.turnDown(tx))).toThrow("nothing is held that could be refused");
  });
});
