import type { ErrorBody, ErrorCode } from '@paddock/contracts';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { asUnavailableReply } from '../database/disk-full-or-down.ts';
import { invalidInputBody } from '../endpoint/procedures.ts';
import { AppError, errorBody, INTERNAL, statusOfCode } from '../shared/errors.ts';

const codeOfStatus = new Map<number, ErrorCode>(
  // @NOTE entries forgets that the keys are codes.
  Object.entries(statusOfCode).map(([code, status]) => [status, code as ErrorCode]),
);

export const RETRY_AFTER_S = '5';

/** All REST errors have one shape, those of unknown addresses too; internal details go to the log only. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    request.failure = error;
    if (error instanceof AppError) return sendError(reply, error);
    if (error instanceof z.ZodError) return reply.code(400).send(invalidInputBody(error));
    const unavailable = asUnavailableReply(error);
    if (unavailable !== null) return sendError(reply, unavailable);
    if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT') {
      return sendError(reply, new AppError('unavailable', 'The reply took too long. Please try again in a moment.'));
    }
    return sendFrameworkError(reply, error instanceof Error ? error : new Error(String(error)));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?', 1);
    const body: ErrorBody = { code: 'not_found', message: `Nothing answers ${request.method} ${path}. See /api/docs.` };
    return reply.code(404).send(body);
  });
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(statusOfCode[error.code]).send(errorBody(error));
}

/** Fastify's own errors have a status, and issues where the input does not match the schema. */
function sendFrameworkError(reply: FastifyReply, error: Error & Partial<FastifyError>): FastifyReply {
  const { statusCode = 500, message, validation } = error;
  const code = codeOfStatus.get(statusCode) ?? 'internal';
  if (code === 'internal') return reply.code(500).send(INTERNAL);
  const issues = validation?.map(({ instancePath, message: text = 'is not valid' }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: text,
  }));
  const [first] = issues ?? [];
  const body: ErrorBody = {
    code,
    message: first === undefined ? message : `${first.path || 'input'}: ${first.message}`,
    ...(issues && { issues }),
  };
  return reply.code(statusCode).send(body);
}
