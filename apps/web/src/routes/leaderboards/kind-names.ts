import type { SessionKind } from '@paddock/contracts';

export const KIND_NAMES = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
  other: 'Other session',
} as const satisfies Record<SessionKind, string>;
