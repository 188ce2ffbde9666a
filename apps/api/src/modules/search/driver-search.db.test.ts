import type { contract } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile, type TestDriver } from '../../../test/support/result-file.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

type DriverReply = z.output<typeof contract.search.drivers.output>;

let days = 0;
const test = await createTestApp();
afterAll(() => test.close());

/** A practice of its own day in 2024 with these drivers. */
async function meet(...drivers: readonly TestDriver[]): Promise<void> {
  days += 1;
  const end = `24${String(1 + Math.floor(days / 28)).padStart(2, '0')}${String(1 + (days % 28)).padStart(2, '0')}_120000`;
  const cars = drivers.map((one) => ({ drivers: [one], laps: [95_000, 90_000] }));
  await test.deps.importFile(resultFile({ type: 'FP', track: 'monza', end, cars }));
}

async function findDrivers(filter: string, page: { limit?: number; cursor?: string } = {}): Promise<DriverReply> {
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/drivers/', payload: { filter, ...page } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const namesFor = async (filter: string) => (await findDrivers(filter)).drivers.map((one) => one.name);

describe('the driver search', () => {
  beforeAll(async () => {
    await meet(
      driver(1, 'Zoë Müller'),
      driver(2, '100%_Pace'),
      driver(3, String.raw`Back\slash`),
      driver(4, '1000 Pace'),
    );
    await meet(
      driver(5, 'Ana Silva'),
      driver(6, 'Łukasz Żółć'),
      driver(7, 'Κώστας Παππάς'),
      driver(8, "O'Neil; drop table"),
    );
    await meet(driver(5, 'Ana Costa'));
    await meet(driver(5, 'Ana Rossi'), driver(1, 'Zoë Müller'));
  });

  it.each([
    ['zoe mul', ['Zoë Müller']],
    ['MÜLLER', ['Zoë Müller']],
    ['ë m', ['Zoë Müller']],
    ['lukasz zol', ['Łukasz Żółć']],
    ['ΚΩΣ', ['Κώστας Παππάς']],
    ['zoe  \t muller ', ['Zoë Müller']],
    ['%', ['100%_Pace']],
    ['0%_p', ['100%_Pace']],
    ['_', ['100%_Pace']],
    ['100', ['100%_Pace', '1000 Pace']],
    ['\\', [String.raw`Back\slash`]],
    ["'neil;", ["O'Neil; drop table"]],
    ['nobody', []],
    ["' or true --", []],
    ['zoe\0mul', ['Zoë Müller']],
    ['\ud800', []],
  ])('for %j finds %j', async (filter, names) => {
    expect((await namesFor(filter)).toSorted()).toEqual(names.toSorted());
  });

  it('finds a former name and says so, the latest where several match', async () => {
    const found = async (filter: string) =>
      (await findDrivers(filter)).drivers.map(({ name, formerName }) => [name, formerName]);
    expect(await found('ana silva')).toEqual([['Ana Rossi', 'Ana Silva']]);
    expect(await found('costa')).toEqual([['Ana Rossi', 'Ana Costa']]);
    expect(await found('rossi')).toEqual([['Ana Rossi', null]]);
    // The present name matches too: no former one needs to be told.
    expect(await found('ana')).toEqual([['Ana Rossi', null]]);
  });

  it('shows everybody for an empty filter, the most active first', async () => {
    const { drivers } = await findDrivers('');
    expect(drivers).toHaveLength(8);
    expect(drivers.map((one) => one.events)).toEqual([3, 2, 1, 1, 1, 1, 1, 1]);
    expect(drivers.slice(0, 2).map((one) => one.name)).toEqual(['Ana Rossi', 'Zoë Müller']);
  });

  it.each([1, 2, 3, 7])('joins up from pages of %i, though many are equally active', async (limit) => {
    const whole = (await findDrivers('')).drivers;
    const paged = await joinPages(async (page) => {
      const { drivers, nextCursor } = await findDrivers('', page);
      return { rows: drivers, nextCursor };
    }, limit);
    expect(paged).toEqual(whole);
  });
});
