import { contract } from '@paddock/contracts';
import { implementForUser } from '../../../endpoint/implement.ts';
import type { Auth } from '../../accounts/sign-in/auth.service.ts';
import type { RoleConnections } from './role-connections.service.ts';

export function createRoleEndpoints({
  roleConnections,
  auth,
}: {
  readonly roleConnections: RoleConnections;
  readonly auth: Auth;
}) {
  const { info, start, disconnect } = contract.discordRoles;
  return {
    info: implementForUser(info, roleConnections.info),
    start: implementForUser(start, async (actor, _input, context) => {
      roleConnections.requireAvailable();
      return { url: await auth.start({ returnTo: '/account', purpose: 'roles', actor }, context) };
    }),
    disconnect: implementForUser(disconnect, (viewer) => roleConnections.disconnect(viewer)),
  };
}
