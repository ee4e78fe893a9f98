import { describe, expect, it } from "vitest";
import { byCertificate } from "../../src/hooks/index.ts";
import { Position } from "../../src/kit/index.ts";
import { beginCompany } from "../../src/parts/index.ts";
import type { Beginning } from "../../src/parts/stock/begin.ts";
import { Tx } from "../../src/state/index.ts";
import { events } from "../../src/vocabulary/index.ts";
import { plain } from "./plain.ts";

const PAR_60 = { row: 1, col: 2 };

/** ABC is begun by B at 60, not in a stock turn of hers. */
function begin(slots: Parameters<typeof plain>[0] = {}, more: Partial<Beginning> = {}) {
  const game = new Position(plain(slots), 3).stock("A");
  const tx = new Tx(game.engine.rules, game.state);
  beginCompany(tx, { company: "ABC", player: "B", cell: PAR_60, ...more });
  const { players, companies, bank, board, market } = tx.state;
  const abc = companies.ABC;
  if (!abc) throw new Error("no ABC");
  const gone = (game.state.players.B?.cash ?? 0) - (players.B?.cash ?? 0);
  return { game, tx, abc, gone, gained: bank - game.state.bank, board, market };
}

describe("a company is begun outside a stock turn", () => {
  it("its president's certificate is paid to whom the capitalization names", () => {
    const full = begin();
    expect([full.gone, full.abc.cash, full.gained]).toEqual([120, 0, 120]);
    const share = begin({ capitalization: byCertificate });
    expect([share.gone, share.abc.cash, share.gained]).toEqual([120, 120, 0]);
  });

  it("the price token lies on the starting value, the certificate with the player, a token in its home", () => {
    const { abc, tx, board, market } = begin();
    expect(abc).toMatchObject({ started: true, par: 60, floated: false, cell: PAR_60 });
    expect(abc.certificates.filter(({ at }) => at === "player:B")).toMatchObject([
      { president: true, percent: 20 },
    ]);
    expect([market.stacks["1,2"], board.tokens.B3, abc.tokens.length]).toEqual([["ABC"], [[0, 0, "ABC"]], 1]);
    expect(tx.events.map(({ type }) => type)).toEqual(["company_started", "token_placed"]);
  });

  it("one that comes along with something costs nothing, and a company may float by it at once", () => {
    const { gone, abc, gained } = begin({ float: () => 20 }, { cost: 0 });
    expect([gone, abc.floated, abc.cash, gained]).toEqual([0, true, 600, -600]);
  });

  it("a title that gives tokens and a base itself, and tells it itself, does", () => {
    const told = events.company_started({ player: "B", company: "CW", price: 60 });
    const { abc, tx, board } = begin({}, { tokens: "own", told });
    expect([abc.tokens, board.tokens.B3, tx.events]).toEqual([[], undefined, [told]]);
  });

  it("one without a president's certificate, on no space of the market, or above the player's cash, is an error", () => {
    const { tx } = begin();
    expect(() => beginCompany(tx, { company: "CW", player: "A", cell: { row: 9, col: 9 } })).toThrow("CW");
    expect(() => beginCompany(tx, { company: "CW", player: "A", cell: PAR_60, cost: 501 })).toThrow();
    const minor = tx.company("CW");
    minor.certificates = [];
    expect(() => beginCompany(tx, { company: "CW", player: "A", cell: PAR_60 })).toThrow("cannot be begun");
  });
});
