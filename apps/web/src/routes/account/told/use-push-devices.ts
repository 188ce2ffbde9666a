import { trpc } from '../../../lib/trpc.ts';

/** The account's browsers that get push messages, and the key to subscribe with. */
export function usePushDevices() {
  return trpc.push.devices.useQuery({});
}
