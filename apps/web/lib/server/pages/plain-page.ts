import type { ServerResponse } from "node:http";
import { directionOf } from "@railhead/core/texts";
import type { Refused } from "@railhead/server/http";
import { createTranslator } from "next-intl";
import type { Language } from "@/i18n/languages.ts";
import { messagesOf } from "@/i18n/messages.ts";
import { SECURITY_HEADERS } from "@/lib/policy.ts";

/** A page of two lines in place of one that is turned down or failed: it costs nothing to make, and has no scripts. */
async function sendPlain(
  response: ServerResponse,
  status: number,
  language: Language,
  [heading, text]: [string, string],
  headers: Record<string, string> = {},
): Promise<void> {
  const body = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(heading)}</title></head><body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p><p><a href="/">Railhead</a></p></main></body></html>`;
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] as string);

/** Says that a request is turned down (429): when to try again. */
export async function sayRefused(
  response: ServerResponse,
  language: Language,
  { status, problem, headers }: Refused,
): Promise<void> {
  const t = createTranslator({ locale: language, messages: await messagesOf(language) });
  const seconds = Number(problem.values?.seconds ?? 10);
  await sendPlain(
    response,
    status,
    language,
    [t("failure.tooOften"), t("problems.RATE", { seconds })],
    headers,
  );
}

/** Says that a page failed (500), and nothing of why. */
export async function sayFailed(response: ServerResponse, language: Language): Promise<void> {
  const t = createTranslator({ locale: language, messages: await messagesOf(language) });
  await sendPlain(response, 500, language, [t("failure.heading"), t("failure.text")]);
}

/** Says that there is nothing at an address (404). */
export async function sayNotFound(response: ServerResponse, language: Language): Promise<void> {
  const t = createTranslator({ locale: language, messages: await messagesOf(language) });
  await sendPlain(response, 404, language, [t("notFound.heading"), t("notFound.text")]);
}
