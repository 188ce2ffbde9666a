import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'paddock-busy-'));

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ webDir, overload: { sampleMs: 200, maxDelayMs: 100 } });
  await site.app.ready();
});
afterAll(async () => {
  await site.close();
  rmSync(webDir, { recursive: true });
});

const ask = (url: string) => site.app.inject({ url });
const BOARD = '/api/event/recent';

/** As if there were more to do than time for it. */
function keepBusy(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

async function until(status: number, keep: () => void): Promise<Awaited<ReturnType<typeof ask>>> {
  for (const deadline = Date.now() + 15_000; ; await sleep(1)) {
    keep();
    const reply = await ask(BOARD);
    if (reply.statusCode === status) return reply;
    if (Date.now() > deadline) throw new Error(`never ${status}, at last ${reply.statusCode}`);
  }
}

describe('a process that cannot keep up', () => {
  it('turns requests away, says when to come back, stays alive, and recovers', async () => {
    await until(200, () => {});

    const refused = await until(503, () => keepBusy(250));
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' });
    expect(refused.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('try again') });
    const page = await ask('/home');
    expect(page).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('<h1>The site is too busy right now'),
    });
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
    expect((await ask('/api/nothing')).json()).toMatchObject({ code: 'unavailable' });
    // Whoever decides about restarts must not end a process for being busy; nobody new should be sent to it.
    expect((await ask('/live')).statusCode).toBe(200);
    expect((await ask('/ready')).statusCode).toBe(503);

    await until(200, () => {});
    expect((await ask('/ready')).statusCode).toBe(200);
  });
});
