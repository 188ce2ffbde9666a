import { contract } from '@paddock/contracts';
import { implementForUser } from '../../../endpoint/implement.ts';
import type { RoleConnections } from './role-connections.service.ts';

export function createRoleEndpoints({ roleConnections }: { readonly roleConnections: RoleConnections }) {
  const { info, start, disconnect } = contract.discordRoles;
  return {
    info: implementForUser(info, roleConnections.info),
    start: implementForUser(start, (viewer, _input, context) => roleConnections.start(viewer, context)),
    disconnect: implementForUser(disconnect, (viewer) => roleConnections.disconnect(viewer)),
  };
}
