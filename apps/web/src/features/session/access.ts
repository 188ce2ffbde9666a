export type Access = 'anyone' | 'anonymous' | 'session' | 'staff';

export interface Roles {
  readonly admin: boolean;
  readonly mod: boolean;
}

/** Whether a visitor may open a route; `null`: not signed in. */
export function mayEnter(access: Access, session: Roles | null): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'anonymous':
      return session === null;
    case 'session':
      return session !== null;
    case 'staff':
      return session !== null && (session.admin || session.mod);
  }
}
