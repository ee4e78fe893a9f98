import * as v from "valibot";
import { Refused } from "../http/problem.ts";
import { toldBy } from "./words.ts";

/**
 * What a schema makes of a body or a query. Throws what its first issue tells, with the field it belongs to: `status` 400,
 * or what `statusOf` says of the code.
 */
export function read<T extends v.GenericSchema>(
  schema: T,
  value: unknown,
  statusOf: (code: string) => number = () => 400,
): v.InferOutput<T> {
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const { code, values } = toldBy(issue);
  const field = issue.path?.map(({ key }) => String(key)).join(".");
  throw new Refused(statusOf(code), { code, ...(field && { field }), ...(values && { values }) });
}

/** The query of an address: of a name that stands there twice the first. */
export function queryOf(address: string): Record<string, string | null> {
  const query = new URL(address).searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.get(name)]));
}

/** What a schema makes of the query of an address. */
export const readQuery = <T extends v.GenericSchema>(schema: T, address: string): v.InferOutput<T> =>
  read(schema, queryOf(address));
