/** Sections 3.2, 4.1, 5, 8, 10, 11 and 11.6: rounds, limits and turns. */
import { bestRoutes } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { abandon, formNational } from "../../src/nationals/form.ts";
import { waterOfRoutes } from "../../src/routes/water.ts";
import { Europe } from "../europe.ts";
import { row, turned } from "../kit/board.ts";
import { Early } from "../kit/early.ts";
import { laysOn, operating } from "../kit/railroads.ts";
import { Table } from "../kit/table.ts";

/** Majors of A and B, in a stock round. */
const majors = (shares: Record<string, number> = { A: 40, B: 20 }, players = 3) =>
  new Table(players)
    .trainPhase("3")
    .grand("GWR", { shares, cell: [1, 6], cash: 100, tokens: ["L25"] })
    .grand("PLM", { shares: { B: 20, A: 20 }, cell: [1, 5], cash: 100, tokens: ["U34"] });
const buy = (company: string) => ({ company, from: "treasury" });
/** Whether the player on turn may not pass. */
const mustSell = (table: Table): boolean => table.legal("pass").length === 0;
/** What the railroad on turn runs. */
const bestOf = (table: Table) =>
  bestRoutes(routeProblem(table.ctx(), table.operating() ?? "")).routes.map(
    ({ train, path, with: more }) => ({
      train,
      path,
      ...(more && { with: more }),
    }),
  );
/** Plays on by passing, or by what is asked first. */
function through(table: Table, until: (table: Table) => boolean): string[] {
  const rounds: string[] = [];
  for (let n = 0; n < 400 && !until(table); n++) {
    if (rounds[rounds.length - 1] !== table.round()) rounds.push(table.round());
    const lines = table.legal();
    const line = lines.find(({ type }) => type === "pass") ?? lines[0];
    const { type, seat, ...fields } = line as { type: string; seat?: string };
    table.do(type, (type === "run_routes" ? { routes: bestOf(table) } : fields) as never);
  }
  return rounds;
}

describe("the order of play (3.2, 5, 10)", () => {
  it("OE-10-01: a stock round begins with the priority deal and goes round", () => {
    const table = majors().order(["A", "B", "C"]).stock("B");
    const seats = [table.seat()];
    for (let n = 0; n < 2; n++) seats.push(table.pass().seat());
    expect(seats).toEqual(["B", "C", "A"]);
  });

  it("OE-3.2-03, OE-10-01: the priority deal goes to the left of anyone who acted last, and leads the next round", () => {
    const table = majors()
      .minor("D", { owner: "C", tokens: ["Q38"] })
      .stock("A");
    table.do("buy_share", buy("PLM")).pass(3);
    expect(table.state.priority).toBe("B");
    const rounds = through(table, (one) => one.round().startsWith("stock"));
    expect([rounds.length > 0, table.seat()]).toEqual([true, "B"]);
  });

  it("OE-5-01: two operating rounds, then a stock round, and so on", () => {
    const table = new Table()
      .minor("D", { owner: "C", tokens: ["Q38"], trains: ["2+2"] })
      .trainPhase("2")
      .stock("A");
    table.pass(3);
    let stocks = 0;
    const rounds = through(table, (one) => one.round().startsWith("stock") && stocks++ > 6);
    expect(rounds.map((one) => one.split(" ")[0]).slice(0, 6)).toEqual([
      "operating",
      "operating",
      "stock",
      "operating",
      "operating",
      "stock",
    ]);
  });

  it("OE-2.2.6-01: minors and regionals operate in the same order in both rounds of a pair", () => {
    const table = new Table()
      .minor("D", { owner: "C", tokens: ["Q38"] })
      .regional("SFR", "A", { tokens: ["Z47"] })
      .minor("A", { owner: "B", tokens: ["S50"] });
    const order = (run: number) => {
      table.operate("D", "track", {}, [2, run]);
      return title18oe.operatingOrder(table.ctx());
    };
    expect([order(1), order(2)]).toEqual([
      ["D", "SFR", "A"],
      ["D", "SFR", "A"],
    ]);
  });

  it("OE-8-01: after the last concession a stock round is led by the priority deal", () => {
    const table = new Early().concessions("A").priority("C");
    table.do("start_company", { company: "GWR", price: 60 });
    expect([table.round(), table.railroads(), table.seat()]).toEqual(["stock", "regional", "C"]);
  });

  it("OE-8.2-07: in the Regional/Minor phase a regional is floated at a value of choice, once", () => {
    const table = new Early().region("railroads", "regional").first("A");
    table.do("start_company", { company: "GWR", price: 90 });
    expect([table.president("GWR"), table.company("GWR").par, table.seat()]).toEqual(["A", 90, "B"]);
    expect(table.refused("start_company", { company: "GWR", price: 60 }).code).toBe("ALREADY_STARTED");
  });

  it("OE-8.5-03: with one secondary share sold the other is not reserved", () => {
    const table = new Early()
      .minorsOut("C")
      .regionalsOut(17)
      .region("railroads", "major")
      .regional("GWR", "B")
      .shares("GWR", "treasury", "C", 25)
      .first("A");
    expect(table.refused("reserve_shares", { company: "GWR" }, "B")).toMatchObject({
      code: "SECONDARY_SOLD",
      rule: "OE-8.5-03",
    });
  });
});

