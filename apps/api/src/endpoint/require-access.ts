import type { Access } from '@paddock/contracts';
import { AppError } from '../shared/errors.ts';
import type { RequestContext, Viewer } from './context.ts';

const RANK = { public: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<Access, number>;

/** Throws unless the user of the request has this access. */
export async function requireAccess(access: Access, context: RequestContext): Promise<void> {
  if (access === 'public') return;
  const viewer = await requireViewer(context);
  if (RANK[viewer.role] < RANK[access]) {
    throw new AppError('forbidden', access === 'admin' ? 'Only admins may do this.' : 'Only staff may do this.');
  }
}

/** The signed-in user; throws `unauthenticated` when there is none. */
export async function requireViewer(context: RequestContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer === null) throw new AppError('unauthenticated', 'Sign in first: there is no session, or it has ended.');
  return viewer;
}
