import { Navigate, Outlet } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { useSession } from '../features/session/use-session.ts';
import { hrefs } from '../lib/hrefs.ts';

export interface GuardProps {
  readonly access: Access;
}

/** Renders its child routes only while the visitor may open them: a session can end or change while a page is open. */
export function Guard({ access }: GuardProps) {
  return mayEnter(access, useSession()) ? <Outlet /> : <Navigate to={hrefs.home()} replace />;
}
