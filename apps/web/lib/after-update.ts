/** How long a page waits before it loads itself again for the same reason, in milliseconds. */
const PAUSE = 60_000;
const KEY = "loaded-again";

/**
 * Fetches a script of the page. Where that fails although the site answers, the site has been updated and has the script no longer: the page
 * loads itself again, once a minute at most. Rejects where the site does not answer.
 */
export async function scriptOf<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const site = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).catch(
      () => undefined,
    );
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (!site?.ok || Date.now() - last < PAUSE) throw error;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}