describe("a stock turn (10)", () => {
  it("OE-10-02: a private is used before the action, and not after it", () => {
    const table = new Europe()
      .trainPhase("3")
      .owns("A", "RSC")
      .grand("GWR", { shares: { A: 40, B: 20 }, cell: [1, 6] })
      .stock("A");
    table.do("fold_private", { company: "RSC" });
    expect(table.seat()).toBe("A");
    table.do("buy_share", buy("GWR"));
    expect(table.percent("GWR", "A")).toBe(50);
  });

  it("OE-10-07: what is bought in a turn is not sold in it", () => {
    const table = majors({ A: 20, B: 20 }).stock("C");
    table.do("buy_share", buy("GWR"));
    // The purchase ended the turn.
    expect(table.refused("sell_shares", { company: "GWR", percent: 10 }, "C").code).toBe("NOT_YOUR_TURN");
  });

  it("OE-10.3-07: the president's certificate does not go to the Open Market", () => {
    const alone = majors({ A: 20 }).stock("A");
    expect(alone.refused("sell_shares", { company: "GWR", percent: 20 }).code).toBe("PRESIDENT_CERTIFICATE");
    const taken = majors({ A: 20, B: 20 }).stock("A").do("sell_shares", { company: "GWR", percent: 20 });
    const president = taken.company("GWR").certificates.find((one) => one.president);
    expect(president?.at).toBe("player:B");
  });
});

describe("over the limit of certificates (4.1)", () => {
  /** A has this many certificates of majors (20 with 5) and a private; 20 is the limit of seven players. */
  const over = (extra: number) => {
    const table = new Europe(7).trainPhase("3").owns("A", "RSC");
    const ids = ["GWR", "PLM", "SFAI", "MAV", "KBS"];
    for (const [at, id] of ids.entries())
      table.grand(id, { shares: { A: at < 4 ? 50 : 40 - 10 * (4 - extra), B: 20 }, cell: [1, 6] });
    return table.stock("A");
  };

  it("OE-4.1-03, OE-4.1-04: who is over it sells, or gives up a private, before anything else, down to the limit", () => {
    const table = over(5);
    const types = new Set(table.legal().map(({ type }) => type));
    expect(
      [...types].every((type) => ["sell_shares", "fold_private", "remove_private"].includes(String(type))),
    ).toBe(true);
    expect(table.refused("pass")).toMatchObject({ code: "MUST_SELL_DOWN", rule: "OE-4.1-03" });
    expect(table.refused("buy_share", buy("PLM")).code).not.toBe("NOT_YOUR_TURN");
    while (mustSell(table)) {
      const [sale] = table.legal("sell_shares");
      table.do("sell_shares", { company: String(sale?.company), percent: 10 });
    }
    expect(table.legal("pass").length).toBe(1);
  });

  it("OE-4.1-05: once at the limit the turn goes on as ever", () => {
    const table = over(4);
    expect(mustSell(table)).toBe(false);
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.legal("buy_share").length).toBeGreaterThan(0);
  });
});

