import type { ErrorBody, ErrorCode } from '@paddock/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { invalidInputBody } from '../endpoint/procedures.ts';
import { AppError, errorBody, statusOfCode } from '../shared/errors.ts';
import { asUnavailableReply } from '../database/disk-full-or-down.ts';

const codeOfStatus = new Map<number, ErrorCode>([
  [400, 'invalid_input'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
]);

export const RETRY_AFTER_S = '5';

const GENERIC: ErrorBody = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };

/** All REST errors have one shape; internal details go to the log only. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    request.failure = error;
    if (error instanceof AppError) return sendError(reply, error);
    if (error instanceof z.ZodError) return reply.code(400).send(invalidInputBody(error));
    const { status, message, validation } = describe(error);
    const unavailable = asUnavailableReply(error);
    if (unavailable !== null) return sendError(reply, unavailable);
    const code = codeOfStatus.get(status);
    if (code === undefined) return reply.code(500).send(GENERIC);
    const issues = validation?.map(({ path, message: text }) => ({ path, message: text }));
    const first = issues?.[0];
    const body: ErrorBody = {
      code,
      message: first === undefined ? message : `${first.path || 'input'}: ${first.message}`,
      ...(issues && { issues }),
    };
    return reply.code(status).send(body);
  });
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(statusOfCode[error.code]).send(errorBody(error));
}

/** The same shape for unknown routes. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?', 1);
    const body: ErrorBody = { code: 'not_found', message: `Nothing answers ${request.method} ${path}. See /api/docs.` };
    return reply.code(404).send(body);
  });
}

/** Status, message and validation issues of Fastify's own errors. */
function describe(error: unknown): {
  status: number;
  message: string;
  validation: { path: string; message: string }[] | undefined;
} {
  const FastifyFailure = z.object({
    statusCode: z.int().default(500),
    message: z.string(),
    validation: z
      .array(z.object({ instancePath: z.string().default(''), message: z.string().default('is not valid') }))
      .optional(),
  });
  const parsed = FastifyFailure.safeParse(error);
  if (!parsed.success) return { status: 500, message: '', validation: undefined };
  const validation = parsed.data.validation?.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message,
  }));
  return { status: parsed.data.statusCode, message: parsed.data.message, validation };
}
