export type Access = 'session' | 'staff';

export interface Roles {
  readonly admin: boolean;
  readonly mod: boolean;
}

/** Whether a visitor may open a route; `null`: not signed in. */
export function mayEnter(access: Access, session: Roles | null): boolean {
  return session !== null && (access === 'session' || session.admin || session.mod);
}
