/** A page that is out of sight for so long is not looked at, in milliseconds. */
const OUT = 60_000;

/** Tells when the page has been out of sight for a while, and when it is looked at again; gives back how to stop. Silent where there is no browser. */
export function watchSight(tell: (out: boolean) => void): () => void {
  const page = globalThis.document;
  if (!page) return () => undefined;
  let out = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: boolean) => {
    if (out === next) return;
    out = next;
    tell(out);
  };
  const look = () => {
    clearTimeout(timer);
    if (page.hidden) timer = setTimeout(() => set(true), OUT);
    else set(false);
  };
  page.addEventListener("visibilitychange", look);
  if (page.hidden) look();
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", look);
  };
}
