/** What a table has of its own under a name that comes from outside; names that every object knows are none of it. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
