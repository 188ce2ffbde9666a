import { NEWS_DAYS, NewsTopic, NewsWay } from '@paddock/contracts';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import type { Clock } from '../../shared/time.ts';

const DAY_MS = 86_400_000;

/** What a link stops. Short names: Discord's fields are small. */
const Sealed = z.object({ a: z.int(), t: NewsTopic, w: NewsWay.exclude(['here']), d: z.int() });

export interface Stopped {
  readonly accountId: number;
  readonly topic: NewsTopic;
  readonly way: Exclude<NewsWay, 'here'>;
}

export type StopLinks = ReturnType<typeof createStopLinks>;

/** Links in messages that stop their topic. What they say is sealed, so that nobody can make one. */
export function createStopLinks({ erasureKey, clock }: { readonly erasureKey: Buffer | null; readonly clock: Clock }) {
  const box = createSecretBox(erasureKey, 'stop links');
  const today = (): number => Math.floor(clock().getTime() / DAY_MS);
  return {
    /** Path of the page that stops it; null: the site has no key. The token is behind `#`, so no crawler and no log of requests has it. */
    pathOf({ accountId, topic, way }: Stopped): string | null {
      if (!box.hasKey) return null;
      const token = box.seal(JSON.stringify({ a: accountId, t: topic, w: way, d: today() })).toString('base64url');
      return `/about#stop=${token}`;
    },

    /** Throws if the token is not of this site, or as old as news that are deleted. */
    read(token: string): Stopped {
      const text = box.open(Buffer.from(token, 'base64url'));
      if (text === null)
        throw new AppError('invalid_input', 'This link is not complete. Open it from the message again.');
      const { a: accountId, t: topic, w: way, d: day } = Sealed.parse(JSON.parse(text));
      if (today() - day > NEWS_DAYS) {
        throw new AppError(
          'conflict',
          `This link is older than ${NEWS_DAYS} days. Use that of a newer message, or sign in: Account, What you are told.`,
        );
      }
      return { accountId, topic, way };
    },
  };
}