describe("an operating turn (11)", () => {
  it("OE-11-06: has seven steps in their order", () => {
    const round = title18oe.rounds.find(({ id }) => id === "operating");
    const steps = (round?.steps ?? []).map(({ id }) => id);
    expect(steps.slice(steps.indexOf("track"))).toEqual([
      "track",
      "token",
      "routes",
      "dividend",
      "transfer",
      "trains",
      "shares",
    ]);
  });

  it("OE-11.1.6-01, OE-11.1.6-05: track across the sea for 10 a zone; tokens in ports and minor H take nothing off", () => {
    const fee = (h: boolean) => {
      const one = operating("POB", {
        kind: "major",
        phase: "3",
        tokens: ["K60", "M28"],
        tiles: { K60: turned("57", 3, 0), M28: turned("OE28", 5) },
      });
      if (h)
        one.edit((state) => {
          const minor = state.companies.H;
          if (minor) Object.assign(minor, { owner: "company:POB", floated: true });
        });
      const reliefs = waterOfRoutes(one.ctx(), "POB").reliefs ?? [];
      expect(reliefs.some(({ id }) => id === "harbour")).toBe(h);
      const [lay] = laysOn(one, "I50");
      return 500 - one.do("lay_tile", { ...lay } as never).company("POB").cash - 45;
    };
    expect([fee(false), fee(true)]).toEqual([10, 10]);
  });

  it("OE-11.2-12: a national has no token, on the map or on its charter, and places none", () => {
    const table = majors()
      .trainPhase("4")
      .write((tx) => formNational(tx, "GWR"));
    expect([table.company("GWR").tokens, table.tokensAt("L25")]).toEqual([[], []]);
    expect(table.operate("GWR", "token").legal("place_token")).toEqual([]);
  });

  it("OE-11.3.8-06: anyone who names less than the best is told, anyone who leads the railroad", () => {
    const table = new Europe()
      .grand("WW", { trains: ["3"], tokens: ["K68"] })
      .trainPhase("3")
      .tiles(row("K68", "CCC"));
    table.operate("WW", "routes");
    const { id } = table.company("WW").trains[0] ?? { id: "" };
    expect(
      table.refused("run_routes", { routes: [{ train: id, path: ["K68.0", "K68/4", "K70.0"] }] }).code,
    ).toBe("ROUTES_NOT_BEST");
    table.do("run_routes", { routes: [{ train: id, path: ["K68.0", "K68/4", "K70.0", "K70/4", "K72.0"] }] });
    expect(table.asked()).toBe("dividend");
  });

  it("OE-11.6-14: a major without a train owes one of the bank; it may buy another's, and need not", () => {
    const table = new Table()
      .trainPhase("3", "3")
      .grand("GWR", { shares: { A: 40 }, cash: 10, cell: [1, 6], tokens: ["L25"] })
      .grand("PLM", { shares: { A: 20 }, cash: 500, cell: [1, 5], trains: ["2+2", "3"], tokens: ["U34"] })
      .operate("GWR", "trains");
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(table.legal("buy_train").some(({ from }) => from === "PLM")).toBe(true);
    const bought = table.do("buy_train", { train: "2+2", from: "PLM", price: 10 });
    expect(bought.kinds("GWR")).toEqual(["2+2"]);
  });
});

