import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ErrorBody } from '@paddock/contracts';
import type { ApiClient, ApiLink, ApiOutputs, AppRouter } from '../lib/trpc.ts';
import { validateReplies } from './validate-replies.ts';

type Groups = ApiOutputs;
type Replies = {
  [G in keyof Groups]?: { [P in keyof Groups[G]]?: (input: unknown) => Groups[G][P] | Promise<Groups[G][P]> };
};

export interface StubApi {
  readonly client: ApiClient;
  /** Every call so far, as `group.operation` with its input. */
  readonly calls: { readonly path: string; readonly input: unknown }[];
  /** The inputs of an operation's calls. */
  readonly inputsOf: (path: string) => unknown[];
}

/** A mock API with the test's replies; any other call is an error. Replies are validated against the contract. */
export function createStubApi(replies: Replies): StubApi {
  const calls: { path: string; input: unknown }[] = [];
  const answer: ApiLink =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        void Promise.resolve()
          .then(() => handlerOf(replies, op.path)(op.input))
          .then(
            (data) => {
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error: unknown) => observer.error(asClientError(error)),
          );
      });
  const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  return { calls, inputsOf, client: createTRPCClient<AppRouter>({ links: [validateReplies(), answer] }) };
}

/** Replies to the first call; later calls never resolve. */
export function once<T>(reply: T): () => T | Promise<T> {
  let wasAsked = false;
  return () => {
    if (wasAsked) return new Promise<T>(() => {});
    wasAsked = true;
    return reply;
  };
}

/** An error as the API sends it. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.message);
    this.body = body;
  }
}

function handlerOf(replies: Replies, path: string): (input: unknown) => unknown {
  const [group = '', operation = ''] = path.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, (input: unknown) => unknown>>>> = { ...replies };
  const handler = groups[group]?.[operation];
  if (handler === undefined) throw new Error(`The test has no reply for ${path}.`);
  return handler;
}

function asClientError(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof ApiFailure))
    return TRPCClientError.from(error instanceof Error ? error : new Error(String(error)));
  const shape = {
    code: -32600,
    message: error.message,
    data: { code: 'BAD_REQUEST', httpStatus: 400, body: error.body },
  };
  return TRPCClientError.from({ error: shape });
}
