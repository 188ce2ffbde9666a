import { ErrorBody, type ingestCalls } from '@paddock/contracts';

type Described = Pick<(typeof ingestCalls)[keyof typeof ingestCalls], 'name' | 'summary' | 'description' | 'tags'>;

/** What the documentation says of a call of game servers; `replies`: the schema of each status that is no error. */
export function ingestSchema<R extends object>({ name, summary, description, tags }: Described, replies: R) {
  return {
    tags,
    summary,
    description,
    operationId: name,
    security: [{ ingestToken: [] }],
    response: { ...replies, '4xx': ErrorBody, '5xx': ErrorBody },
  };
}
