import type { Settings } from "@railhead/server/api";
import { api } from "./api.ts";

const KEY = "railhead-notices";
export const NO_NOTICES: Settings = { webhook: null, sound: false, notify: false };

/** How the reader wishes to be told that it is their turn: as the server keeps it, or as this browser last did. */
export async function readNotices(): Promise<Settings> {
  const kept = await api.settings();
  if (kept.ok) return { ...NO_NOTICES, ...kept.value };
  try {
    return { ...NO_NOTICES, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return NO_NOTICES;
  }
}

/** Keeps the wishes with the person; in this browser too, for someone whom the server does not know. */
export async function keepNotices(settings: Settings): Promise<void> {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sound: settings.sound, notify: settings.notify }));
  } catch {
    // A browser that keeps nothing: the server still does.
  }
  await api.setSettings(settings);
}

/** Two short tones, soft; made here, so that no file has to be loaded. */
export function chime(): void {
  const Context = window.AudioContext;
  if (!Context) return;
  const audio = new Context();
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.32);
  }
  setTimeout(() => void audio.close(), 1000);
}

/** What the page was called before it said whose turn it is. */
let plainTitle: string | undefined;

/** Shows that someone waits: in the page's name ("Your turn: Evening"), on its icon, on the app's. `undefined` takes it away. */
export function badge(title: string | undefined): void {
  if (title === undefined) {
    if (plainTitle !== undefined) document.title = plainTitle;
    plainTitle = undefined;
  } else {
    plainTitle ??= document.title;
    document.title = title;
  }
  const on = title !== undefined;
  const app = navigator as Navigator & {
    setAppBadge?: (count?: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  void (on ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined);
}

/** A notification of the browser, where it is allowed and the page is not being looked at. */
export function tell(title: string, body: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
