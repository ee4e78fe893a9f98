const NAME = "railhead:name";

/** The name that a person without an account sat down by last, in this browser; empty: none. */
export function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

/** Keeps it for the next table. */
export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Then it is typed again next time.
  }
}
