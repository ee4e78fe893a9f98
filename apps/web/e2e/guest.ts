import { type Browser, expect, type Page } from "@playwright/test";
import { post } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";

interface Gathered {
  /** The table's. */
  id: string;
  /** The page of the person who came by the invitation. */
  guest: Page;
}

/** Two people at a table of 18EU online, where moves are taken back by consent; it has not begun. `more`: of the table, and of the guest. */
export async function gathered(
  host: Page,
  browser: Browser,
  more: object = {},
  [first, second]: readonly [string, string] = ["Ada", "Ben"],
): Promise<Gathered> {
  await host.goto("/");
  const made = await post(host, "/api/tables", {
    title: "18eu",
    name: "By consent",
    seats: [
      { name: first, holder: "me" },
      { name: "", holder: "open" },
    ],
    order: "seated",
    seed: 3,
    visibility: "private",
    mode: "online",
    undo: "consent",
    deadline: null,
    ...more,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await host.goto(`/table/${id}`);
  const invitation = host.getByRole("textbox", { name: "Invitation" });
  await expect(invitation).toHaveValue(/\/join\//);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await invitation.inputValue());
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  const name = guest.getByRole("textbox", { name: "Your name" });
  await name.fill(second);
  await name.press("Enter");
  await expect(host.getByTestId("room-state")).toHaveText("All seats are taken.");
  return { id, guest };
}

/** The host begins; both see the game. */
export async function begin(host: Page, guest: Page): Promise<void> {
  await host.getByRole("button", { name: "Start game" }).click();
  await gameStands(host);
  await gameStands(guest);
}

/** Two people at a table that has begun; the page of the person who came by the invitation. */
export async function guestOf(host: Page, browser: Browser): Promise<Page> {
  const { guest } = await gathered(host, browser);
  await begin(host, guest);
  return guest;
}
