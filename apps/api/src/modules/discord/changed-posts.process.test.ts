import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStandIn } from '../../../test/support/discord-stand-in.ts';
import { postNow, startPostingSite, type PostingSite } from '../../../test/support/posting-site.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { runProgram, waitFor } from '../../../test/support/run-program.ts';

let posting: PostingSite;
beforeAll(async () => {
  if (hasStandIn) posting = await startPostingSite();
});
afterAll(() => posting?.stop());

let gap = 500;
/** A race whose result is posted, since it was told. */
async function postResult(channelId: number, end: string): Promise<number> {
  const { site } = posting;
  // No two posts say the same.
  gap += 10;
  const cars = [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [100_000, 99_000 + number * gap] }));
  await site.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
  const [event] = await site.sql<[{ id: number }]>`select max(id) as id from events`;
  await posting.tellResult(event.id);
  await posting.postUntil(channelId, 'delivered');
  return event.id;
}
const disqualify = (eventId: number, filePosition: number) =>
  posting.site.amendments.amend(posting.admin, {
    eventId,
    amendment: { kind: 'disqualify', filePosition },
    reason: 'Too fast',
  });
const ONLY_CHANGES = { match: 'PATCH .*/webhooks/' };
/** The last post in a channel. */
const lastOf = async (channel: string) => (await posting.discord.messages(channel)).at(-1);

describe.skipIf(!hasStandIn)(
  'posts to Discord that change (skipped where the folder ../shared/checks is absent)',
  () => {
    it.each(['429', '503', 'commit-502', '500', 'drop'])(
      'a change that Discord answered with %s is made again, in the same post',
      async (fault) => {
        const { discord, site, admin } = posting;
        const { channelId } = await posting.connect('results', ['result']);
        const before = await discord.messages('results');
        const eventId = await postResult(channelId, `2506${10 + before.length}_200000`);
        await discord.fault(fault, { ...ONLY_CHANGES, retry_after: 1 });
        await disqualify(eventId, 1);
        await posting.postUntil(channelId, 'waiting');
        expect(await posting.statesOf(channelId)).toMatchObject([{ tries: 1 }]);
        await site.channels.tryNow(admin, channelId);
        await posting.postUntil(channelId, 'delivered');
        expect(await discord.messages('results')).toHaveLength(before.length + 1);
        expect(JSON.stringify((await lastOf('results'))?.shown)).toContain('Driver 2 wins');
        await posting.disconnect(channelId);
      },
    );

    // Discord has made the change, or has not.
    it.each(['commit-hang', 'hang'])(
      'a process that is killed during a change (%s) posts nothing twice, and the change is made afterwards',
      async (fault) => {
        const { discord, env, statesOf } = posting;
        const channel = fault === 'hang' ? 'standings' : 'night-results';
        const { channelId } = await posting.connect(channel, ['result']);
        const eventId = await postResult(channelId, fault === 'hang' ? '250616_200000' : '250616_210000');
        await discord.fault(fault, ONLY_CHANGES);
        const first = runProgram('main', { env });
        await first.ready();
        await disqualify(eventId, 1);
        await waitFor('the change is under way', async () => (await statesOf(channelId))[0]?.state === 'sending');
        if (fault === 'commit-hang')
          await waitFor('Discord has it', async () => (await lastOf(channel))?.versions.length === 1);
        else await waitFor('Discord has the request', async () => (await discord.faultsLeft()) === 0);
        first.kill('SIGKILL');
        await first.ended;
        expect(await statesOf(channelId)).toMatchObject([{ state: 'sending' }]);
        const second = runProgram('main', { env });
        await second.ready();
        await waitFor('it is made', async () => (await statesOf(channelId))[0]?.state === 'delivered');
        await second.stop();
        expect(await discord.messages(channel)).toHaveLength(1);
        expect(JSON.stringify((await lastOf(channel))?.shown)).toContain('Driver 2 wins');
        await posting.disconnect(channelId);
      },
    );

    it('a post that was deleted in Discord is neither changed nor posted again', async () => {
      const { discord } = posting;
      const { channelId } = await posting.connect('announcements', ['result']);
      const eventId = await postResult(channelId, '250615_210000');
      const [message] = await discord.messages('announcements');
      await discord.deleteMessage(message?.id ?? '');
      await disqualify(eventId, 1);
      await posting.postUntil(channelId, 'skipped');
      await postNow(posting.site);
      expect((await discord.messages('announcements')).filter(({ deleted }) => !deleted)).toEqual([]);
      await posting.disconnect(channelId);
    });

    it('Discord found nothing wrong', async () => {
      expect(await posting.discord.wrongs()).toBe('');
    });
  },
);
