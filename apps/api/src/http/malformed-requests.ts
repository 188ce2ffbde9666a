import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@paddock/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.ts';

export type Headers = Readonly<Record<string, string>>;

/** Answers requests that the framework refuses before any hook runs: a URL that is malformed or has a part too long. */
export function refuseAddress(headers: Headers) {
  return ({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const body: ErrorBody = { code: 'invalid_input', message: 'This address cannot be read.' };
    void reply.code(statusCode).headers(headers).send(body);
  };
}

/** Refuses requests without a Host header, as Node would, but with the headers that every reply has. */
export function registerHostRequired(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
    const isHost = host === undefined ? raw.httpVersion !== '1.1' : URL.canParse(`http://${host}`);
    done(isHost ? undefined : new AppError('invalid_input', 'The request needs a Host header.'));
  });
}

const REFUSALS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too long.' },
};
const MALFORMED = { status: 400, message: 'This is not an HTTP request.' };

/** Answers what Node's parser rejects. `isAnswering`: part of another reply has been sent on this connection. */
export function refuseMalformed(headers: Headers, isAnswering: (socket: Socket) => boolean) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body: ErrorBody = { code: 'invalid_input', message };
    if (socket.writable && !isAnswering(socket)) socket.write(textOf(status, headers, JSON.stringify(body)));
    socket.destroy(error);
  };
}

export function refuseHandshake(headers: Headers) {
  return ({ message }: Error, socket: Duplex): void => {
    const body: ErrorBody = { code: 'invalid_input', message };
    socket.once('finish', () => socket.destroy()).end(textOf(400, headers, JSON.stringify(body)));
  };
}

function textOf(status: number, headers: Headers, body: string): string {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
