import { describe, expect, it } from "vitest";
import { audit, brokenInvariants, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { createEngine } from "../../src/index.ts";
import { certificateCount, worthOf } from "../../src/market/index.ts";
import { closeForGood, goBankrupt } from "../../src/parts/index.ts";
import { companiesOf, companyOf, presidentOf, Tx } from "../../src/state/index.ts";
import { giveCompany, ownedBy } from "../../src/transfer/index.ts";
import { ownerRefusal } from "../../src/transfer/ownership.ts";
import { viewState } from "../../src/view/index.ts";
import { StockPosition } from "../positions/stock.ts";
import { tucking } from "../positions/tucking.ts";

/** Major BHB of A (40%) and B (30%); minor K belongs to B, minor L lies in the pool, private P belongs to A. */
const table = () =>
  new StockPosition(tucking)
    .started("BHB", { A: 40, B: 30, treasury: 30 }, { par: 70, col: 3 })
    .treasury("BHB", 200)
    .treasury("K", 50)
    .givenTo("K", "B")
    .givenTo("L", "pool")
    .givenTo("P", "A");

const owner = (game: StockPosition, id: string) => game.company(id).owner;
const decides = (game: StockPosition, id: string) => presidentOf(game.ctx(), companyOf(game.ctx(), id));

describe("rule 14: companies that belong to players, to companies and to the pool", () => {
  it("a private is sold to a corporation, which pays its owner, and counts towards no one's limit or worth", () => {
    const game = table().stock("A");
    const before = [certificateCount(game.ctx(), "A"), worthOf(game.ctx(), "A")];
    game.do("sell_to_major", { company: "P", into: "BHB", price: 90 });
    expect(owner(game, "P")).toBe("company:BHB");
    expect(game.cashes("BHB")).toEqual([110]);
    expect([certificateCount(game.ctx(), "A"), worthOf(game.ctx(), "A")]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 90,
    ]);
    expect(game.log("company_bought")).toEqual([
      { type: "company_bought", company: "P", from: "player:A", to: "company:BHB", price: 90 },
    ]);
    // Whose it is no longer may not sell it again.
    expect(game.refused("sell_to_major", { company: "P", into: "BHB", price: 1 }, "A").code).toBe(
      "TRADE_NOT_OWNED",
    );
  });

  it("a minor is tucked under a major: its president decides for it, and so does the next president", () => {
    const game = table().stock("B").do("tuck", { company: "K", into: "BHB" });
    expect([
      owner(game, "K"),
      decides(game, "K"),
      ownedBy(game.ctx(), "company:BHB").map(({ id }) => id),
    ]).toEqual([...["company:BHB", "A", ["K"]]]);
    expect(companiesOf(game.ctx(), "A").map(({ id }) => id)).toEqual(["BHB", "K", "P"]);
    game.stock("B").cash("B", 400);
    for (const _ of [1, 2]) game.do("buy_share", { company: "BHB", from: "treasury" }, "B").pass(2);
    expect([decides(game, "BHB"), decides(game, "K")]).toEqual(["B", "B"]);
    // Earnings of what belongs to a company go to the company.
    const cash = game.cashes("BHB", "K");
    game.operate("K", "dividend", { earnings: 50 }).do("dividend", { kind: "half" });
    expect(game.cashes("BHB", "K").map((now, at) => now - (cash[at] ?? 0))).toEqual([25, 25]);
    expect(game.log("dividend_to_company")).toMatchObject([{ company: "BHB", of: "K", amount: 25 }]);
  });

  it("it is given back: to its player, or to the pool, where no one decides for it and no one is paid", () => {
    const tucked = table().stock("B").do("tuck", { company: "K", into: "BHB" });
    const back = tucked.do("give_back", { company: "K", to: "B" });
    expect([owner(back, "K"), decides(back, "K")]).toEqual(["player:B", "B"]);
    const pooled = table().stock("B").do("tuck", { company: "K", into: "BHB" });
    pooled.do("give_back", { company: "K", to: "pool" });
    expect([owner(pooled, "K"), decides(pooled, "K"), ownedBy(pooled.ctx(), "company:BHB")]).toEqual([
      ...["pool", undefined, []],
    ]);
    pooled.operate("K", "dividend", { earnings: 50 });
    const paid = pooled.cashes("A", "B", "C", "BHB");
    pooled.write((tx) => tucking.rounds[1]?.steps[0]?.enter?.(tx));
    // Half stays with K, the other half with the bank.
    expect(pooled.cashes("A", "B", "C", "BHB")).toEqual(paid);
  });

  it("a minor in the pool is bought by a major for 60, paid to the bank, and by no player", () => {
    const game = table().stock("A");
    expect(game.refused("buy_from_pool", { company: "K", into: "BHB" }).code).toBe("TRADE_NOT_OWNED");
    const bank = game.state.bank;
    game.do("buy_from_pool", { company: "L", into: "BHB" });
    expect([owner(game, "L"), decides(game, "L"), ...game.cashes("BHB")]).toEqual(["company:BHB", "A", 140]);
    expect(game.state.bank).toBe(bank + 60);
    expect(game.log("company_bought")).toMatchObject([{ from: "pool", to: "company:BHB", price: 60 }]);
  });

  it("a chain of owners ends with a player; a circle is refused when it would be made", () => {
    const game = table().owned("K", "company:BHB").owned("P", "company:K").owned("L", "company:P");
    expect([decides(game, "P"), decides(game, "L")]).toEqual(["A", "A"]);
    expect(ownerRefusal(game.ctx(), "K", "company:L")).toMatchObject({
      code: "OWNER_CIRCLE",
      values: { company: "K", of: "L" },
    });
    expect(ownerRefusal(game.ctx(), "K", "company:K")?.code).toBe("OWNER_CIRCLE");
    expect(ownerRefusal(game.ctx(), "L", "company:BHB")).toBeUndefined();
    const tx = new Tx(game.engine.rules, game.state);
    expect(() => giveCompany(tx, "K", "company:L")).toThrow("OWNER_CIRCLE");
    // A state that still has one is found out, and nothing loops for ever.
    const circle = game.owned("K", "company:L");
    expect(decides(circle, "K")).toBeUndefined();
    expect(
      brokenInvariants(circle.engine, circle.state, circle.state).some((one) =>
        one.includes("belongs to itself"),
      ),
    ).toBe(true);
  });

  it("what a company owns goes with it where it closes, and stays with it when its president is ruined", () => {
    const game = table().stock("B").do("tuck", { company: "K", into: "BHB" });
    const closing = new Tx(game.engine.rules, game.state);
    closeForGood(closing, "BHB");
    expect([closing.state.companies.K?.closed, closing.state.companies.P?.closed]).toEqual([true, false]);
    const ruin = new Tx(game.engine.rules, game.state);
    const asked: string[] = [];
    const rules = {
      ...ruin.rules,
      slots: {
        ...ruin.rules.slots,
        "bankruptcy.companies": (_tx: Tx, _player: string, company: string) => void asked.push(company),
        "bankruptcy.leaves": () => false,
      },
    };
    goBankrupt(new Tx(rules, game.state), "A");
    expect(asked).toEqual(["BHB", "P"]);
  });

  it("the view names such owners, and a correction may set them where the title has them", () => {
    const game = table().stock("B").do("tuck", { company: "K", into: "BHB" });
    const view = viewState(game.engine, game.state);
    const seen = (id: string) => view.companies.find((one) => one.id === id);
    expect([
      seen("K")?.owner,
      seen("K")?.president,
      seen("L")?.owner,
      seen("BHB")?.owns,
      seen("P")?.owner,
    ]).toEqual([...["company:BHB", "A", "pool", ["K"], undefined]]);
    expect(view.players.map(({ minors }) => minors)).toEqual([["P"], [], []]);
    const put = (company: string, to: string) => ({
      changes: [{ kind: "owner", company, to }],
      reason: "a slip",
      by: "A",
    });
    game.do("correct", put("P", "company:BHB"));
    expect(owner(game, "P")).toBe("company:BHB");
    game.do("correct", put("P", "pool")).do("correct", put("P", "C"));
    expect(owner(game, "P")).toBe("player:C");
    expect(game.refused("correct", put("BHB", "pool")).code).toBe("CORRECTION_SHARES");
    expect(game.refused("correct", put("K", "company:K")).code).toBe("OWNER_CIRCLE");
    expect(game.refused("correct", put("P", "company:K")).code).toBe("TRADE_KIND");
    // 18EU and the like say nothing of such owners: there only players are.
    const plain = { ...tucking, chains: {} };
    const strict = new StockPosition(plain).givenTo("P", "A").stock("A");
    expect(strict.refused("correct", put("P", "pool")).code).toBe("UNKNOWN_PLAYER");
    expect(strict.do("correct", put("P", "B")).company("P").owner).toBe("player:B");
  });

  it("bots play whole games with owners of every kind, and nothing breaks", () => {
    const kinds = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const made = createEngine(tucking, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed });
      if (!made.ok) throw new Error(made.refusal.code);
      const look = audit(made.engine, made.engine.start().state, { seed, closely: 20 });
      simulateGame(made.engine, sweepBot, {
        seed,
        maxActions: 250,
        after: (step) => {
          expect(look(step)).toEqual([]);
          for (const { owner } of Object.values(step.state.companies))
            kinds.add(owner?.split(":")[0] ?? "nobody");
        },
      });
    }
    expect([...kinds].sort()).toEqual(["company", "nobody", "player", "pool"]);
  });
});
