import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

it.each([
  '/api/auth/user',
  '/api/account',
  '/%61pi/%61ccount',
  '/api/trpc/auth.user?input=%7B%7D',
  '/api/trpc/%61uth%2Euser?input=%7B%7D',
  '/api/trpc/stats.totals,auth.user?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D',
  '/api/trpc/stats.totals%2Cauth.user?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D',
])('what depends on who asks is kept by nobody, however its address is written: %s', async (url) => {
  const reply = await site.app.inject({ url });
  expect([200, 401]).toContain(reply.statusCode);
  expect(reply.headers['cache-control']).toBe('no-store');
});
