import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let site: TestApp;
let document: Document;
beforeAll(async () => {
  site = await createTestApp();
  await site.app.ready();
  // Here a shape that cannot be written down throws with its reason; over HTTP it would be a failure without one.
  site.app.swagger();
  const reply = await site.app.inject({ url: '/api/openapi.json' });
  expect(reply.statusCode).toBe(200);
  document = reply.json<Document>();
});
afterAll(() => site.close());

const operations = (): [method: string, path: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );

it('the document that is committed is the one that is served', async () => {
  // After a change of the contract: `pnpm --filter @paddock/api openapi`.
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../openapi.json');
});

it('every operation has a name of its own', () => {
  const names = operations().map(([, , { operationId }]) => operationId);
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
});

it('what the document asks of a caller is what the door asks', async () => {
  const asked: string[] = [];
  const met: string[] = [];
  for (const [method, path, { security }] of operations()) {
    const needsNothing = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
    const isPost = method === 'post';
    const reply = await site.app.inject({
      method: isPost ? 'POST' : 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      ...(isPost && { payload: {} }),
    });
    asked.push(`${method} ${path}: ${needsNothing ? 'open' : 'closed'}`);
    met.push(`${method} ${path}: ${reply.statusCode === 401 ? 'closed' : 'open'}`);
  }
  expect(met).toEqual(asked);
});
