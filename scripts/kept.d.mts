/** The bundle kept in a folder, where everything that it was made of is as it was then; undefined where anything is not. */
export function fresh(root: string, cache: string): string | undefined;
