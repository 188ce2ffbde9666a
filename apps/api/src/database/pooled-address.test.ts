import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openClient } from './client.ts';

/** What PgBouncer carries over from session to session by itself. */
const KEPT_BY_POOLER = ['application_name', 'client_encoding', 'database', 'TimeZone', 'user'];

/** The names of the parameters with which the client that reads from a replica connects. */
async function parametersOfReads(): Promise<string[]> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sql = openClient({
    url: `postgres://reads@127.0.0.1:${port}/races`,
    maxConnections: 1,
    statementTimeoutMs: 15_000,
    isReadOnly: true,
  });
  const lost = sql`select 1`.catch(() => {});
  const [socket] = await once(server, 'connection');
  const [packet] = await once(socket, 'data');
  socket.destroy();
  await sql.end({ timeout: 0 });
  await lost;
  // Its length and its version, four bytes each, then names and values, each with a zero at its end, and a zero.
  const texts = packet.subarray(8, -2).toString('utf8').split('\0');
  return texts.filter((_text: string, index: number) => index % 2 === 0);
}

it('the sample of PgBouncer ignores what it would refuse of a client that reads', async () => {
  const ini = readFileSync(new URL('../../../../deploy/cluster/pgbouncer.ini', import.meta.url), 'utf8');
  const [, ignored = ''] = /^ignore_startup_parameters = (.+)$/m.exec(ini) ?? [];
  const sent = await parametersOfReads();
  expect(sent).toContain('user');
  expect(new Set(sent.filter((name) => !KEPT_BY_POOLER.includes(name)))).toEqual(new Set(ignored.split(',')));
});
