import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { Endpoint, ErrorBody, ErrorCode } from '@paddock/contracts';
import { z } from 'zod';
import { AppError, errorBody, INTERNAL } from '../shared/errors.ts';
import { asUnavailableReply } from '../database/disk-full-or-down.ts';
import type { RequestContext } from './context.ts';
import { requireAccess } from './require-access.ts';
import type { Implementation } from './implement.ts';
import { withoutReadingDirection } from './trpc-input.ts';

const trpcCodeOf = {
  not_found: 'NOT_FOUND',
  invalid_input: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>;

const codeOfTrpc = new Map<TRPC_ERROR_CODE_KEY, ErrorCode>([
  ...Object.entries(trpcCodeOf).map(([code, trpc]) => [trpc, code as ErrorCode] as const),
  ['PARSE_ERROR', 'invalid_input'],
  ['METHOD_NOT_SUPPORTED', 'invalid_input'],
]);

function bodyOf(error: TRPCError): ErrorBody {
  if (error.cause instanceof AppError) return errorBody(error.cause);
  if (error.cause instanceof z.ZodError && error.code === 'BAD_REQUEST') return invalidInputBody(error.cause);
  const code = codeOfTrpc.get(error.code) ?? 'internal';
  return code === 'internal' ? INTERNAL : { code, message: error.message };
}

export function invalidInputBody(error: z.ZodError): ErrorBody {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = issues[0];
  const message = first === undefined ? 'The input is not valid.' : `${first.path || 'input'}: ${first.message}`;
  return { code: 'invalid_input', message, issues };
}

export const trpc = initTRPC.context<RequestContext>().create({
  // Stacks and internal messages are not sent; the body has the shape of all errors.
  errorFormatter: ({ shape, error }) => {
    const body = bodyOf(error);
    return {
      ...shape,
      message: body.message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, body },
    };
  },
});

const procedure = trpc.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const cause = asUnavailableReply(result.error.cause) ?? result.error.cause;
  if (cause instanceof AppError) {
    throw new TRPCError({ code: trpcCodeOf[cause.code], message: cause.publicMessage, cause });
  }
  return result;
});

type Definition<E extends Endpoint> = { meta: unknown; input: z.input<E['input']>; output: z.output<E['output']> };

type ProcedureOf<T> =
  T extends Implementation<infer E>
    ? E['kind'] extends 'query'
      ? TRPCQueryProcedure<Definition<E>>
      : TRPCMutationProcedure<Definition<E>>
    : never;

export type ProceduresOf<T> = { [K in keyof T]: ProcedureOf<T[K]> };

/** tRPC procedures of one group of implementations, under the same keys. */
export function procedures<T extends Record<string, Implementation>>(group: T): ProceduresOf<T> {
  const entries = Object.entries(group).map(([key, { endpoint, handle }]) => {
    // Checked before the input: a caller without access learns nothing about it.
    const guarded = procedure.use(async ({ ctx, next }) => {
      await requireAccess(endpoint.access, ctx);
      return next();
    });
    const typed = guarded.input(z.preprocess(withoutReadingDirection, endpoint.input));
    const resolve = ({ input, ctx }: { input: unknown; ctx: RequestContext }) => handle(input, ctx);
    return [key, endpoint.kind === 'query' ? typed.query(resolve) : typed.mutation(resolve)];
  });
  // @NOTE fromEntries forgets the keys and the loop forgets each endpoint's own types; the mapped type restores both.
  return Object.fromEntries(entries) as ProceduresOf<T>;
}
