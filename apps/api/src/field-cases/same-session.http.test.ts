import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, type TestSession } from '../testing/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

const qualifying = (end: string): TestSession => ({
  type: 'Q',
  track: 'suzuka',
  end,
  cars: [
    { drivers: [driver(1, 'Ann Ashdown')], laps: [{ time: 150_000, valid: false }, 125_000, 124_710] },
    { drivers: [driver(2, 'Bob Birchley')], laps: [{ time: 151_000, valid: false }, 125_500] },
  ],
});

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

describe('one session in several files', () => {
  it('sent twice is a duplicate', async () => {
    const first = await site.upload(fieldFile(qualifying('260110_200000')));
    expect(first.status).toBe('imported');
    expect(await site.upload(fieldFile(qualifying('260110_200000')))).toMatchObject({ ...first, status: 'duplicate' });
  });
});
