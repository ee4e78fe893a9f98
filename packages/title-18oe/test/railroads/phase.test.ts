/** Sections 5.1 and 8.2: phases of the railroads, what ends the Regional/Minor phase, and who has a minor's power. */
import { describe, expect, it } from "vitest";
import { majorsAllowed, type RailroadPhase, railroadFloated, trainPhase } from "../../src/railroads/phase.ts";
import { hasPower, holderOf } from "../../src/railroads/powers.ts";
import { Early } from "../kit/early.ts";
import { Table } from "../kit/table.ts";

const facts = (track: string[] = [], rounds = 0) => ({ track, rounds, removed: [], chits: {}, kept: {} });
/** The other regionals but these have floated; by default, all minors have. */
const nearly = (
  floated: number,
  { minors = [] as string[], track = [] as string[], phase = "regional" } = {},
) =>
  new Early()
    .minorsOut("C", ...minors)
    .regionalsOut(floated)
    .fact("table", facts(track))
    .region("railroads", phase);
const closed = (table: Early) =>
  Object.values(table.state.companies).flatMap((one) =>
    one.kind === "regional" && one.closed ? [one.id] : [],
  );

describe("phases", () => {
  it("OE-5.2-01: that of the trains is 1 until the first operating round", () => {
    const phase = (rounds: number, name: string) =>
      trainPhase(new Table().trainPhase(name).fact("table", facts([], rounds)).ctx());
    expect([phase(0, "2"), phase(1, "2"), phase(3, "5"), phase(9, "8")]).toEqual([1, 2, 5, 8]);
  });

  it("OE-8.2-03: majors are allowed from the Major phase on", () => {
    const allowed = (phase: RailroadPhase) => majorsAllowed(new Table().region("railroads", phase).ctx());
    expect((["auction", "concession", "regional"] as const).map(allowed)).toEqual([false, false, false]);
    expect((["major", "due", "consolidation", "late"] as const).map(allowed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("the eighteenth regional (8.2)", () => {
  const after = (table: Early) => table.write(railroadFloated);

  it("OE-8.2-14, OE-8.2-16: the others leave, one by one, and the Major phase begins", () => {
    const table = after(nearly(18));
    expect(closed(table)).toHaveLength(6);
    expect(table.log("regional_removed")).toEqual(
      closed(table).map((company) => ({ type: "regional_removed", company })),
    );
    expect([table.railroads(), table.log("majors_allowed")]).toEqual(["major", [{ type: "majors_allowed" }]]);
  });

  it("OE-8.2-14: nothing happens with seventeen, whatever else has floated", () => {
    const table = after(nearly(17));
    expect([closed(table), table.railroads(), table.events]).toEqual([[], "regional", []]);
  });

  it("OE-8.2-14: those that have become majors and nationals count", () => {
    const grown = () => nearly(18).kind("SB", "major").kind("MAV", "national");
    expect(closed(after(grown()))).toHaveLength(6);
    expect(closed(after(grown().floated("SB", false)))).toHaveLength(0);
  });

  it("OE-8.2-16: the Major phase waits for the last minor", () => {
    for (const minors of [["D"], ["D", "E"]]) {
      const table = after(nearly(18, { minors }));
      expect([closed(table).length, table.railroads(), table.log("majors_allowed")]).toEqual([
        6,
        "regional",
        [],
      ]);
    }
    const gone = after(nearly(18, { minors: ["D"] }).closed("D"));
    expect(gone.railroads()).toBe("major");
  });

  it.each(["concession", "major", "late"])("nothing leaves in the phase %s", (phase) => {
    const table = after(nearly(20, { phase }));
    expect([closed(table), table.railroads(), table.events]).toEqual([[], phase, []]);
  });

  it("OE-8.2-14: the marker of one that was parred leaves the track, and no other", () => {
    const left = () => {
      const table = nearly(18, { track: ["D", "GWR", "SB", "LNWR"] });
      return table.companyFact("GWR", "railroad", { parred: true });
    };
    expect(after(left()).state.facts.table).toMatchObject({ track: ["D", "SB", "LNWR"] });
    expect(closed(left())).toEqual([]);
  });
});

describe("who has a minor's power (15)", () => {
  const table = () => new Table().grand("GWR").grand("PLM").minor("D", { owner: "B" });
  const holder = (one: Table) => [
    holderOf(one.ctx(), "D"),
    ...["D", "GWR", "PLM"].map((id) => hasPower(one.ctx(), id, "D")),
  ];

  it("itself while it runs", () => {
    expect(holder(table())).toEqual(["D", true, false, false]);
  });

  it("the major that has it under its charter, floated or not", () => {
    expect(holder(table().owned("D", "company:GWR"))).toEqual(["GWR", false, true, false]);
    expect(holder(table().owned("D", "company:PLM").floated("D", false))).toEqual([
      "PLM",
      false,
      false,
      true,
    ]);
  });

  it("no one where it has not floated, is no one's, or is out of the game", () => {
    const nobody = [undefined, false, false, false];
    expect(holder(table().floated("D", false))).toEqual(nobody);
    expect(holder(table().owned("D"))).toEqual(nobody);
    expect(holder(table().owned("D", "pool"))).toEqual(nobody);
    expect(holder(table().closed("D"))).toEqual(nobody);
    expect(holder(table().owned("D", "company:GWR").closed("D"))).toEqual(nobody);
    expect(holderOf(table().ctx(), "XX")).toBeUndefined();
  });
});
