import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, type TestSession } from '../support/result-file.ts';
import { lineAt } from '../support/result-fixtures/fixture.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

const qualifying = (end: string): TestSession => ({
  type: 'Q',
  track: 'suzuka',
  end,
  driven: '260110_200000',
  cars: [
    { drivers: [driver(1, 'Ann Ashdown')], laps: [{ time: 150_000, valid: false }, 125_000, 124_710] },
    { drivers: [driver(2, 'Bob Birchley')], laps: [{ time: 151_000, valid: false }, 125_500] },
  ],
});

/** A race that was stopped, which the game wrote as a race and again as a qualifying with other totals. */
const aborted = (type: 'Q' | 'R') =>
  fieldFile(
    {
      type,
      track: 'misano',
      end: '260111_200000',
      cars: [
        {
          drivers: [driver(1, 'Ann Ashdown')],
          laps: [{ time: 842_965, valid: false }, 99_000, 95_400],
          totalTime: 300_000,
        },
        {
          drivers: [driver(2, 'Bob Birchley')],
          laps: [{ time: 843_200, valid: false }, 95_800, 94_900],
          totalTime: 303_000,
        },
        { drivers: [driver(3, 'Cat Cromarty')], laps: [845_000], totalTime: 120_000 },
      ],
    },
    (content) => {
      if (type === 'R') return;
      for (const [index, totalTime] of [7_943_153, 7_946_158].entries())
        lineAt(content, index).timing.totalTime = totalTime;
      content.sessionResult.leaderBoardLines.reverse();
    },
  );

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

describe('one session in several files', () => {
  it('written again seconds later is a duplicate, as is one whose totals grew', async () => {
    const first = await site.upload(fieldFile(qualifying('260110_200000')));
    const again = await site.upload(fieldFile(qualifying('260110_200009')));
    const grown = await site.upload(
      fieldFile(qualifying('260110_200014'), (content) => {
        lineAt(content, 0).timing.totalTime = 57_329_755;
      }),
    );
    expect(first.status).toBe('imported');
    expect([again, grown]).toMatchObject([first, first].map(({ eventId }) => ({ status: 'duplicate', eventId })));
    expect(await site.get('/api/stats')).toMatchObject({ eventCount: 1, lapCount: 5 });
  });

  it('in the folder of a cloned server counts once, for the server that the file names', async () => {
    const named = await site.addServer('Small 01');
    const file = fieldFile({ ...qualifying('260110_200000'), serverName: 'Small 01' });
    const first = await site.upload(file);
    const second = await site.upload(file, { server: named });
    expect(second).toMatchObject({ status: 'duplicate', eventId: first.eventId });
    expect(await site.get('/api/stats')).toMatchObject({ eventCount: 1, lapCount: 5 });
    expect(await site.get(`/api/event/${first.eventId}/info`)).toMatchObject({ serverName: 'Small 01' });
  });

  it.each([
    ['race first', ['R', 'Q']],
    ['qualifying first', ['Q', 'R']],
  ] as const)('written as race and as qualifying is the race: %s', async (_, [one, other]) => {
    const first = await site.upload(aborted(one));
    const second = await site.upload(aborted(other));
    expect([first.status, second]).toMatchObject(['imported', { status: 'duplicate', eventId: first.eventId }]);
    expect(await site.get('/api/stats')).toMatchObject({ eventCount: 1, lapCount: 7 });
    expect(await site.get(`/api/event/${first.eventId}/info`)).toMatchObject({ sessionKind: 'race', sessionType: 'R' });
    const files = await site.deps.partedFiles.list(first.eventId);
    expect(files.files.map(({ sessionType, reason }) => [sessionType, reason])).toEqual([
      ['R', null],
      ['Q', 'sessionKind'],
    ]);
  });
});
