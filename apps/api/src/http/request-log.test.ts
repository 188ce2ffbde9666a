import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../shared/errors.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerRequestLog } from './request-log.ts';

const INFO = 30;
const WARN = 40;
const ERROR = 50;

it.each([
  ['a refusal of a request that is wrong', new AppError('conflict', 'No.'), INFO],
  ['a refusal because there is too much to do', new AppError('unavailable', 'Not now.'), WARN],
  ['an answer that it is not ready', 503, WARN],
  [
    'a database that cannot be reached',
    new AppError('unavailable', 'Later.', { cause: new Error('ECONNREFUSED') }),
    ERROR,
  ],
  ['a failure', new Error('broken'), ERROR],
  ['an answer that it has failed', 500, ERROR],
])('%s is logged at its level', async (_what, outcome, level) => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const app = fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  onTestFinished(() => app.close());
  registerRequestLog(app);
  registerErrorHandler(app);
  app.get('/', async (_request, reply) => {
    if (typeof outcome !== 'number') throw outcome;
    return reply.code(outcome).send({});
  });
  await app.inject('/');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level, path: '/' }]);
});
