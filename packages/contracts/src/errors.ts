import { z } from 'zod';

export const ErrorCode = z
  .enum([
    'not_found',
    'invalid_input',
    'unauthenticated',
    'forbidden',
    'conflict',
    'too_large',
    'unsupported_media_type',
    'unprocessable',
    'rate_limited',
    'unavailable',
    'internal',
  ])
  .meta({ id: 'ErrorCode' });
export type ErrorCode = z.output<typeof ErrorCode>;

/** The shape of every error reply. */
export const ErrorBody = z
  .object({
    code: ErrorCode,
    message: z.string().describe('What is wrong and what to do, for people'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Which fields are wrong, when the input was'),
  })
  .meta({ id: 'ErrorBody', example: { code: 'not_found', message: 'There is no event 999999.' } });
export type ErrorBody = z.output<typeof ErrorBody>;
