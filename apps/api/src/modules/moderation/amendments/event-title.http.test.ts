import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { recompute } from '../../derivation/recompute.service.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let staff: Browser;
let eventId = 0;
beforeAll(async () => {
  site = await createSignedInSite();
  staff = openBrowser(site.app);
  await signIn(staff, 'ada');
  const outcome = await site.deps.importFile(
    resultFile({
      type: 'R',
      track: 'monza',
      end: '250601_200000',
      serverName: 'Rude words',
      cars: [{ drivers: [driver(1, 'Ana Costa')], laps: [110_000, 108_000] }],
    }),
  );
  eventId = 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
});
afterAll(() => site.close());

const title = (text: unknown, by: Browser = staff) =>
  by.post(`/api/admin/management/events/${eventId}/title`, { title: text });

/** What the public reads of the event. */
async function readPublic(): Promise<string> {
  const visitor = openBrowser(site.app);
  const replies = await Promise.all([
    visitor.get(`/api/event/${eventId}/info`),
    visitor.get('/api/event/recent'),
    visitor.post('/api/search/events', { period: 'all', title: 'winter' }),
  ]);
  return replies.map(({ body }) => body).join('\n');
}

it('the title that staff give is read everywhere instead of the server’s own name, also after a recompute', async () => {
  expect((await title('Winter Cup, round 3')).statusCode).toBe(204);
  for (const isRecomputed of [false, true]) {
    if (isRecomputed) await recompute(site.deps, () => {});
    const text = await readPublic();
    expect(text).not.toContain('Rude words');
    expect(text.match(/Winter Cup, round 3/g)).toHaveLength(3);
    expect(text).toContain('"hasStaffTitle":true');
  }
});

it('without a title the server’s own name is back; staff see both; the audit log has each change once', async () => {
  await title('Winter Cup');
  await title('Winter Cup');
  expect((await staff.get(`/api/admin/management/events/${eventId}`)).json()).toMatchObject({
    title: 'Winter Cup',
    fileTitle: 'Rude words',
    staffTitle: 'Winter Cup',
  });
  await title(null);
  expect(await readPublic()).toContain('Rude words');
  const rows = await site.deps
    .sql`select before, after from audit_log where action = 'event.title' order by id desc limit 2`;
  expect(rows).toEqual([
    { before: { title: 'Winter Cup' }, after: { title: null } },
    { before: { title: 'Winter Cup, round 3' }, after: { title: 'Winter Cup' } },
  ]);
});

it('is refused for visitors, of an unknown event, and if empty or too long', async () => {
  expect((await title('Winter Cup', openBrowser(site.app))).statusCode).toBe(401);
  expect((await title(' ')).json()).toMatchObject({ issues: [{ message: 'Write a title.' }] });
  expect((await title('x'.repeat(101))).json()).toMatchObject({ issues: [{ message: 'At most 100 characters.' }] });
  expect((await staff.post('/api/admin/management/events/999/title', { title: 'Cup' })).statusCode).toBe(404);
});
