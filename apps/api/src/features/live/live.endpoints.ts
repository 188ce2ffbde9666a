import { contract } from '@paddock/contracts';
import { implementExactly } from '../../platform/endpoint/implement.ts';
import type { LiveServers } from './live-servers.service.ts';

export function createLiveEndpoints(liveServers: LiveServers) {
  return { servers: implementExactly(contract.live.servers, () => liveServers.list()) };
}
