import { contract } from '@paddock/contracts';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { z } from 'zod';
import type { ApiLink } from '../lib/trpc.ts';

/** A stubbed reply that violates the contract fails at once, not in the page that renders it. */
export function validateReplies(): ApiLink {
  return () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (envelope) => {
            const problem = 'data' in envelope.result ? findProblem(op.path, envelope.result.data) : null;
            if (problem === null) observer.next(envelope);
            else observer.error(TRPCClientError.from(new Error(problem)));
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      );
}

function findProblem(path: string, data: unknown): string | null {
  const output = outputOf(path);
  if (output === null) return `The contract has no operation ${path}.`;
  const parsed = output.safeParse(data);
  return parsed.success ? null : `The reply of ${path} breaks the contract: ${parsed.error.message}`;
}

function outputOf(path: string): z.ZodType | null {
  const [group = '', name = ''] = path.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, { output: z.ZodType }>>>> = contract;
  return groups[group]?.[name]?.output ?? null;
}
