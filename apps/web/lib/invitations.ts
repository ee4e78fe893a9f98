/** Secrets of invitations that were followed in this tab, so that a reload still opens the table. */
const key = (id: string) => `railhead:invitation:${id}`;

export function keepInvitation(id: string, secret: string): void {
  try {
    sessionStorage.setItem(key(id), secret);
  } catch {
    // Storage is forbidden: the link has to be followed again after a reload.
  }
}

export function keptInvitation(id: string): string | undefined {
  try {
    return sessionStorage.getItem(key(id)) ?? undefined;
  } catch {
    return undefined;
  }
}
