import type { PushRequest } from "@railhead/server/api";

const WORKER = "/calls-worker.js";

/** Whether the browser can be called. It cannot where the page did not come by https, nor in some private windows. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

/** How the site names a browser, by its address at its push service. */
export async function pushIdOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  const text = btoa(String.fromCharCode(...digest));
  return text.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

/** What this browser is called by, if it is; undefined where it is not. */
export async function ownPush(): Promise<PushSubscription | undefined> {
  if (!canPush()) return undefined;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Asks the person and the browser's push service. "blocked": the person, or the browser, says no; "failed": no push service
 * answers. `key`: the site's public key.
 */
export async function subscribe(key: string): Promise<PushRequest | "blocked" | "failed"> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  try {
    await navigator.serviceWorker.register(WORKER);
    const worker = await navigator.serviceWorker.ready;
    const known = await worker.pushManager.getSubscription();
    // One that was made for another key (the site has a new database) is of no use.
    const old = known?.options.applicationServerKey;
    if (
      old &&
      btoa(String.fromCharCode(...new Uint8Array(old))) !== btoa(String.fromCharCode(...bytesOf(key)))
    )
      await known.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    const { endpoint = "", keys } = made.toJSON();
    return { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  } catch {
    return "failed";
  }
}

/** Ends what this browser is called by, at its push service. */
export async function endPush(): Promise<void> {
  await (await ownPush())?.unsubscribe().catch(() => false);
}
