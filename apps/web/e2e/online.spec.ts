import { type Browser, expect, type Page, type Route, test } from "@playwright/test";
import {
  type Action,
  createEngine,
  Engine,
  type GameState,
  replay,
  type Setup,
  type Timeline,
} from "@railhead/core";
import type { Entry, TableOpened, TableSetup } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { answers, asked, bid, confirm, decision, landing, pass, post } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";
import { place } from "./sample.ts";
import { openView } from "./views.ts";

test.setTimeout(300_000);

const open = async (page: Page, id: string): Promise<TableOpened> =>
  (await page.request.get(`/api/tables/${id}`)).json();

/** The game as the server's lines have it. */
function played(setup: TableSetup, entries: Entry[]): Timeline {
  const made = createEngine(title18eu, setup as Setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  const log = entries.flatMap((entry) => (entry.log ? [entry.log] : []));
  const { timeline, refused } = replay(engine, log);
  if (refused) throw new Error(refused.refusal.code);
  return timeline;
}

interface Evening {
  id: string;
  /** Page of each seat. */
  at: Record<string, Page>;
  pages: Page[];
}

/** Two people at a table online: one has set it up, the other came by the invitation. */
async function evening(host: Page, browser: Browser): Promise<Evening> {
  await host.goto("/");
  const made = await post(host, "/api/tables", {
    title: "18eu",
    name: "Evening",
    seats: [
      { name: "Ada", holder: "me" },
      { name: "", holder: "open" },
    ],
    order: "seated",
    seed: 3,
    visibility: "public",
    mode: "online",
    undo: "free",
    deadline: null,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await host.goto(`/table/${id}`);
  const invitation = host.getByRole("textbox", { name: "Invitation" });
  await expect(invitation).toHaveValue(/\/join\//);
  const link = await invitation.inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await guest.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(host.getByTestId("room-state")).toHaveText("All seats are taken.");
  await host.getByRole("button", { name: "Start game" }).click();
  await gameStands(host);
  await gameStands(guest);
  return { id, at: { p1: host, p2: guest }, pages: [host, guest] };
}

/** Who is asked, and who is not. */
async function turn({ pages }: Evening): Promise<[asked: Page, other: Page]> {
  const [first, second] = pages as [Page, Page];
  await expect
    .poll(async () => (await asked(first)).seat !== "" || (await asked(second)).seat !== "")
    .toBe(true);
  return (await asked(first)).seat ? [first, second] : [second, first];
}

const total = async (page: Page): Promise<number> => (await place(page)).total;
const bothAt = async ({ pages }: Evening, moves: number): Promise<void> => {
  for (const page of pages)
    await expect.poll(() => total(page), { timeout: 30_000, intervals: [50, 100, 200] }).toBe(moves);
};

/** What a page's log says, line by line. */
async function written(page: Page): Promise<string[]> {
  await openView(page, "log");
  return page.locator("[data-at]").allTextContents();
}

/** Both pages and the server agree; no line is missing or there twice. */
async function agree(table: Evening): Promise<TableOpened> {
  const opened = await open(table.pages[0] as Page, table.id);
  expect(opened.entries.map(({ seq }) => seq)).toEqual(opened.entries.map((_, index) => index + 1));
  const { moves } = played(opened.table.setup, opened.entries);
  await bothAt(table, moves.length);
  const [first, second] = [await written(table.pages[0] as Page), await written(table.pages[1] as Page)];
  // Where the first move was taken back, nothing has been said yet.
  expect(first.length > 0).toBe(moves.length > 0);
  expect(second).toEqual(first);
  return opened;
}

/** Ends the sale by the API: each lot goes for 100 to who chooses it. */
async function sell(table: Evening): Promise<void> {
  const { host } = { host: table.pages[0] as Page };
  const { table: view, entries } = await open(host, table.id);
  let { seq } = view;
  const timeline = played(view.setup, entries);
  const { engine } = timeline;
  let state: GameState = timeline.state();
  for (;;) {
    const [decision] = engine.decisions(state);
    const seat = decision?.seats[0];
    if (decision?.id !== "auction" || seat === undefined) return;
    const legal = engine.legalActions(state, seat);
    const lot = legal.find((one) => one.type === "choose_lot" && one.fields?.amount);
    const lots = legal.find((one) => one.type === "choose_lot");
    const action: Action = lot
      ? { type: "choose_lot", seat, lot: lot.lot as string, amount: 100 }
      : lots
        ? { type: "choose_lot", seat, lot: lots.lot as string }
        : { type: "pass", seat };
    const moved = await post(table.at[seat] as Page, `/api/tables/${table.id}/moves`, { after: seq, action });
    expect(moved.ok(), await moved.text()).toBe(true);
    ({ seq } = await moved.json());
    const applied = engine.apply(state, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    ({ state } = applied);
  }
}

/** Answers what is asked in an operating round, by the panel; does not wait for what comes of it. */
async function answer(page: Page): Promise<void> {
  const { id } = await asked(page);
  const panel = decision(page);
  if (id === "track") {
    await panel.getByText("Choose from a list").click();
    await panel.locator("button[data-action=lay_tile]").click();
  } else if (id === "routes") await expect(answers(page)).toBeEnabled({ timeout: 20_000 });
  else if (id.startsWith("consent")) return panel.getByRole("button", { name: "Agree" }).click();
  else return page.locator("[data-action=pass]").click();
  await answers(page).click();
}
const operate = async (page: Page): Promise<void> =>
  (await page.locator("[data-action=pass]").count()) && (await asked(page)).id !== "track"
    ? pass(page)
    : landing(page, () => answer(page));

test("two people play online: live moves, a reload, a lost connection, a conflict, a spectator", async ({
  page,
  browser,
}) => {
  const table = await evening(page, browser);
  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(`/table/${table.id}`);
  await gameStands(spectator);

  // Live: what one does stands on the other's page, and on the spectator's.
  let [mover, other] = await turn(table);
  await decision(mover).locator("[data-lot='1']").click();
  await bid(mover, 100);
  await confirm(mover);
  await bothAt(table, 1);
  await expect(other.getByTestId("last-move")).toContainText("Ada chooses Minor 1");
  await expect.poll(() => total(spectator)).toBe(1);

  // A reload in the middle keeps the seat and the question.
  const before = await asked(other);
  expect(before.seat).not.toBe("");
  await other.reload();
  await gameStands(other);
  expect(await asked(other)).toEqual(before);
  expect(await total(other)).toBe(1);

  // A conflict: one raises while the other takes back. Both are held until both are on their way; one lands.
  [mover, other] = [other, mover];
  await bid(mover, 110);
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await mover.route("**/moves", hold);
  await other.route("**/undo", hold);
  await mover.getByTestId("confirm").click();
  await other.getByTestId("undo").click();
  await expect.poll(() => held.length).toBe(2);
  const answers = Promise.all([mover.waitForResponse("**/moves"), other.waitForResponse("**/undo")]);
  await Promise.all(held.map((route) => route.continue()));
  const statuses = (await answers).map((answer) => answer.status());
  expect([...statuses].sort()).toEqual([200, 409]);
  const told = statuses[0] === 409 ? mover : other;
  await expect(told.getByTestId("notice")).toContainText("Someone moved first");
  await bothAt(table, statuses[0] === 200 ? 2 : 0);
  await mover.unroute("**/moves");
  await other.unroute("**/undo");
  const afterConflict = await agree(table);
  expect(afterConflict.entries.filter(({ kind }) => kind !== "notice")).toHaveLength(2);

  // The connection of one fails while the other plays; what happened arrives afterwards, once.
  await sell(table);
  const sold = played((await open(page, table.id)).table.setup, (await open(page, table.id)).entries).moves
    .length;
  await bothAt(table, sold);
  [mover, other] = await turn(table);
  await other.context().setOffline(true);
  await expect(other.getByTestId("lost")).toBeVisible({ timeout: 30_000 });
  let alone = 0;
  while (alone < 6 && (await asked(mover)).seat) {
    await operate(mover);
    alone++;
  }
  expect(alone).toBeGreaterThan(1);
  expect(await total(other)).toBe(sold);
  await other.context().setOffline(false);
  await bothAt(table, sold + alone);
  await expect(other.getByTestId("lost")).toHaveCount(0);

  // Who is offline when answering is heard as soon as the connection is back, once.
  [mover, other] = await turn(table);
  await mover.context().setOffline(true);
  await answer(mover);
  await expect(mover.getByTestId("lost")).toBeVisible();
  await mover.context().setOffline(false);
  await bothAt(table, sold + alone + 1);

  // A spectator sees everything and may do nothing.
  await expect.poll(() => total(spectator), { timeout: 30_000 }).toBe(sold + alone + 1);
  await expect(decision(spectator).getByRole("button")).toHaveCount(0);
  await expect(spectator.getByTestId("undo")).toHaveCount(0);
  await expect(spectator.locator("[data-lit]")).toHaveCount(0);
  const { seq } = (await open(page, table.id)).table;
  const [now] = await turn(table);
  const { seat } = await asked(now);
  const wrong = table.at[seat === "p1" ? "p2" : "p1"] as Page;
  for (const stranger of [spectator, wrong]) {
    for (const [path, body] of [
      ["moves", { after: seq, action: { type: "pass", seat } }],
      ["undo", { after: seq, seat }],
      ["plans", { seat, plans: [] }],
      ["proposals", { kind: "end", seat, data: {} }],
    ] as const) {
      const url = `/api/tables/${table.id}/${path}`;
      const answer = await stranger.request.fetch(url, {
        method: path === "plans" ? "PUT" : "POST",
        data: body,
        headers: { origin: test.info().project.use.baseURL ?? "" },
      });
      expect([401, 403], `${path} ${await answer.text()}`).toContain(answer.status());
    }
  }
  expect((await open(page, table.id)).table.seq).toBe(seq);
  await landing(now, () => operate(now));
  await agree(table);
});

test("a plan of moves waits for another player, and passes if that player does something else", async ({
  page,
  browser,
}) => {
  const table = await evening(page, browser);
  const [ada, ben] = await turn(table);
  await ben.getByTestId("plan").click();
  await decision(ben).locator("[data-lot='1']").click();
  await bid(ben, 100);
  await confirm(ben);
  await bid(ben, 110);
  await confirm(ben);
  await ben.getByTestId("plan-does").selectOption("passes");
  await ben.getByTestId("plan-otherwise").selectOption("pass");

  // On a phone too all of it is in reach, and what was chosen outlives an attempt that did not get through.
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.route("**/plans", (route) => route.abort());
  await ben.getByTestId("plan-keep").click();
  await expect(ben.getByTestId("notice")).toBeInViewport({ ratio: 1 });
  await expect(ben.getByTestId("plan-does")).toHaveValue("passes");
  await expect(ben.getByTestId("plan-otherwise")).toHaveValue("pass");
  await ben.unroute("**/plans");
  for (const name of ["plan-does", "plan-player", "plan-otherwise", "plan-keep", "plan-leave"]) {
    await expect(ben.getByTestId(name), name).toBeInViewport({ ratio: 1 });
    const box = await ben.getByTestId(name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 391), name).toBeLessThanOrEqual(390);
  }
  await ben.setViewportSize({ width: 1280, height: 720 });
  await ben.getByTestId("plan-keep").press("Enter");
  await expect(ben.getByText("Your moves are saved as a plan on the Table tab.")).toBeVisible();
  const plan = (await open(ben, table.id)).plans.p2?.[0];
  expect(plan).toMatchObject({
    when: { player: "p1", does: "passes" },
    otherwise: [{ type: "pass", seat: "p2" }],
  });
  await openView(ben, "room");
  await ben.getByText("Plans: moves played automatically").click();
  await expect(
    ben.getByText("The next move as planned, if Ada passes; if not, pass", { exact: true }),
  ).toBeVisible();

  await decision(ada).locator("[data-lot='1']").click();
  await bid(ada, 100);
  await ada.getByTestId("confirm").click();
  await bothAt(table, 2);
});
