/** What a page asks for while its scripts are still being read: the answers that come, by address, each to be taken once. */
declare global {
  interface Window {
    early?: Record<string, Promise<Response>>;
  }
}

/**
 * A script that asks for an address at once, unless this tab keeps something under `unless` (then the page asks otherwise).
 *
 * @param path an address of this site, encoded
 */
export const earlyScript = (path: string, unless: string): string =>
  `try{if(!sessionStorage.getItem(${JSON.stringify(unless)})){var a=fetch(${JSON.stringify(path)},{credentials:"same-origin",cache:"no-store"});a.catch(function(){});window.early={[${JSON.stringify(path)}]:a}}}catch(e){}`.replaceAll(
    "<",
    "\\u003c",
  );

/** The answer that was asked for early; undefined where none was, or someone has it. */
export function takeEarly(path: string): Promise<Response> | undefined {
  // Not `typeof window`: the bundler of the pages takes that for a page's in workers too, which have none.
  const { early } = globalThis as Pick<Window, "early">;
  const answer = early?.[path];
  if (answer) delete early?.[path];
  return answer;
}
