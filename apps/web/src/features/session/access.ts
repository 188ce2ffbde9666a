import type { Session } from '@paddock/contracts';

export type Access = 'session' | 'staff';

/** Whether a visitor may open a route; `null`: not signed in. */
export function mayEnter(access: Access, session: Pick<Session, 'admin' | 'mod'> | null): boolean {
  return session !== null && (access === 'session' || session.admin || session.mod);
}
