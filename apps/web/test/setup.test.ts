import type { Json } from "@railhead/core";
import { attachmentProblems } from "@railhead/core/game";
import { title18eu } from "@railhead/title-18eu";
import { title18oe, waterFile } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { readAttached } from "../lib/attached.ts";
import { checkDraft } from "../lib/setup/check.ts";
import {
  type Draft,
  deadlineOf,
  fitSeats,
  followsSuggestion,
  newDraft,
  newTable,
  optionValue,
  playersOf,
  seatMe,
  seedOf,
  setAttachment,
  setMode,
  setOption,
  setPreset,
  setSeatCount,
  setTitle,
  takeSuggestion,
} from "../lib/setup/draft.ts";
import { parseDraft } from "../lib/setup/stored.ts";

const { players } = title18eu.numbers;
const nameOf = (seat: number) => `Player ${seat}`;
const draft = (change: Partial<Draft> = {}): Draft => ({ ...newDraft("18eu", players, nameOf), ...change });
const faults = (change: Partial<Draft> = {}) =>
  checkDraft(draft(change), title18eu, nameOf).faults.map(({ field, code }) => `${field} ${code}`);
const names = (...list: string[]): Draft["seats"] =>
  list.map((name, index) => ({ key: index + 1, name, holder: "me" }));

describe("a table being set up", () => {
  it("seats who is signed in by name, unless a name was typed or is taken", () => {
    const names = (one: Draft) => one.seats.map((seat) => seat.name);
    const before = names(draft());
    expect(names(seatMe(draft(), "Ada", nameOf))).toEqual(["Ada", ...before.slice(1)]);
    const typed = draft({ seats: draft().seats.map((seat, at) => (at ? seat : { ...seat, name: "Zoe" })) });
    expect(seatMe(typed, "Ada", nameOf)).toBe(typed);
    const taken = draft({
      seats: draft().seats.map((seat, at) => (at === 1 ? { ...seat, name: "ada" } : seat)),
    });
    expect(seatMe(taken, "Ada", nameOf)).toBe(taken);
    const nobody = draft({ seats: draft().seats.map((seat) => ({ ...seat, holder: "bot" as const })) });
    expect(seatMe(nobody, "Ada", nameOf)).toBe(nobody);
  });

  it("begins ready to play: nothing is wrong with what one is given", () => {
    expect(faults()).toEqual([]);
    expect(draft().seats.map((seat) => seat.holder)).toEqual(["me", "me", "me", "me"]);
  });

  it("has as many chairs as its options let in: fewer for the United Kingdom and France, and all Europe again", () => {
    const europe = newDraft("18oe", title18oe.numbers.players, nameOf);
    const fit = (how: (one: Draft) => Draft, from = europe) => fitSeats(how(from), title18oe, nameOf, from);
    const small = fit((one) => setPreset(one, "uk-france"));
    expect([small.seats.length, playersOf(small, title18oe)]).toEqual([3, { min: 2, max: 3 }]);
    expect(checkDraft(small, title18oe, nameOf).faults).toEqual([]);
    const two = setSeatCount(small, 2, playersOf(small, title18oe), nameOf);
    expect(two.seats).toHaveLength(2);
    expect(checkDraft(two, title18oe, nameOf).faults).toEqual([]);
    expect(fit((one) => setPreset(one, undefined), two).seats).toHaveLength(3);
    // By the option itself, as by its preset; a choice that says nothing of players leaves the chairs alone.
    expect(fit((one) => setOption(one, title18oe, "scenario", "uk-france")).seats).toHaveLength(3);
    expect(fit((one) => setOption(one, title18oe, "concessions", false)).seats).toHaveLength(4);
  });

  it("keeps names when chairs come and go, within what the title takes", () => {
    const named = draft({ seats: names("Ada", "Ben", "Player 3") });
    expect(setSeatCount(named, 5, players, nameOf).seats.map((seat) => seat.name)).toEqual([
      "Ada",
      "Ben",
      "Player 3",
      "Player 4",
      "Player 5",
    ]);
    expect(setSeatCount(named, 1, players, nameOf).seats).toHaveLength(2);
    expect(setSeatCount(named, 9, players, nameOf).seats).toHaveLength(6);
    const doubled = draft({ seats: names("Player 3", "Ben") });
    expect(setSeatCount(doubled, 3, players, nameOf).seats[2]?.name).toBe("Player 4");
  });

  it("opens the other chairs when it goes online, and takes them back", () => {
    const online = setMode(draft(), "online", nameOf);
    expect(online.seats.map((seat) => seat.holder)).toEqual(["me", "open", "open", "open"]);
    expect(online).toMatchObject({ undo: "consent", visibility: "public" });
    const back = setMode({ ...online, deadline: "86400" }, "hotseat", nameOf);
    expect(back.seats.map((seat) => seat.holder)).toEqual(["me", "me", "me", "me"]);
    expect(back).toMatchObject({ undo: "free", visibility: "private", deadline: "none" });
  });

  it("takes habits along to another title, but no rules of the old one", () => {
    const old = draft({ preset: "hebrew", options: { extra3: 1 }, seats: names("Ada", "Ben", "Cy") });
    const next = setTitle(old, "other", { min: 2, max: 2 }, nameOf);
    expect(next).toMatchObject({ title: "other", options: {}, houseRules: [] });
    expect(next.preset).toBeUndefined();
    expect(next.seats.map((seat) => seat.name)).toEqual(["Ada", "Ben"]);
  });

  it("keeps of the options what differs from the preset", () => {
    const hebrew = setPreset(draft({ options: { extra3: 1 } }), "hebrew");
    expect(hebrew.options).toEqual({});
    expect(optionValue(hebrew, title18eu, "priority")).toBe("lastPasser");
    const changed = setOption(hebrew, title18eu, "priority", "afterLastActor");
    expect(changed.options).toEqual({ priority: "afterLastActor" });
    expect(setOption(changed, title18eu, "priority", "lastPasser").options).toEqual({});
  });

  it("takes over what the rulebook suggests", () => {
    const [first] = title18eu.page?.suggestions?.filter((one) => one.players.includes(5)) ?? [];
    if (!first) throw new Error("no suggestion");
    expect(followsSuggestion(draft(), title18eu, first)).toBe(false);
    const taken = takeSuggestion(draft(), title18eu, first);
    expect(taken.options).toEqual({ extra3: 2 });
    expect(followsSuggestion(taken, title18eu, first)).toBe(true);
  });
});

