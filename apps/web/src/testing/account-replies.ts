import type { ApiOutputs } from '../lib/trpc.ts';
import { driver } from './replies.ts';

export const account: ApiOutputs['account']['info'] = {
  name: 'ada',
  avatarUrl: null,
  role: 'user',
  createdAt: '2025-09-01T02:00:00.000Z',
  driver: null,
  claim: null,
  uploads: null,
};

export const ownDriver: NonNullable<ApiOutputs['account']['info']['driver']> = {
  ...driver,
  ratedRaces: 12,
  shortName: 'QUI',
  fullName: 'Ada Quick',
  usesShortName: false,
  contestedUntil: null,
  isHidden: false,
};

export const accountSession: ApiOutputs['account']['sessions'][number] = {
  sessionId: 'session-1',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  createdAt: '2025-09-19T02:00:00.000Z',
  lastUsedAt: '2025-09-19T05:00:00.000Z',
};

/** Queries of the account page. */
export const accountPage = { info: () => account, sanctions: () => [], sessions: () => [accountSession] };
