/** The search for best routes, fetched when it is wanted: what `#search` is in a browser, whose page never searches itself. */

type Search = typeof import("./search-now.ts");

let search: Search | undefined;

/** Fetches the search; until then every question for best routes fails. */
export const fetchSearch: Search["fetchSearch"] = async () => {
  search ??= await import("./search-now.ts");
};

function fetched(): Search {
  if (!search) throw new Error("the search for best routes has not been fetched");
  return search;
}

export const bestRoutes: Search["bestRoutes"] = (...asked) => fetched().bestRoutes(...asked);
export const bestWith: Search["bestWith"] = (...asked) => fetched().bestWith(...asked);
