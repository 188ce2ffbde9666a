import { z } from 'zod';

export type HttpMethod = 'GET' | 'POST';

/** The minimum role of a caller. Each role may also do what the ones before it may. */
export type Access = 'public' | 'user' | 'mod' | 'admin';

/** What is declared of an operation: its fixed REST path, and its input and output schemas. */
export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  K extends 'query' | 'mutation' = 'query' | 'mutation',
> {
  readonly kind: K;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /**
   * `shared`: the reply is the same for everybody and may be cached. `live`: the same, but servers' reports change it
   * every few seconds. `none`: depends on the caller.
   */
  readonly cache: 'shared' | 'live' | 'none';
  /** Absent: only the overall rate limit applies. */
  readonly budget?: Budget;
  readonly tags: readonly [string, ...string[]];
  /** Strict: numbers are numbers. Text from a URL is decoded by `rest.params` and `rest.query`. */
  readonly input: I;
  /** Must be encodable: plain shapes or codecs, never a transform. */
  readonly output: O;
  readonly rest: {
    readonly method: HttpMethod;
    readonly path: `/api/${string}`;
    readonly params?: z.ZodType;
    readonly query?: z.ZodType;
    readonly body?: z.ZodType;
    /** 200 unless said otherwise; 204 sends no body. */
    readonly successStatus?: 204;
  };
}

/** An operation of the contract. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  K extends 'query' | 'mutation' = 'query' | 'mutation',
> extends Operation<I, O, K> {
  /** tRPC path, `group.operation`. */
  readonly name: `${string}.${string}`;
}

/**
 * A separate rate limit per IP address and minute: searches, and expensive work: analyses of long races, share images.
 * Cached replies are free.
 */
export type Budget = 'search' | 'expensive';

/** Declares an operation; the types of both sides follow from it. Input with a field that it does not name is refused. */
export function defineEndpoint<I extends z.ZodType, O extends z.ZodType, K extends 'query' | 'mutation'>(
  operation: Operation<I, O, K>,
): Operation<I, O, K> {
  const { input, rest } = operation;
  const { query = z.object({}), body } = rest;
  return {
    ...operation,
    input: closed(input),
    rest: { ...rest, query: closed(query), ...(body && { body: closed(body) }) },
  };
}

type Named<G> = { readonly [K in keyof G]: { readonly [O in keyof G[K]]: G[K][O] & Pick<Endpoint, 'name'> } };

/** Gives each operation the name of its place: `group.operation`. */
export function named<G extends Record<string, Record<string, Operation>>>(groups: G): Named<G> {
  const contract: Record<string, Record<string, Endpoint>> = {};
  for (const [group, operations] of Object.entries(groups)) {
    contract[group] = {};
    for (const [key, operation] of Object.entries(operations))
      contract[group][key] = { ...operation, name: `${group}.${key}` };
  }
  // @NOTE what was added is the names; no type follows a loop.
  return contract as Named<G>;
}

/** The same object without room for unknown fields: a filter that was misspelt would match everything. */
export function closed<S extends z.ZodType>(schema: S): S {
  // @NOTE only what it refuses is different.
  return schema instanceof z.ZodObject ? (schema.strict() as unknown as S) : schema;
}

/** What a caller passes to an operation: fields with a default may be left out. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What an operation replies. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
