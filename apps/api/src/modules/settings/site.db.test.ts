import { afterAll, expect, it } from 'vitest';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { readSiteTexts } from './site-settings.service.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

async function enter(value: unknown): Promise<void> {
  await deps.sql`
    insert into site_settings (key, value) values ('texts', ${JSON.stringify(value)}::text::jsonb)
    on conflict (key) do update set value = excluded.value`;
}

it('has no texts before somebody enters them', async () => {
  expect(await readSiteTexts(deps.sql)).toEqual({ contact: null, privacy: null, imprint: null });
});

it.each([
  [{ contact: 'mail@example.org' }, { contact: 'mail@example.org', privacy: null, imprint: null }],
  [
    { contact: 'A', privacy: 'B' },
    { contact: 'A', privacy: 'B', imprint: null },
  ],
  [
    { contact: 7, privacy: 'B' },
    { contact: null, privacy: 'B', imprint: null },
  ],
  [{ contact: 'x'.repeat(2_001) }, { contact: null, privacy: null, imprint: null }],
])('of %j shows what can be shown', async (value, texts) => {
  await enter(value);
  expect(await readSiteTexts(deps.sql)).toEqual(texts);
});
