import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Names a schema of `requests/`. The table of endpoints is read by pages too: as a function it names the schemas without bringing them there.
 */
type Named<S> = (schemas: typeof requests) => S;

/** One thing that the site's server can be asked: what is sent, and what comes back. */
export interface Endpoint<
  P extends string = string,
  B extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Q extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  A extends v.GenericSchema = v.GenericSchema,
> {
  method: Method;
  /** ":name" stands for a part of the address. */
  path: P;
  /** The body, as JSON. The server parses it. */
  body?: Named<B>;
  /** The query of the address. The server parses it. */
  query?: Named<Q>;
  /** Status of the answer; 200 by default. */
  status?: number;
  /** Content type of the answer; JSON by default. */
  type?: string;
  /** The answer. The client parses it; in development and in tests the server does too. */
  answer: A;
}

/** Declares an endpoint. */
export const endpoint = <
  const P extends string,
  A extends v.GenericSchema,
  B extends v.GenericSchema | undefined = undefined,
  Q extends v.GenericSchema | undefined = undefined,
>(
  declared: Endpoint<P, B, Q, A>,
): Endpoint<P, B, Q, A> => declared;

/** The parts of a path that an address fills in. */
export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

type Sent<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

type BodyOf<E> = E extends Endpoint<string, infer B, infer _Q, infer _A> ? B : never;
type QueryOf<E> = E extends Endpoint<string, infer _B, infer Q, infer _A> ? Q : never;
type PathOf<E> = E extends { path: infer P extends string } ? P : never;

/** What a client sends. */
export type Asks<E> = (unknown extends ParamsOf<PathOf<E>> ? unknown : { params: ParamsOf<PathOf<E>> }) &
  (BodyOf<E> extends undefined ? unknown : { body: Sent<BodyOf<E>> }) &
  (QueryOf<E> extends undefined ? unknown : { query?: Sent<QueryOf<E>> });

/** What a handler of the server gets. */
export interface Asked<E> {
  params: ParamsOf<PathOf<E>>;
  body: Read<BodyOf<E>>;
  query: Read<QueryOf<E>>;
}

/** What comes back. */
export type AnswerOf<E> = E extends { answer: infer A extends v.GenericSchema } ? v.InferOutput<A> : never;

/** The address of an endpoint, with its parts and its query filled in. What of a query is undefined is left out. */
export function addressOf<P extends string>(
  { path }: { path: P },
  params?: ParamsOf<P>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const parts = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `${filled}?${new URLSearchParams(given)}` : filled;
}
