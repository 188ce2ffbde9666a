import type { SessionKind } from '../../shared/ui/SessionMark.tsx';

export const KIND_NAMES = {
  practice: 'Practice',
  qualifying: 'Qualifying',
  race: 'Race',
  other: 'Other session',
} as const satisfies Record<SessionKind, string>;
