import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findSampleIds, listPublicReads } from './public-reads.ts';

it('a site that refuses the first question is quoted, and not taken for an empty one', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'unavailable', message: 'The database cannot be reached.' }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(findSampleIds(`http://127.0.0.1:${port}`)).rejects.toThrow(
    'The site refused the first question with unavailable (status 503): The database cannot be reached.',
  );
});

it('every public read has its ids filled in, with and without a championship', () => {
  const ids = { drivers: ['Ab1', 'Cd2'], events: [15], tracks: ['spa'], rated: [{ driver: 'Ab1', event: 15 }] };
  const without = listPublicReads({ ...ids, championship: null });
  const reads = listPublicReads({ ...ids, championship: { id: 3, drivers: ['Ab1'] } });
  expect(reads.length).toBeGreaterThan(without.length);
  expect(without.length).toBeGreaterThan(50);
  expect(reads.flatMap(({ paths }) => paths).filter((path) => path === '' || path.includes(':'))).toEqual([]);
});
