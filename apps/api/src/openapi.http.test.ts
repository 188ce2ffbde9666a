import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

it('every operation has a shape that can be written down', async () => {
  await site.app.ready();
  // Thrown here with what is wrong; over HTTP it would be a failure without a reason.
  expect(() => site.app.swagger()).not.toThrow();
  const reply = await site.app.inject({ url: '/api/openapi.json' });
  expect(reply.statusCode).toBe(200);
});