describe("what is wrong with a draft", () => {
  it("is told by the field: names", () => {
    expect(faults({ seats: names("Ada", " ", "ada ", "x".repeat(41), "a\u202eb") })).toEqual([
      "seats.2 NAME_MISSING",
      "seats.3 NAME_TWICE",
      "seats.4 NAME_LONG",
      "seats.5 NAME_ODD",
    ]);
    expect(faults({ name: "x".repeat(81) })).toEqual(["name NAME_LONG"]);
  });

  it("is told by the field: chairs", () => {
    expect(faults({ seats: names("Ada") })).toEqual(["seats REFUSED"]);
    const bots = names("A", "B").map((seat) => ({ ...seat, holder: "bot" as const }));
    expect(faults({ seats: bots })).toEqual(["seats ONLY_BOTS"]);
    const open = names("Ada", "").map((seat, n) => ({
      ...seat,
      holder: n ? ("open" as const) : ("me" as const),
    }));
    expect(faults({ mode: "online", seats: open })).toEqual([]);
  });

  it("is told by the field: seed, deadline, options, preset", () => {
    expect(faults({ seed: "12a" })).toEqual(["seed SEED"]);
    expect(faults({ seed: "2147483648" })).toEqual(["seed SEED"]);
    expect(faults({ seed: " 2147483647 " })).toEqual([]);
    expect(faults({ mode: "online", deadline: "own", hours: "soon" })).toEqual(["hours HOURS"]);
    expect(faults({ mode: "online", deadline: "own", hours: "1,5" })).toEqual([]);
    expect(faults({ options: { extra3: 7 } })).toEqual(["options.extra3 REFUSED"]);
    expect(faults({ preset: "odd" })).toEqual(["preset REFUSED"]);
    expect(faults({ houseRules: [{ slug: "dreamt" }] })).toEqual(["houseRules HOUSE_RULES"]);
  });
});