describe("the first operating round (11.6.5)", () => {
  const first = (cash: number, treasury = 110) =>
    new Table()
      .trainPhase("2")
      .minor("D", { cash: treasury, tokens: ["Q38"] })
      .companyFact("D", "railroad", { reserved: false, chit: "FR" })
      .charter("D", [{ price: 20 }])
      .tiles({ Q38: ["57", 1], Q36: ["57", 1], Q40: ["57", 1] })
      .cash("A", cash)
      .stock("A")
      .pass(3);

  it("OE-11.6.5-07: a token that the 2+2 could not be paid with is not placed, so none has to be taken back", () => {
    const spots = (table: Table) => {
      while (table.asked() === "track") table.do("pass");
      return table.asked() === "token" ? table.legal("place_token").length : 0;
    };
    // 20 are free of 110 with 10 at home, 19 of 110 with 9.
    expect(spots(first(10))).toBeGreaterThan(0);
    expect(spots(first(9))).toBe(0);
  });

  it("OE-11.6.5-09: so anyone who is insolvent has not enough though nothing was spent", () => {
    const table = first(0, 90);
    expect(table.state.setAside).toEqual([{ by: "company:D", amount: 90, for: "2+2" }]);
    through(table, (one) => one.legal("become_insolvent").length > 0);
    table.do("become_insolvent");
    expect([table.kinds("D"), table.company("D").owner]).toEqual([["2+2"], "pool"]);
    const enough = first(10, 90);
    through(enough, (one) => one.asked() === "trains");
    expect(enough.legal("become_insolvent")).toEqual([]);
  });
});

describe("minors that are abandoned (9.5)", () => {
  it("OE-9.5-01: with their major as it becomes a national", () => {
    const table = new Europe()
      .grand("GWR", { tokens: ["L25"] })
      .under("D", "GWR")
      .trainPhase("4");
    table.write((tx) => formNational(tx, "GWR"));
    expect([table.company("D").owner, table.company("D").floated]).toEqual(["pool", false]);
  });

  it("OE-9.5-03: trains of one that merges into no railroad go to the Open Market; those of a converting major stay with it", () => {
    const table = new Europe()
      .grand("GWR", { trains: ["4"], tokens: ["L25"] })
      .under("D", "GWR")
      .trainPhase("4");
    table.write((tx) => formNational(tx, "GWR"));
    expect([table.kinds("GWR"), table.state.depot.pool]).toEqual([["4"], []]);
    const alone = new Europe().minor("D", { trains: ["3"], tokens: ["Q38"] }).trainPhase("5");
    alone.write((tx) => abandon(tx, "D"));
    expect([alone.kinds("D"), alone.state.depot.pool.map(({ kind }) => kind)]).toEqual([[], ["3"]]);
  });

  it("OE-9.4-11, OE-14.10-06: a 2+2 of Swift goes with its minor as it was, and into a national as a train of its limit", () => {
    const swift = () =>
      new Europe().grand("GWR", { trains: ["5"], tokens: ["L25"], shares: { A: 20 } }).trainPhase("5", "5");
    const major = swift()
      .minor("D", { trains: ["2+2"], tokens: ["Q38"] })
      .marked("D", "2+2", "durable")
      .stock("A");
    major.do("merge_minor", { minor: "D", company: "GWR", cash: 0 }).do("merge_done");
    expect(major.company("GWR").trains.map(({ kind, durable = false }) => [kind, durable])).toEqual([
      ["5", false],
      ["2+2", true],
    ]);
    const national = swift().moreTrains("GWR", ["2+2"]).marked("GWR", "2+2", "durable");
    national.write((tx) => formNational(tx, "GWR"));
    expect(national.company("GWR").trains.map(({ kind, durable = false }) => [kind, durable])).toEqual([
      ["5", false],
      ["2+2", false],
    ]);
    // Limit of a national in phase 5: four.
    expect(title18oe.slots["train.limit"]?.(national.ctx(), "GWR")).toBe(4);
  });
});
