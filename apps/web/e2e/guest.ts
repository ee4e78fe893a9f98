import { type Browser, expect, type Page } from "@playwright/test";
import { post } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";

/** Two people at a table of 18EU online, where moves are taken back by consent; the page of whoever came by the invitation. */
export async function guestOf(host: Page, browser: Browser): Promise<Page> {
  await host.goto("/");
  const made = await post(host, "/api/tables", {
    title: "18eu",
    name: "By consent",
    seats: [
      { name: "Ada", holder: "me" },
      { name: "", holder: "open" },
    ],
    order: "seated",
    seed: 3,
    visibility: "private",
    mode: "online",
    undo: "consent",
    deadline: null,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await host.goto(`/table/${id}`);
  const invitation = host.getByRole("textbox", { name: "Invitation" });
  await expect(invitation).toHaveValue(/\/join\//);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await invitation.inputValue());
  await guest.getByRole("button", { name: "Take seat 2" }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await guest.getByRole("textbox", { name: "Your name" }).press("Enter");
  await host.getByRole("button", { name: "Begin the game" }).click();
  await gameStands(host);
  await gameStands(guest);
  return guest;
}
