import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Action, createEngine } from "../../src/index.ts";
import { tiny } from "../../src/kit/tiny.ts";
import { presidentsObject } from "./announced.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the example of an announcement in docs/adding-a-title.md", () => {
  it("is the code that is tried here", () => {
    const [, code = ""] = read("announced.ts").split("word for word.\n\n");
    expect(code).toContain("reactionsTo");
    expect(read("../../../../docs/adding-a-title.md")).toContain(`\`\`\`ts\n${code}\`\`\``);
  });

  it("does what it says: the president is asked, no one else, and a purchase they object to does not happen", () => {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(tiny, { players, seed: 1, order: "seated" }, [presidentsObject]);
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    let { state } = engine.start();
    const play = (type: string, seat: string, more: Omit<Action, "type" | "seat"> = {}) => {
      const next = engine.apply(state, { type, seat, ...more });
      if (!next.ok) throw new Error(next.refusal.code);
      state = next.state;
      return engine.decisions(state)[0]?.seats;
    };
    const buy = { company: "ABC", from: "treasury" };
    play("start_company", "A", { company: "ABC", price: 60 });
    expect(play("buy_share", "B", buy)).toEqual(["A"]);
    expect(play("let_through", "A")).toEqual(["C"]);
    expect(play("buy_share", "C", buy)).toEqual(["A"]);
    expect(play("object", "A")).toEqual(["A"]);
    const owners = state.companies.ABC?.certificates.map((one) => one.at);
    expect(owners?.filter((at) => at === "player:B")).toHaveLength(1);
    expect(owners).not.toContain("player:C");
    expect(play("buy_share", "A", buy)).toEqual(["B"]);
  });
});
