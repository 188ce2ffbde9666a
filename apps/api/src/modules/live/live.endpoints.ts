import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { LiveServers } from '../servers/live-servers.service.ts';

export function createLiveEndpoints(liveServers: LiveServers) {
  return { servers: implement(contract.live.servers, () => liveServers.list()) };
}
