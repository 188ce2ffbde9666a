import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';
import type { RequestContext } from './context.ts';

export type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  context: RequestContext,
) => Promise<z.output<E['output']>> | z.output<E['output']>;

export interface Implementation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Takes parsed input; both transports parse before they call it. */
  readonly handle: (input: unknown, context: RequestContext) => Promise<unknown>;
  /** Whether it answers what its contract names and no more, so that nothing has to be left out on the way. */
  readonly isExact: boolean;
}

/** Joins a contract with the function that fulfils it. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation<E> {
  // @NOTE the transports validate with endpoint.input before calling, so the value has the handler's type.
  return {
    endpoint,
    handle: async (input, context) => handler(input as z.output<E['input']>, context),
    isExact: false,
  };
}

/**
 * The same for what is asked for most: its replies go out as the handler made them, without being checked and copied.
 * The handler writes down every key of them; tests check that none is left over.
 */
export function implementExactly<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation<E> {
  return { ...implement(endpoint, handler), isExact: true };
}
