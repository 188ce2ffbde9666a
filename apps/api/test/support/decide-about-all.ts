import type { AmendmentDraft } from '@paddock/contracts';
import { AppError } from '../../src/shared/errors.ts';
import type { TestDeps } from './test-deps.ts';

/** Decides against the first two cars of each event, as far as that is possible. Returns how many decisions were made. */
export async function decideAboutAll({ sql, amendments }: TestDeps, eventIds: readonly number[]): Promise<number> {
  const [account] = await sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  const staff = {
    accountId: account?.id ?? 0,
    sessionId: '',
    role: 'admin',
    name: 'Ada',
    avatarUrl: null,
    driverId: null,
  } as const;
  const drafts: AmendmentDraft[] = [
    { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 },
    { kind: 'disqualify', filePosition: 1 },
  ];
  let made = 0;
  for (const eventId of eventIds) {
    for (const amendment of drafts) {
      try {
        await amendments.amend(staff, { eventId, amendment, reason: 'A test of versions' });
        made += 1;
      } catch (error) {
        // No such car, no time to add to, or the game has disqualified it.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return made;
}