describe("what is sent", () => {
  const texts = { table: "18EU at home", seatName: nameOf, language: "he" };
  it("is the draft, with names where none were typed and no seed where the server draws it", () => {
    expect(newTable(setMode(draft(), "online", nameOf), texts)).toEqual({
      aids: { pace: "brisk", hints: false, ahead: false },
      title: "18eu",
      name: "18EU at home",
      seats: [
        { name: "Player 1", holder: "me" },
        { name: "", holder: "open" },
        { name: "", holder: "open" },
        { name: "", holder: "open" },
      ],
      order: "drawn",
      visibility: "public",
      mode: "online",
      undo: "consent",
      deadline: null,
      language: "he",
    });
  });

  it("says the language of the page unless another was chosen, or none; of one computer it says none", () => {
    const online = setMode(draft(), "online", nameOf);
    expect(newTable({ ...online, language: "de" }, texts).language).toBe("de");
    expect(newTable({ ...online, language: "" }, texts)).not.toHaveProperty("language");
    expect(newTable(draft(), texts)).not.toHaveProperty("language");
  });

  it("carries seed, preset, options and a deadline in seconds", () => {
    const full = draft({
      mode: "online",
      seed: "7",
      preset: "hebrew",
      options: { extra3: 1 },
      deadline: "own",
      hours: "0.5",
    });
    expect(newTable(full, texts)).toMatchObject({
      seed: 7,
      preset: "hebrew",
      options: { extra3: 1 },
      deadline: 1800,
    });
    expect(deadlineOf({ ...full, mode: "hotseat" })).toBeNull();
    expect(seedOf("")).toBeUndefined();
  });
});

describe("a kept draft", () => {
  it("comes back as it was, and anything else is no draft", () => {
    const kept = draft({ preset: "hebrew", seed: "x" });
    expect(parseDraft(JSON.stringify(kept))).toEqual(kept);
    for (const text of [
      null,
      "",
      "{",
      "7",
      "{}",
      JSON.stringify({ ...kept, seats: [{}] }),
      JSON.stringify({ ...kept, mode: "moon" }),
    ])
      expect(parseDraft(text)).toBeUndefined();
  });
});

describe("a file that the table brings", () => {
  const europe = newDraft("18oe", title18oe.numbers.players, nameOf);
  const water = structuredClone(waterFile.own) as unknown as Json;
  const texts = { table: "18OE", seatName: nameOf, language: "en" };

  it("goes with the draft: it is kept, sent, checked, and left behind with its title", () => {
    const brought = setAttachment(europe, "water", water);
    expect(checkDraft(brought, title18oe, nameOf).faults).toEqual([]);
    expect(parseDraft(JSON.stringify(brought))).toEqual(brought);
    expect(newTable(brought, texts).attachments).toEqual({ water });
    expect(setAttachment(brought, "water", undefined)).toEqual(europe);
    expect(newTable(europe, texts)).not.toHaveProperty("attachments");
    expect(setTitle(brought, "18eu", players, nameOf)).not.toHaveProperty("attachments");
  });

  it("that is not fit is a fault of its own field", () => {
    const bad = { ...structuredClone(waterFile.own), ports: [] as unknown, ferries: 5 } as unknown as Json;
    const faults = checkDraft(setAttachment(europe, "water", bad), title18oe, nameOf).faults;
    expect(faults).toMatchObject([
      { field: "attachments.water", code: "REFUSED", refusal: { code: "ATTACHMENT_UNFIT" } },
    ]);
    expect(checkDraft(setAttachment(draft(), "water", water), title18eu, nameOf).faults).toMatchObject([
      { field: "attachments.water", refusal: { code: "ATTACHMENT_UNKNOWN" } },
    ]);
  });

  it("is read from a file that someone chose, or told why not", async () => {
    const file = (text: string, size = text.length) => ({ size, text: async () => text });
    const read = await readAttached(file(JSON.stringify(waterFile.own)));
    expect(read.ok && attachmentProblems(waterFile, read.content)).toEqual([]);
    expect(await readAttached(file("{"))).toEqual({ ok: false, fault: "noJson" });
    expect(await readAttached(file("{}", 3_000_000))).toEqual({ ok: false, fault: "tooLarge" });
    const broken = { size: 2, text: () => Promise.reject(new Error("gone")) };
    expect(await readAttached(broken)).toEqual({ ok: false, fault: "unreadable" });
  });
});
