import { Navigate, Outlet } from 'react-router';
import { mayEnter, type Access } from '../features/session/access.ts';
import { useSession } from '../features/session/use-session.ts';
import { hrefs } from '../lib/hrefs.ts';

/** Renders its child routes only while the visitor may open them: a session can end or change while a page is open. */
export function Guard({ access }: { readonly access: Access }) {
  return mayEnter(access, useSession()) ? <Outlet /> : <Navigate to={hrefs.home()} replace />;
}
