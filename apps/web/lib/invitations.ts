import type { TableView } from "@railhead/server/api";

/** Secrets of invitations that were followed in this tab, so that a reload still opens the table. */
export const invitationKey = (id: string) => `railhead:invitation:${id}`;
/** That someone was told of a game which began without them, and watches it. */
const watchKey = (id: string) => `railhead:watching:${id}`;

function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Storage is forbidden: it is forgotten at the next reload.
  }
}

function kept(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export const keepInvitation = (id: string, secret: string): void => keep(invitationKey(id), secret);
export const keptInvitation = (id: string): string | undefined => kept(invitationKey(id));

export const keepWatching = (id: string): void => keep(watchKey(id), "yes");
export const keptWatching = (id: string): boolean => kept(watchKey(id)) !== undefined;

/**
 * Whether an invited person comes too late: the game is being played, they have no part in it, and no seat is open.
 */
export function beganWithout({ phase, host, seats }: Pick<TableView, "phase" | "host" | "seats">): boolean {
  return phase === "playing" && !host && !seats.some((seat) => seat.mine || seat.holder === "open");
}
