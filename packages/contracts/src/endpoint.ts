import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST';

/** The least a caller must be. Each may do what the ones before it may. */
export type Access = 'public' | 'user' | 'mod' | 'admin';

/** One operation: its name in tRPC, its fixed address over REST, and the shapes on both sides. */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  K extends 'query' | 'mutation' = 'query' | 'mutation',
> {
  /** tRPC path, `group.operation`. */
  readonly name: `${string}.${string}`;
  readonly kind: K;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /**
   * `shared`: everybody gets the same reply, so it may be kept and given to others. `live`: so, too, but servers' reports
   * change it every few seconds. Whatever depends on who asks is `none`.
   */
  readonly cache: 'shared' | 'live' | 'none';
  /** Absent: what everybody may ask for of all operations together is enough. */
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

/**
 * What an address may have worked out in a minute: searches, and what takes long: reads of a long race, images to share.
 * What is cached costs nothing.
 */
export type Budget = 'search' | 'dear';

/** Declares an operation; the types of both sides follow from it. */
export function defineEndpoint<I extends z.ZodType, O extends z.ZodType, K extends 'query' | 'mutation'>(
  endpoint: Endpoint<I, O, K>,
): Endpoint<I, O, K> {
  return endpoint;
}
