import type { Endpoint } from '@paddock/contracts';
import type { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';
import { requireViewer } from './require-access.ts';
import { runOperation } from './read-your-writes.ts';

export type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  context: RequestContext,
) => Promise<z.output<E['output']>> | z.output<E['output']>;

export interface Implementation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Takes parsed input, since every transport parses it; returns a reply that the contract has checked. */
  readonly handle: (input: unknown, context: RequestContext) => Promise<unknown>;
}

/** Joins a contract with its handler. Replies are checked once, here, for all transports: fields the contract does not name are left out. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation<E> {
  return {
    endpoint,
    handle: (input, context) =>
      runOperation(endpoint, context, async () => {
        // @NOTE the transports validate with endpoint.input before calling, so the value has the handler's type.
        const reply = endpoint.output.safeParse(await handler(input as z.output<E['input']>, context));
        if (reply.success) return reply.data;
        // Not the ZodError itself, which would be answered as invalid input.
        throw new Error(`The reply of ${endpoint.name} does not match its contract.`, { cause: reply.error });
      }),
  };
}

type Reply<E extends Endpoint> = z.output<E['output']>;

/** The same for an operation of a signed-in user: throws `unauthenticated` without a session. `null` replies may be left out. */
export function implementForUser<E extends Endpoint>(
  endpoint: E,
  handler: (
    viewer: Viewer,
    input: z.output<E['input']>,
    context: RequestContext,
  ) => Promise<null extends Reply<E> ? Reply<E> | void : Reply<E>>,
): Implementation<E> {
  return implement(endpoint, async (input, context) => {
    const reply = await handler(await requireViewer(context), input, context);
    // @NOTE only handlers whose reply is null may leave it out.
    return (reply ?? null) as Reply<E>;
  });
}
