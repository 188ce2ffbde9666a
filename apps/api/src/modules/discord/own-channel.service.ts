import type { OwnChannel } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import { insertRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { countUse } from '../../http/rate-limit-counters.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box.ts';
import type { Clock } from '../../shared/time.ts';
import type { Way } from '../news/hand-out/way.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import { targetOf } from './address.rules.ts';
import { channelState } from './channel-state.rules.ts';
import { addressColumns, listChannels, refuseConnected } from './channels.repository.ts';
import { againTest } from './staff-posts.repository.ts';
import type { TargetClient } from './target-client.ts';
import { readWebhook } from './webhook-check.ts';

/** An account may connect and test this often. */
const MOST_USES = 20;
const USES_WINDOW_SECONDS = 3_600;
/** Of one account; older ones are left out when more wait. */
const MOST_WAITING = 30;

interface OwnChannelDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly client: TargetClient;
  readonly discordUrl: string;
}

export type OwnChannels = ReturnType<typeof createOwnChannels>;

/** A webhook of one’s own: only its account sees and changes it. */
export function createOwnChannels({ sql, clock, secrets, client, discordUrl }: OwnChannelDeps) {
  const countIn = async (tx: Transaction | Sql, accountId: number): Promise<void> => {
    const use = { key: `own channel ${accountId}`, windowSeconds: USES_WINDOW_SECONDS, at: clock().toISOString() };
    const { uses, secondsLeft } = await countUse(tx, use);
    if (uses <= MOST_USES) return;
    throw new AppError('rate_limited', `You have done this often. Try again in ${Math.ceil(secondsLeft / 60)} min.`);
  };
  const find = async ({ accountId }: Actor): Promise<OwnChannel | null> => {
    const [channel] = await listChannels(sql, sql`c.account_id = ${accountId}`);
    return channel === undefined ? null : { ...channel, ...channelState(channel) };
  };
  return {
    find,

    async connect(actor: Actor, { address }: { address: string }): Promise<OwnChannel> {
      const { accountId } = actor;
      await countIn(sql, accountId);
      const target = targetOf(address, { discordUrl, signingKey: '' });
      if (target.tool !== 'discord')
        throw fieldError('invalid_input', 'address', 'This is not the address of a Discord webhook.');
      const { name, discordChannel } = await readWebhook(client, target);
      const at = clock();
      await refuseConnected(() =>
        sql.begin(async (tx) => {
          await tx`delete from channels where account_id = ${accountId}`;
          await insertRow(tx, 'channels', {
            ...addressColumns(secrets, target, discordChannel),
            name,
            scopeKind: 'account',
            scopeId: 0,
            accountId,
            kinds: [],
            notBefore: at,
            newsId: 0,
            createdAt: at,
            createdBy: accountId,
          });
        }),
      );
      return requireFound(await find(actor), 'This account was erased.');
    },

    async disconnect({ accountId }: Actor): Promise<void> {
      await sql`delete from channels where account_id = ${accountId}`;
    },

    test: ({ accountId }: Actor): Promise<void> =>
      sql.begin(async (tx) => {
        await countIn(tx, accountId);
        const [channel] = await tx<{ id: number }[]>`
          select id from channels where account_id = ${accountId} and lost_at is null for update`;
        await againTest(tx, requireFound(channel, 'There is no webhook to test. Connect one.').id, clock());
      }),
  };
}

/** News go out through the webhooks of one’s own. A note is a post; its text is made when it is sent. */
export function createDiscordWay(clock: Clock): Way {
  return {
    way: 'discord',
    async handOver(tx, { accountIds, items }) {
      const newsIds = items.map(({ newsId }) => newsId);
      const now = clock().toISOString();
      await tx`
        insert into channel_posts (channel_id, key, kind, detail, created_at, state, next_at)
        select c.id, ${`news:${newsIds.join(',')}`}, 'news', ${JSON.stringify({ newsIds })}::text::jsonb, ${now}, 'waiting', ${now}
        from channels c
        where c.account_id = any(${arrayLiteral(accountIds)}::int[]) and c.lost_at is null and (
          select count(*) from channel_posts p where p.channel_id = c.id and p.state = 'waiting'
        ) < ${MOST_WAITING}
        on conflict (channel_id, key) do nothing`;
    },
  };
}
