import { WriteRuling, type PostKind } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRacedChampionship, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { hasStandIn } from '../../../test/support/discord-stand-in.ts';
import { postNow, sessionOf, startPostingSite, type PostingSite } from '../../../test/support/posting-site.ts';
import { waitFor } from '../../../test/support/run-program.ts';

const RUDE = '**Max** @everyone';
const NAMES = [RUDE, '_Ada_ [x](https://evil.example)', '|| # Ben `<@123>`'];
const ALL_KINDS = ['result', 'qualifying', 'standings', 'record', 'round', 'entries'] as const satisfies PostKind[];

let posting: PostingSite;
let eventId = 0;
let qualifyingId = 0;
let racedId = 0;

beforeAll(async () => {
  if (!hasStandIn) return;
  posting = await startPostingSite(NAMES);
  const { site } = posting;
  await site.importFile(sessionOf('Q', '250614_200000', NAMES));
  await site.importFile(sessionOf('R', '250614_210000', NAMES));
  const events = await site.sql<{ id: number; kind: string }[]>`select id, session_kind as kind from events`;
  eventId = events.find(({ kind }) => kind === 'race')?.id ?? 0;
  qualifyingId = events.find(({ kind }) => kind === 'qualifying')?.id ?? 0;
  racedId = await addRacedChampionship(site);
});
afterAll(() => posting?.stop());

/** What the last post in a channel says. */
const lastOf = async (channel: string) => (await posting.discord.messages(channel)).at(-1)?.embeds[0];
const plain = (text = ''): string => text.replaceAll('\\', '');

