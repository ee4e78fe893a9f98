/** Longest name in the address of a person's page, in characters. */
export const HANDLE_MAX = 30;

/** A name as it stands in an address: small letters and digits of any script, with single hyphens and low lines between them. */
export const HANDLE = /^[\p{L}\p{N}\p{M}]+(?:[-_][\p{L}\p{N}\p{M}]+)*$/u;

/** What a person's name becomes in an address. */
export function handleOf(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-");
  return trimmed(plain) || "player";
}

const trimmed = (text: string): string =>
  [...text.replace(/^-+/, "")]
    .slice(0, HANDLE_MAX - 4)
    .join("")
    .replace(/-+$/, "");

/** The handle to try next where one is taken. */
export const handleAfter = (handle: string, tries: number): string =>
  tries === 1 ? handle : `${handle}-${tries}`;