describe.skipIf(!hasStandIn)('what is posted to Discord (skipped where the folder ../shared/checks is absent)', () => {
  it('every kind is posted once, with names as they are typed, and a corrected result changes its post', async () => {
    const { site, admin, discord, told } = posting;
    const { channelId } = await posting.connect('results', ALL_KINDS);
    const [record] = await site.sql<[{ trackId: number; driverId: number; lapTime: number; eventId: number }]>`
      select track_id, driver_id, lap_time, event_id from track_records where car_group = '' order by lap_time limit 1`;
    const championship = { kind: 'championship', id: racedId } as const;
    await posting.tellResult(eventId);
    await posting.tellResult(qualifyingId);
    await told(
      { kind: 'standings', subject: championship, eventId, detail: { round: 'R1' } },
      {
        kind: 'record',
        subject: { kind: 'track', id: record.trackId },
        eventId: record.eventId,
        detail: { by: [record.driverId], lapTime: record.lapTime },
      },
      {
        kind: 'round',
        subject: championship,
        detail: { what: 'tomorrow', round: 'R1', startsAt: '2025-07-01T10:00:00.000Z' },
      },
      { kind: 'entriesOpen', subject: championship },
    );
    await posting.postUntil(channelId, ...ALL_KINDS.map(() => 'delivered'));
    expect((await posting.statesOf(channelId)).map(({ kind }) => kind)).toEqual(ALL_KINDS);
    const [first, ...others] = await discord.messages('results');
    expect(others).toHaveLength(ALL_KINDS.length - 1);
    expect(JSON.stringify(first?.shown)).toContain(RUDE);

    const amendment = { kind: 'disqualify', filePosition: 1 } as const;
    await site.amendments.amend(admin, { eventId, amendment, reason: 'Too fast' });
    await waitFor('the post is changed', async () => {
      await postNow(site);
      return ((await discord.messages('results'))[0]?.versions.length ?? 0) > 0;
    });
    expect(await discord.messages('results')).toHaveLength(ALL_KINDS.length);
    await posting.disconnect(channelId);
  });

  it('a decision of the stewards is posted once, and one that was undone before is not; undone later, its post says so', async () => {
    const { site, admin, discord } = posting;
    const { channelId } = await posting.connect('announcements', ['decision']);
    const [{ playerId }] = await site.sql<[{ playerId: string }]>`
      select public_id as "playerId" from drivers where name like '%Max%'`;
    const wish = {
      championshipId: racedId,
      whom: { kind: 'driver', playerId },
      round: 'R1',
      reason: 'Caused a **collision** on lap 3',
      reportId: null,
    };
    const posted = await site.rulings.rule(
      admin,
      WriteRuling.parse({ ...wish, ruling: { kind: 'points', points: '5', class: null, with: 'round' } }),
    );
    const undone = await site.rulings.rule(
      admin,
      WriteRuling.parse({ ...wish, ruling: { kind: 'licence', licencePoints: 2 } }),
    );
    await site.rulings.undo(admin, { rulingId: undone.rulingId, reason: 'A mistake' });
    await posting.postUntil(channelId, 'delivered');
    expect(await posting.statesOf(channelId)).toMatchObject([{ kind: 'decision', state: 'delivered' }]);
    expect(JSON.stringify((await discord.messages('announcements')).at(-1)?.shown)).toContain('5 points taken');
    expect(await site.channels.preview(channelId, 'decision')).toMatchObject({
      post: { text: 'Caused a **collision** on lap 3' },
    });
    const before = (await discord.messages('announcements')).length;
    await site.rulings.undo(admin, { rulingId: posted.rulingId, reason: 'Another car' });
    await waitFor('the post is changed', async () => {
      await postNow(site);
      return JSON.stringify((await discord.messages('announcements')).at(-1)?.shown).includes(
        'does not count any more',
      );
    });
    expect(await discord.messages('announcements')).toHaveLength(before);
    // While it is paused nothing is posted, and nothing of that later.
    await site.channels.pause(admin, { channelId, isPaused: true });
    await site.rulings.rule(admin, WriteRuling.parse({ ...wish, ruling: { kind: 'licence', licencePoints: 1 } }));
    await site.channels.pause(admin, { channelId, isPaused: false });
    await posting.postUntil(channelId, 'delivered', 'skipped');
    await posting.disconnect(channelId);
  });

  it('a calendar is announced in one post, a cancelled round in one without a start', async () => {
    const { site, admin, championshipId } = posting;
    const scope = { kind: 'championship', championshipId } as const;
    const { channelId } = await posting.connect('standings', ['round'], scope);
    const publish = async (basedOn: number, isCancelled: boolean) => {
      // Ahead of the real clock.
      const year = new Date().getFullYear() + 1;
      const starts = Array.from({ length: 20 }, (_, index) => `${year}-07-${String(index + 1).padStart(2, '0')}T20:00`);
      const rounds = roundsAt(...starts).map((round, index) => ({ ...round, isCancelled: index === 4 && isCancelled }));
      const definition = definitionWith({
        name: 'Long Cup',
        rounds: rounds.map((round) => ({ ...round, code: `N${round.code}` })),
      });
      await site.championshipEditing.publish(admin, { championshipId, definition, basedOn, reason: 'The calendar' });
    };
    await publish(1, false);
    await posting.postUntil(channelId, 'delivered');
    const announced = await lastOf('standings');
    expect(plain(announced?.title)).toBe('20 rounds of Long Cup are announced');
    expect(plain(announced?.description)).toMatch(/^Monza 1 July, Monza 2 July, .* and 14 more\.$/);

    await publish(2, true);
    await posting.postUntil(channelId, 'delivered', 'delivered');
    const cancelled = await lastOf('standings');
    expect(plain(cancelled?.title)).toBe('Long Cup, round 5, was cancelled');
    expect(cancelled?.fields ?? []).toEqual([]);
    await posting.disconnect(channelId);
  });

  it('a line of staff’s own stands above each post and goes when it is taken back', async () => {
    const { site, admin, discord } = posting;
    const { channelId } = await posting.connect('announcements', ['round']);
    const edit = (intro: string) =>
      site.channels.edit(admin, { channelId, name: '#announcements', kinds: ['round'], intro });
    await edit('**Sunday league**');
    await posting.tellRound();
    await posting.postUntil(channelId, 'delivered');
    await edit('');
    await posting.tellRound();
    await posting.postUntil(channelId, 'delivered', 'delivered');
    const contents = (await discord.messages('announcements')).slice(-2).map(({ content }) => content);
    expect(contents).toEqual(['**Sunday league**', '']);
    await posting.disconnect(channelId);
  });

  it('what staff have to know is posted to a channel of the whole site', async () => {
    const { site, discord, told } = posting;
    const before = await discord.messages('night-results');
    const { channelId } = await posting.connect('night-results', ['serverSilent', 'staffWork']);
    const staff = { kind: 'staff' } as const;
    const detail = { serverId: site.server.id, since: new Date(Date.now() - 3_600_000).toISOString(), players: 3 };
    await told(
      { kind: 'serverSilent', subject: staff, detail },
      { kind: 'filesRefused', subject: staff, detail: { serverId: site.server.id } },
    );
    await posting.postUntil(channelId, 'delivered', 'delivered');
    expect((await posting.statesOf(channelId)).map(({ kind }) => kind)).toEqual(['serverSilent', 'staffWork']);
    expect(await discord.messages('night-results')).toHaveLength(before.length + 2);
    await posting.disconnect(channelId);
  });

  it('Discord found nothing wrong', async () => {
    expect(await posting.discord.wrongs()).toBe('');
  });
});
